import { beforeEach, describe, expect, it, vi } from "vitest";

const key = "ab".repeat(32);
const other = "cd".repeat(32);

async function fresh() {
  vi.resetModules();
  return import("./remembered.ts");
}

describe("tables on this device", () => {
  beforeEach(() => {
    localStorage.clear();
  });

  it("are listed with the last one first, once each", async () => {
    const { remember, remembered } = await fresh();
    remember("a", { join: key });
    remember("b");
    remember("a");
    expect(remembered().map((one) => one.table)).toEqual(["a", "b"]);
  });

  it("keep their keys when one comes without", async () => {
    const { remember, keysOf } = await fresh();
    remember("a", { join: key, watch: other });
    remember("a", { join: null });
    expect(keysOf("a")).toMatchObject({ join: key, watch: other });
    expect(keysOf("b")).toEqual({ join: null, watch: null });
  });

  it("outlive the page", async () => {
    (await fresh()).remember("a", { join: key });
    expect((await fresh()).keysOf("a").join).toBe(key);
  });

  it("are forgotten, the last one too", async () => {
    const { remember, forget, remembered } = await fresh();
    remember("a");
    forget("a");
    expect(remembered()).toEqual([]);
  });

  it("are no more than a few", async () => {
    const { remember, remembered } = await fresh();
    for (let number = 0; number < 20; number++) remember(`t${number}`);
    expect(remembered()).toHaveLength(8);
    expect(remembered()[0]?.table).toBe("t19");
  });

  it.each(["{", "7", '[1, null, {"table": 3}]'])("are none where something else is stored: %s", async (text) => {
    localStorage.setItem("parade.tables", text);
    expect((await fresh()).remembered()).toEqual([]);
  });

  it("live as long as the page where storage is blocked", async () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("blocked", "SecurityError");
    });
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new DOMException("blocked", "SecurityError");
    });
    const { remember, keysOf } = await fresh();
    remember("a", { join: key });
    expect(keysOf("a").join).toBe(key);
  });

  it("lend their link to whoever watches, as long as the page lives, and are not listed for it", async () => {
    const { came, isRemembered, keysOf, remember } = await fresh();
    came("a", key, true);
    expect(keysOf("a")).toEqual({ join: null, watch: key });
    expect(isRemembered("a")).toBe(false);
    remember("a", { join: other });
    expect(keysOf("a")).toEqual({ join: other, watch: key });
  });
});
