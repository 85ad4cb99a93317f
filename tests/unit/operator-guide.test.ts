/** What docs/operar.md tells the operator, held against the code, and its commands tried where a machine of one's own suffices. */
import "./services/support/test-environment";
import { execFileSync, spawnSync } from "node:child_process";
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeSync,
} from "node:fs";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import Database from "libsql";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod/v4";
import { storeInSqlite } from "~/services/storage/store-in-sqlite.server";
import { temporaryFolder } from "./services/support/folder";

const GUIDE = readFileSync("docs/operar.md", "utf8");
const NGINX = readFileSync("docs/nginx.conf.example", "utf8");

const SQLITE3 = "/usr/bin/sqlite3";
/** The same bytes each time: what can still be read is not left to chance. */
const DAMAGE = 0xaa;

/** A store that has ended, all of it in the file itself. */
async function filled(folder: string) {
  const file = join(folder, "portal.sqlite");
  const store = storeInSqlite(folder);
  for (const count of Array(300).keys())
    await store.vault.write(`v${count}`, randomBytes(2_000), null, 3_600);
  const limiter = store.rateLimiter("entrar-pessoa", { points: 1, duration: 600 });
  await limiter.of("ana").consume();
  await store.close();
  const db = new Database(file);
  db.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  db.close();
  return file;
}

/** The lines of the block of commands that has this one. */
function commandsWith(text: string) {
  const block = [...GUIDE.matchAll(/```\n([^`]*?)\s*```/g)]
    .map(([, inside = ""]) => inside)
    .find((inside) => inside.includes(text));
  return (block ?? "")
    .split("\n")
    .map((line) => line.replace(/\s+#.*$/, "").trim())
    .filter(Boolean);
}

describe.skipIf(!existsSync(SQLITE3))("the commands for the store", () => {
  it("the damaged file is recovered, with what can still be read, and never as an empty one", async () => {
    const folder = temporaryFolder("salvar");
    const file = await filled(folder);
    const at = openSync(file, "r+");
    writeSync(at, Buffer.alloc(40_000, DAMAGE), 0, 40_000, 100_000);
    closeSync(at);
    renameSync(file, `${file}.danificado-data`);
    const commands = commandsWith(".dump");
    expect(commands.at(-2)).toMatch(/^chown portal: /);
    for (const command of commands.filter((each) => !/^(cd|chown) /.test(each)))
      execFileSync("sh", ["-c", command.replace("<data>", "data")], { cwd: folder });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const store = storeInSqlite(folder);
    const found = await Promise.all(
      Array.from({ length: 300 }, (_, count) => store.vault.read(`v${count}`)),
    );
    await store.close();
    expect(found.filter(Boolean).length).toBeGreaterThan(100);
  });

  it("a user who was waiting to sign in waits no longer", async () => {
    const folder = temporaryFolder("liberar");
    const file = await filled(folder);
    const [command = ""] = commandsWith("delete from limites");
    const free = spawnSync("sh", ["-c", command.replace("/var/lib/portal/portal.sqlite", file)]);
    expect(free.status).toBe(0);
    const store = storeInSqlite(folder);
    const limiter = store.rateLimiter("entrar-pessoa", { points: 1, duration: 600 });
    expect(await limiter.of("ana").consume()).toBe(0);
    await store.close();
  });
});

describe("the guide", () => {
  it("lists every counter of attempts", () => {
    const names = readdirSync("app", { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".server.ts"))
      .flatMap((path) =>
        [...readFileSync(join("app", path), "utf8").matchAll(/rateLimiter\("([\w-]+)"/g)].map(
          ([, name = ""]) => name,
        ),
      );
    expect(names.length).toBeGreaterThan(8);
    const table = /\| quem espera \|[^]*?\n\n/.exec(GUIDE)?.[0] ?? "";
    expect(names.filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
  });

  it("lists what is pinned, at its actual version, and why", () => {
    const versions = z.record(z.string(), z.string());
    const { dependencies, overrides } = z
      .object({ dependencies: versions, overrides: versions })
      .parse(JSON.parse(readFileSync("package.json", "utf8")));
    const table = /\| presa \|[^]*?\n\n/.exec(GUIDE)?.[0] ?? "";
    for (const [name, version] of Object.entries(overrides))
      expect(table).toContain(`\`${name}\` ${version}`);
    for (const name of ["sanitize-html", "zod", "undici", "react-router-dom"])
      expect(table).toContain(`\`${name}\` ${dependencies[name]}`);
    expect(table).toContain(`\`@remix-run/*\` ${dependencies["@remix-run/react"]}`);
    expect(table).toContain(`\`react-dom\` ${dependencies["react-dom"]}`);
    expect(Object.values(dependencies).filter((each) => !/^\d/.test(each))).toEqual([]);
    expect(readFileSync("package-lock.json", "utf8")).not.toContain('"resolved"');
  });

  it("gives the HSTS header as the portal sends it", () => {
    const hooks = readFileSync("app/services/connection/server-hooks.server.ts", "utf8");
    const [, hsts = ""] = /"Strict-Transport-Security", "([^"]+)"/.exec(hooks) ?? [];
    expect(GUIDE).toContain(`\`${hsts}\``);
  });
});

it("no server in the nginx example reveals its version", () => {
  const servers = NGINX.split(/^server \{$/m).slice(1);
  expect(servers).toHaveLength(2);
  for (const server of servers) expect(server).toContain("server_tokens off;");
});

it("the nginx example passes an upload on as it comes", () =>
  expect(NGINX).toContain(" proxy_request_buffering off;"));

it("compose.yaml: the attachments fit in Redis, with space for the rest; and the cooperative's brand is passed on", () => {
  const service = z.object({
    command: z.array(z.string()).optional(),
    environment: z.record(z.string(), z.string()).optional(),
  });
  const { services } = z
    .object({ services: z.record(z.string(), service) })
    .parse(parse(readFileSync("compose.yaml", "utf8"), { merge: true }));
  const command = services.redis?.command ?? [];
  const most = Number.parseInt(command[command.indexOf("--maxmemory") + 1] ?? "");
  const files = Number(services["portal-1"]?.environment?.STORE_FILES_MB ?? 512);
  expect(most).toBeGreaterThanOrEqual(files + 256);
  for (const name of ["BRAND_NAME", "BRAND_LOGO", "BRAND_COLOR", "BRAND_HR_CONTACT"])
    expect(services["portal-1"]?.environment?.[name]).toBe(`\${${name}:-}`);
});
