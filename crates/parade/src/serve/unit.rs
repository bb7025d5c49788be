//! The unit by which systemd keeps the server running.

use std::io::Write;
use std::path::Path;

use crate::Output;
use crate::arguments::Serve;
use crate::failure::Failure;

/// Prints it: `parade serve … --print-systemd-unit > /etc/systemd/system/parade.service`. Its texts are those of systemd and
/// not translated. The address of a database may hold a password and stands in a file of its own.
pub(super) fn print(serve: &Serve, output: &mut Output) -> Result<(), Failure> {
    let program = std::env::current_exe().map_or_else(|_| "parade".into(), |path| path.display().to_string());
    let mut command = quoted(&program);
    let mut secrets = String::new();
    command.push_str(" serve");
    let mut add = |option: &str, value: String| command.push_str(&format!(" --{option} {}", quoted(&value)));
    add("listen", serve.listen.to_string());
    if serve.database.is_none() {
        match &serve.data {
            Some(folder) => add("data", folder.display().to_string()),
            None => add("data", "%S/parade".to_owned()),
        }
    }
    if let Some(url) = &serve.url {
        add("url", url.clone());
    }
    if !serve.base_path.is_empty() {
        add("base-path", serve.base_path.clone());
    }
    if serve.trusted_proxies > 0 {
        add("trusted-proxies", serve.trusted_proxies.to_string());
    }
    if let (Some(certificate), Some(key)) = (&serve.tls_cert, &serve.tls_key) {
        // The service has a user of its own who may not read them where they are.
        add("tls-cert", "%d/certificate.pem".to_owned());
        add("tls-key", "%d/key.pem".to_owned());
        let load = |name: &str, file: &Path| quoted(&format!("{name}:{}", file.display()));
        secrets = format!(
            "LoadCredential={}\nLoadCredential={}\n",
            load("certificate.pem", certificate),
            load("key.pem", key)
        );
    }
    if let Some(metrics) = serve.metrics {
        add("metrics", metrics.to_string());
    }
    if serve.close_idle_days != 30 {
        add("close-idle-days", serve.close_idle_days.to_string());
    }
    match (&serve.admin_socket, &serve.database) {
        (Some(socket), _) => add("admin-socket", socket.display().to_string()),
        // Without a folder of its own it is in the one that systemd makes.
        (None, Some(_)) => add("admin-socket", "%S/parade/admin.sock".to_owned()),
        (None, None) => {}
    }
    if let Some(tables) = serve.max_tables {
        add("max-tables", tables.to_string());
    }
    if let Some(connections) = serve.max_connections {
        add("max-connections", connections.to_string());
    }
    if let Some(threads) = serve.threads {
        add("threads", threads.to_string());
    }
    // Each connection is a file, and some more are open beside them.
    let files = serve.max_connections.unwrap_or_default().saturating_add(500).max(65_536);
    let writable = match (&serve.data, &serve.database) {
        (Some(folder), None) => format!("ReadWritePaths={}\n", quoted(&folder.display().to_string())),
        _ => String::new(),
    };
    let rights = if (1..1024).contains(&serve.listen.port()) { LOW_PORT } else { NO_RIGHTS };
    let environment = match &serve.database {
        Some(_) => {
            "# PARADE_DATABASE=postgres://… stands there, readable by root only.\nEnvironmentFile=/etc/parade.env\n"
        }
        None => "",
    };
    write!(
        output,
        "[Unit]\n\
         Description=Tables of the card game Parade\n\
         After=network-online.target\n\
         Wants=network-online.target\n\
         \n\
         [Service]\n\
         ExecStart={command}\n\
         {environment}\
         {secrets}\
         DynamicUser=yes\n\
         StateDirectory=parade\n\
         {writable}\
         Restart=on-failure\n\
         TimeoutStopSec=10\n\
         LimitNOFILE={files}\n\
         UMask=0077\n\
         {HARDENING}\
         {rights}\
         \n\
         [Install]\n\
         WantedBy=multi-user.target\n"
    )?;
    Ok(())
}

/// What a port that only the system may use takes.
const LOW_PORT: &str = "\
AmbientCapabilities=CAP_NET_BIND_SERVICE
CapabilityBoundingSet=CAP_NET_BIND_SERVICE
";

/// What any other takes, for nobody outside of the service is anybody to it.
const NO_RIGHTS: &str = "\
CapabilityBoundingSet=
PrivateUsers=yes
";

/// What the server does not need.
const HARDENING: &str = "\
LockPersonality=yes
MemoryDenyWriteExecute=yes
NoNewPrivileges=yes
PrivateDevices=yes
PrivateTmp=yes
ProcSubset=pid
ProtectClock=yes
ProtectControlGroups=yes
ProtectHome=yes
ProtectHostname=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes
ProtectProc=invisible
ProtectSystem=strict
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
SystemCallArchitectures=native
SystemCallFilter=@system-service
SystemCallFilter=~@privileged @resources
";

/// A word as systemd reads it. `%S` stays: it is systemd's own name for the folder of states.
fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_./:%@+=,[]".contains(c);
    if word.chars().all(plain) {
        return word.to_owned();
    }
    format!("\"{}\"", word.replace('\\', "\\\\").replace('"', "\\\""))
}
