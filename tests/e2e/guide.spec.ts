/**
 * docs/operar.md followed by a script, by its own blocks, as a user without privileges: settings, folder, service, health, figures, nginx, backup, the end. A
 * damaged file is saved in tests/unit/operator-guide.test.ts. Installing and building are tried in container.spec.ts, restarting in turn in restart.spec.ts.
 */
import { execFileSync, spawn } from "node:child_process";
import { chmodSync, copyFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { giveAway, NO_OTHER_USER, OTHER_USER } from "../support/other-user";
import { freePort } from "../support/ports";
import { REDIS, startRedis } from "../support/redis";
import {
  type APIRequestContext,
  newFolder,
  started,
  begun,
  expect,
  journey,
  ONCE,
  ONLY_IN_PROOF,
  tagged,
  ROOT,
} from "./support";
import { configurationOf, NGINX, siteBefore } from "./support/nginx";

const GUIDE = readFileSync(join(ROOT, "docs/operar.md"), "utf8");
const BLOCKS = [...GUIDE.matchAll(/^ *```\w*\n([^]*?)^ *```$/gm)].map(([, inside = ""]) => inside);

/** The lines of the guide's block that has this text, without their comments. */
function linesWith(text: string) {
  const block = BLOCKS.find((each) => each.includes(text));
  if (block === undefined) throw new Error(`docs/operar.md não tem mais um bloco com “${text}”`);
  return block
    .split("\n")
    .map((line) => line.replace(/\s+#.*$/, "").trim())
    .filter(Boolean);
}

const pairOf = (line: string): [string, string] => {
  const [name = "", value = ""] = line.split(/=(.*)/);
  return [name, value];
};

/** What the unit says under this key. */
const inUnit = (key: string): string[] =>
  linesWith("ExecStart=").flatMap((line) => (pairOf(line)[0] === key ? [pairOf(line)[1]] : []));
const UMASK = `umask ${inUnit("UMask").join()}`;

const isFree = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const server = createServer().once("error", () => done(false));
    server.listen(port, "127.0.0.1", () => server.close(() => done(true)));
  });

/** Four digits, as in the guide: the unit makes the port of the figures by a "1" in front of it. */
async function instancePort() {
  for (let port = 3_000 + (process.pid % 6_000); port < 10_000; port += 1)
    if ((await isFree(port)) && (await isFree(10_000 + port))) return port;
  throw new Error("sem porta de quatro algarismos");
}

/** A folder that others see as far as `mode` says. */
function openFolder(mode: string) {
  const folder = newFolder();
  chmodSync(folder, parseInt(mode, 8));
  return folder;
}

/** One of that user's own. */
function stateFolder() {
  const folder = openFolder(inUnit("StateDirectoryMode").join());
  giveAway(folder);
  return folder;
}

/** As that user, with these settings alone. */
const asThem = (environment: Record<string, string>) => ({
  ...OTHER_USER,
  env: { NODE_ENV: "production", PATH: process.env.PATH, ...environment } as const,
});

/** A command of the guide, as that user; gives what it said. */
const asUser = (command: string, cwd: string): string =>
  execFileSync("sh", ["-c", `${UMASK}; ${command}`], {
    ...asThem({}),
    cwd,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });

/** /etc/portal/portal.env as the guide writes it, filled in for this machine. */
function settings(folder: string, providerUrl: string, storeUrl: string | null) {
  const logo = join(folder, "logo.svg");
  copyFileSync(join(ROOT, "public/icone.svg"), logo);
  giveAway(logo);
  const own: Record<string, string | null> = {
    PROVIDER_URL: providerUrl,
    SITE_URL: providerUrl,
    STORE_URL: storeUrl,
    DATA_DIR: folder,
    BRAND_LOGO: logo,
  };
  const filled = linesWith("SESSION_SECRET=").map((line) => {
    const [name, value] = pairOf(line);
    const [, secret] = /^<(openssl .*)>$/.exec(value) ?? [];
    return [
      name,
      secret ? asUser(secret, folder).trim() : name in own ? own[name] : value,
    ] as const;
  });
  const known = filled.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
  expect(known.filter(([, value]) => /[<>]|\.\.\./.test(value))).toEqual([]);
  return Object.fromEntries(known);
}

interface Instance {
  port: number;
  said(): string;
  /** As systemd stops it: its exit code, and how many seconds it took. */
  stop(): Promise<{ code: number | null; seconds: number }>;
}

/** systemctl start portal@port, without systemd. */
function start(port: number, environment: Record<string, string>): Instance {
  const own = inUnit("Environment").map((pair) => pairOf(pair.replace("%i", String(port))));
  const [command, ...args] = inUnit("ExecStart").join().split(" ");
  expect(command).toBe("/usr/bin/node");
  // The folder of a version is this one, and the link to it lies elsewhere.
  const current = join(openFolder("755"), "atual");
  const link = linesWith("ln -sfn /opt/portal/2026").find((line) => line.startsWith("ln ")) ?? "";
  const [, , version = "", made = ""] = link.split(" ");
  expect(inUnit("WorkingDirectory")).toEqual([made]);
  execFileSync("sh", ["-c", link.replace(made, current).replace(version, ROOT.slice(0, -1))]);
  const child = spawn("sh", ["-c", `${UMASK}; exec "$@"`, "sh", process.execPath, ...args], {
    ...asThem({ ...environment, ...Object.fromEntries(own) }),
    cwd: current,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (part: string) => (said += part));
  const over = new Promise<void>((done) => child.once("exit", () => done()));
  started.push(async () => {
    child.kill("SIGKILL");
    await over;
  });
  return {
    port,
    said: () => said,
    stop: async () => {
      const began = Date.now();
      child.kill("SIGTERM");
      await over;
      return { code: child.exitCode, seconds: (Date.now() - began) / 1_000 };
    },
  };
}

const textAt = (url: string): Promise<string> =>
  fetch(url).then(
    (answer) => answer.text(),
    () => "",
  );

/** The guide's own line, with this port in place of its own. */
async function isReady({ port, said }: Instance) {
  const [check = ""] = linesWith("systemctl enable").filter((line) => line.startsWith("curl "));
  const url = check.replace("curl ", "").replace(":3000/", `:${port}/`);
  await expect.poll(() => textAt(url), { timeout: 60_000, message: said() }).toBe("ok");
  expect(await textAt(url.replace(/\/pronto$/, ""))).toMatch(/^ok/);
}

/** docs/nginx.conf.example whole, TLS too, in a folder and on ports of that user's. `browser` takes a certificate that nobody signed. */
async function proxied(instances: [Instance, Instance], browser: APIRequestContext) {
  const folder = stateFolder();
  const [http, https] = [await freePort(), await freePort()];
  for (const [, command = ""] of readFileSync(join(ROOT, "compose.yaml"), "utf8").matchAll(
    /^# {3}((?:mkdir|openssl) .*)$/gm,
  ))
    asUser(command, folder);
  const site = (await siteBefore([instances[0].port, instances[1].port], folder))
    .replace("listen 80;", `listen 127.0.0.1:${http};`)
    .replace("listen 443 ", `listen 127.0.0.1:${https} `)
    .replaceAll("/etc/ssl/portal", join(folder, "certificado"));
  const file = join(folder, "nginx.conf");
  writeFileSync(file, configurationOf(site, folder));
  giveAway(file);
  const args = ["-p", folder, "-c", file, "-e", join(folder, "erros")];
  asUser([NGINX, "-t", ...args].join(" "), folder);
  const child = spawn(NGINX ?? "", args, { ...OTHER_USER, stdio: "ignore" });
  started.push(() => child.kill("SIGTERM"));
  const plain = () => fetch(`http://127.0.0.1:${http}/colaborador/`, { redirect: "manual" });
  await expect
    .poll(() =>
      plain().then(
        ({ status, headers }) => [status, headers.get("server")],
        () => [],
      ),
    )
    .toEqual([301, "nginx"]);
  const asked = async (path: string): Promise<string> => {
    const answer = await browser.get(`https://127.0.0.1:${https}/colaborador/${path}`);
    return `${answer.status()} ${await answer.text()}`;
  };
  await expect
    .poll(() => asked("auth").catch(() => ""), { timeout: 20_000 })
    .toMatch(/^200 [^]*Cooperativa Exemplo/);
  expect(await asked("saude")).toMatch(/^200 ok/);
  expect(await asked("saude/pronto")).toMatch(/^404/);
}

/** The copy that the guide tells to make, with the portal up. */
function backUp(folder: string) {
  const [, command = ""] = /use `(sqlite3 portal\.sqlite [^`]+)`/.exec(GUIDE) ?? [];
  asUser(command, folder);
  expect(asUser('sqlite3 copia.sqlite "pragma integrity_check"', folder)).toBe("ok\n");
}

journey(
  "o guia, bloco por bloco, por um usuário sem privilégios: do ambiente à cópia de segurança",
  tagged(ONCE, ONLY_IN_PROOF, "@R214"),
  async ({ provider, newVisitor }) => {
    journey.skip(NO_OTHER_USER !== null, NO_OTHER_USER ?? "");
    journey.setTimeout(240_000);
    const redis = REDIS === null ? null : await begun(startRedis(REDIS));
    const [shared, alone] = [stateFolder(), stateFolder()];
    const first = start(await instancePort(), settings(shared, provider.url, redis?.url ?? null));
    await isReady(first);
    const second = start(await instancePort(), settings(alone, provider.url, null));
    await isReady(second);
    expect(await textAt(`http://127.0.0.1:1${first.port}/metrics`)).toContain("portal_pedidos");
    // Nothing that an instance writes is for others to read.
    expect(asUser("ls -l portal.sqlite", alone)).toMatch(/^-rw-------/);
    const { http } = await newVisitor(null, { ignoreHTTPSErrors: true });
    if (NGINX !== null) await proxied([first, second], http);
    if (existsSync("/usr/bin/sqlite3")) backUp(alone);
    for (const instance of [first, second]) {
      const { code, seconds } = await instance.stop();
      expect(code, instance.said()).toBe(0);
      expect(seconds).toBeLessThan(Number(inUnit("TimeoutStopSec").join()));
    }
  },
);
