/** The proxy of docs/nginx.conf.example, without TLS, before portals of the tests' own. */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../support/ports";
import { ROOT } from "./server-process";

const SYSTEM_NGINX = "/usr/sbin/nginx";

/** The program, or null where there is none. */
export const NGINX = process.env.NGINX_PATH || (existsSync(SYSTEM_NGINX) ? SYSTEM_NGINX : null);

/** The example before the portals at these ports, with this folder for everything that it writes. */
export async function siteBefore(portals: [number, number], folder: string) {
  const example = await readFile(join(ROOT, "docs/nginx.conf.example"), "utf8");
  return example
    .replace(/^ *listen \[::\].*\n/gm, "")
    .replace("127.0.0.1:3000", `127.0.0.1:${portals[0]}`)
    .replace("127.0.0.1:3001", `127.0.0.1:${portals[1]}`)
    .replaceAll(/\/var\/(?:cache|log)\/nginx/g, folder);
}

/** A whole configuration around this site. */
export function configurationOf(site: string, folder: string) {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join("\n");
  const user = process.getuid?.() === 0 ? "user root;\n" : "";
  return `${user}daemon off;\nmaster_process off;\npid ${folder}/pid;\nerror_log ${folder}/erros crit;\nevents {}\nhttp {\n${temporary}\n${site}\n}\n`;
}

interface Nginx {
  origin: string;
  end(): Promise<void>;
}

/** Starts it before the portals at these two ports; `atRandom`: each request goes to either. */
export async function startNginx(
  program: string,
  portals: [number, number],
  { atRandom = false } = {},
): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), "portal-nginx-"));
  const port = await freePort();
  const file = join(folder, "nginx.conf");
  const site = (await siteBefore(portals, folder))
    .replace(/server \{\s+listen 80;[^]*?\n\}\n/, "")
    .replace("listen 443 ssl http2;", `listen 127.0.0.1:${port};`)
    .replace(/^.*ssl_.*$/gm, "")
    .replace(/^upstream .*\{$/m, (line) => (atRandom ? `${line}\n    random;` : line));
  await writeFile(file, configurationOf(site, folder));
  const child = spawn(program, ["-p", folder, "-c", file, "-e", join(folder, "erros")], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (part: string) => (said += part));
  let over = false;
  const ended = new Promise<void>((done) =>
    child.once("exit", () => {
      over = true;
      done();
    }),
  );
  const origin = `http://127.0.0.1:${port}`;
  while (!over && !(await fetch(origin).catch(() => null)))
    await new Promise((next) => setTimeout(next, 20));
  if (over) throw new Error(`O nginx não começou: ${said}`);
  return {
    origin,
    end: async () => {
      child.kill("SIGKILL");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
