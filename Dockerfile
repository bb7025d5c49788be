# docker build -t parade . && docker run -p 8080:8080 -v parade:/data parade
# What stands behind the name of the image is added to the command: see docs/hosting.md.

FROM rust:1.95-bookworm AS build
WORKDIR /src
COPY . .
RUN cargo build --release --locked --package parade

FROM debian:bookworm-slim
# Certificates, for a database that is reached over TLS.
RUN apt-get update \
 && apt-get install --yes --no-install-recommends ca-certificates \
 && rm -rf /var/lib/apt/lists/*
COPY --from=build /src/target/release/parade /usr/local/bin/parade
RUN useradd --system --uid 10001 --no-create-home parade && install -d -m 700 -o parade /data
USER parade
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
ENTRYPOINT ["parade", "serve", "--listen", "0.0.0.0:8080", "--data", "/data"]
