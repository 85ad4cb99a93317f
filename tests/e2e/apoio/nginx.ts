/** The proxy of docs/nginx.conf.example, without TLS, before portals of the tests' own. */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { portaLivre, RAIZ } from "./processo";

const SYSTEM_NGINX = "/usr/sbin/nginx";

/** The program, or null where there is none. */
export const NGINX = process.env.NGINX_PATH || (existsSync(SYSTEM_NGINX) ? SYSTEM_NGINX : null);

/** The example as a person would fill it in, with ports for addresses and a folder for everything that it writes. */
async function configuration(pasta: string, porta: number, portais: [number, number]): Promise<string> {
  const example = await readFile(join(RAIZ, "docs/nginx.conf.example"), "utf8");
  const site = example
    .replace(/server \{\s+listen 80;[^]*?\n\}\n/, "")
    .replace("listen 443 ssl http2;", `listen 127.0.0.1:${porta};`)
    .replace(/^.*(listen \[::\]:443|ssl_).*$/gm, "")
    .replace("127.0.0.1:3000", `127.0.0.1:${portais[0]}`)
    .replace("127.0.0.1:3001", `127.0.0.1:${portais[1]}`)
    .replaceAll("/var/cache/nginx/portal", join(pasta, "guardados"))
    .replaceAll("/var/log/nginx/", `${pasta}/`);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${pasta}/${name};`).join("\n");
  const user = process.getuid?.() === 0 ? "user root;\n" : "";
  return `${user}daemon off;\nmaster_process off;\npid ${pasta}/pid;\nerror_log ${pasta}/erros crit;\nevents {}\nhttp {\n${temporary}\n${site}\n}\n`;
}

export interface Nginx {
  origem: string;
  encerra(): Promise<void>;
}

/** Starts it before the portals at these two ports. */
export async function iniciaNginx(programa: string, portais: [number, number]): Promise<Nginx> {
  const pasta = await mkdtemp(join(tmpdir(), "portal-nginx-"));
  const porta = await portaLivre();
  const file = join(pasta, "nginx.conf");
  await writeFile(file, await configuration(pasta, porta, portais));
  const child = spawn(programa, ["-p", pasta, "-c", file, "-e", join(pasta, "erros")], { stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (part: string) => (said += part));
  let over = false;
  const ended = new Promise<void>((done) => child.once("exit", () => {
    over = true;
    done();
  }));
  const origem = `http://127.0.0.1:${porta}`;
  while (!over && !(await fetch(origem).then(() => true, () => false))) await new Promise((next) => setTimeout(next, 20));
  if (over) throw new Error(`O nginx não começou: ${said}`);
  return {
    origem,
    encerra: async () => {
      child.kill("SIGKILL");
      await ended;
      await rm(pasta, { recursive: true, force: true });
    },
  };
}
