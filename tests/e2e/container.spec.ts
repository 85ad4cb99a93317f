/**
 * Dockerfile and compose.yaml, every command of them run outside of a container, with the files that the image would have and no others. What a
 * container engine alone can tell (that the images exist, that their users and volumes fit) nobody has tried.
 */
import { execFile, spawn, type ChildProcess } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { Redis } from "ioredis";
import { parse } from "yaml";
import { z } from "zod/v4";
import { HEAP_FLAGS, MEMORY } from "../../scripts/memory.mjs";
import { freePort } from "../support/ports";
import { REDIS } from "../support/redis";
import { endAfterEach } from "./support/end-after-each";
import { expect, journey, ONCE, ONLY_IN_PROOF, tagged } from "./support/journey";
import { NGINX } from "./support/nginx";
import { ROOT } from "./support/server-process";

const run = promisify(execFile);
const read = (file: string) => readFileSync(join(ROOT, file), "utf8");

const { started } = endAfterEach();

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "portal-imagem-"));
  started.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

interface Instruction {
  word: string;
  rest: string;
}

/** The stages of the Dockerfile, each with its instructions. */
function stages(): Instruction[][] {
  const lines = read("Dockerfile")
    .replace(/\\\n/g, " ")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
  const all: Instruction[][] = [];
  for (const line of lines) {
    const [, word = "", rest = ""] = /^(\w+) (.*)$/.exec(line) ?? [];
    if (word === "FROM") all.push([]);
    all.at(-1)?.push({ word, rest });
  }
  return all;
}

const [build = [], image = []] = stages();
const of = (stage: Instruction[], word: string): string[] =>
  stage.filter((each) => each.word === word).map(({ rest }) => rest);
const words = (json: string): string[] => z.array(z.string()).parse(JSON.parse(json));

const ENVIRONMENT = Object.fromEntries(
  of(image, "ENV").map((pair): [string, string] => [
    pair.split("=")[0] ?? "",
    pair.split("=").slice(1).join("="),
  ]),
);
/** What the image has of the build: from where, to where, both within its folder. */
const COPIES = of(image, "COPY").map(
  (rest) => /^--from=build \/portal\/(\S+) (\S+)$/.exec(rest)?.slice(1) ?? [],
);
const COMMAND = words(of(image, "CMD").join());
const [, HEALTH = "[]"] = /CMD (\[.*\])$/.exec(of(image, "HEALTHCHECK").join()) ?? [];

const service = z.object({
  image: z.string(),
  build: z.string().optional(),
  command: z.array(z.string()).optional(),
  network_mode: z.string().optional(),
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string()).default([]),
  depends_on: z.array(z.string()).default([]),
  stop_grace_period: z.string().optional(),
});
const compose = z
  .object({ services: z.record(z.string(), service), volumes: z.record(z.string(), z.null()) })
  .parse(parse(read("compose.yaml"), { merge: true }));
const serviceOf = (name: string) => service.parse(compose.services[name]);

/** A folder with what the image would have of `from`, and nothing else. */
function imageOf(from: string): string {
  const folder = newFolder();
  for (const [source = "", target = ""] of COPIES) {
    mkdirSync(join(folder, target, ".."), { recursive: true });
    if (source === "node_modules") symlinkSync(join(from, source), join(folder, target));
    else cpSync(join(from, source), join(folder, target), { recursive: true });
  }
  return folder;
}

interface Running {
  /** Resolves once `isUp` says so; throws when it is over before, with what it said. */
  up(isUp: () => Promise<boolean>): Promise<void>;
  kill(): Promise<void>;
}

/** Runs a command in the image's folder and environment. */
function runIn(
  folder: string,
  [program = "", ...args]: string[],
  environment: Record<string, string>,
): Running {
  const data = newFolder();
  const child: ChildProcess = spawn(program === "node" ? process.execPath : program, args, {
    cwd: folder,
    env: {
      NODE_ENV: "production",
      PATH: process.env.PATH,
      ...ENVIRONMENT,
      DATA_DIR: data,
      ...environment,
    },
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (part: string) => (said += part));
  let over = false;
  const ended = new Promise<void>((done) =>
    child.once("exit", () => {
      over = true;
      done();
    }),
  );
  const kill = async (): Promise<void> => {
    child.kill("SIGKILL");
    await ended;
  };
  started.push(kill);
  return {
    kill,
    up: async (isUp) => {
      await expect
        .poll(async () => over || (await isUp()), { timeout: 30_000, intervals: [50] })
        .toBe(true);
      if (over) throw new Error(`${program} ${args.join(" ")}: ${said}`);
    },
  };
}

/** Does anybody answer, whatever it is? */
const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  );

/** Its exit code. */
async function health(port: string): Promise<number> {
  const [, ...args] = words(HEALTH);
  return run(process.execPath, args, {
    env: { NODE_ENV: "production", ...ENVIRONMENT, PORT: port },
  }).then(
    () => 0,
    (error: unknown) => z.object({ code: z.number() }).parse(error).code,
  );
}

/** The demonstration as compose.yaml has it, out of the image's files: its provider and one of its portals. Checks that each is well. */
async function demonstrate(folder: string): Promise<void> {
  const [portal, provider] = [serviceOf("portal-1"), serviceOf("provedor")];
  const [port, providerPort] = [String(await freePort()), String(await freePort())];
  const before = runIn(folder, provider.command ?? [], {
    ...provider.environment,
    PROVIDER_PORT: providerPort,
    PROVIDER_DATA: newFolder(),
  });
  await before.up(() => answers(`http://127.0.0.1:${providerPort}/`));
  // What compose itself fills in stays out.
  const settings = Object.fromEntries(
    Object.entries(portal.environment).filter(
      ([name, value]) => !["STORE_URL", "METRICS_PORT"].includes(name) && !value.includes("${"),
    ),
  );
  expect(await health(port)).toBe(1);
  const running = runIn(folder, COMMAND, {
    ...settings,
    PORT: port,
    PROVIDER_URL: `http://127.0.0.1:${providerPort}`,
    SESSION_SECRET: "segredo-dos-testes-com-quarenta-letras-x",
  });
  await running.up(() => answers(`http://127.0.0.1:${port}/colaborador/saude`));
  expect(await health(port)).toBe(0);
  expect(await (await fetch(`http://127.0.0.1:${port}/colaborador/saude/pronto`)).text()).toBe(
    "ok",
  );
  const page = await (await fetch(`http://127.0.0.1:${port}/colaborador/auth`)).text();
  const [, script = ""] = /(\/colaborador\/assets\/[^"]+\.js)/.exec(page) ?? [];
  expect((await fetch(`http://127.0.0.1:${port}${script}`)).status).toBe(200);
  for (const picture of [`${port}/icone.svg`, `${providerPort}/publico/seguro-de-vida.png`])
    expect(
      (await fetch(`http://127.0.0.1:${picture}`, { redirect: "manual" })).headers.get(
        "content-type",
      ),
      picture,
    ).toMatch(/^image\//);
  await running.kill();
  expect(await health(port)).toBe(1);
}

journey(
  "Dockerfile: duas etapas, os comandos de docs/operar.md, sem root, e a memória como fora de um contêiner",
  ONCE,
  async () => {
    const guide = read("docs/operar.md");
    const commands = of(build, "RUN");
    expect(commands).toHaveLength(3);
    for (const command of commands) expect(guide).toContain(command);
    expect(guide).toContain(COMMAND.slice(1).join(" "));
    expect(ENVIRONMENT).toMatchObject(MEMORY);
    expect(COMMAND).toEqual(["node", ...HEAP_FLAGS, ...COMMAND.slice(-2)]);
    expect(of(image, "USER")).toEqual(["node"]);
    expect(image.findIndex(({ word }) => word === "USER")).toBeLessThan(
      image.findIndex(({ word }) => word === "CMD"),
    );
    expect(words(HEALTH)[0]).toBe("node");
    for (const [source = "", target] of COPIES) {
      expect(existsSync(join(ROOT, source)), source).toBe(true);
      expect(target).toBe(source);
    }
    // Nothing of this machine gets into the image, and no secret stands in it.
    const left = read(".dockerignore").split("\n");
    for (const name of ["node_modules", "build", ".data", ".git", "certificado"])
      expect(left).toContain(name);
    expect(Object.keys(ENVIRONMENT)).not.toContain("SESSION_SECRET");
  },
);

journey(
  "compose.yaml: dois portais, Redis, nginx com o exemplo, o provedor; e só variáveis que existem",
  ONCE,
  async () => {
    expect(Object.keys(compose.services)).toEqual([
      "nginx",
      "portal-1",
      "portal-2",
      "redis",
      "provedor",
    ]);
    const known = new Set(
      [...read("README.md").matchAll(/^\| `([A-Z_`, ]+)` \|/gm)].flatMap(([, names = ""]) =>
        names.split(/`?, ?`?/),
      ),
    );
    const ofProvider = read("provider/main.ts");
    const example = read("docs/nginx.conf.example");
    for (const [
      name,
      { environment, network_mode, volumes, depends_on, command },
    ] of Object.entries(compose.services)) {
      for (const variable of Object.keys(environment))
        expect(
          name === "provedor" ? ofProvider.includes(variable) : known.has(variable),
          `${name}: ${variable}`,
        ).toBe(true);
      if (name !== "nginx") expect(network_mode, name).toBe("service:nginx");
      for (const other of depends_on) expect(Object.keys(compose.services)).toContain(other);
      for (const [from = ""] of volumes.map((volume) => volume.split(":"))) {
        if (!from.startsWith("./")) expect(Object.keys(compose.volumes)).toContain(from);
        else if (from !== "./certificado") expect(existsSync(join(ROOT, from)), from).toBe(true);
      }
      if (command?.[0] === "node") expect(existsSync(join(ROOT, command[1] ?? ""))).toBe(true);
    }
    for (const name of ["portal-1", "portal-2"]) {
      const { environment, stop_grace_period: grace = "0s" } = serviceOf(name);
      // Where nginx looks for it, and as long as its end may take.
      expect(example).toContain(`server 127.0.0.1:${environment.PORT} `);
      expect(parseInt(grace)).toBeGreaterThan(25);
      expect(environment.TRUSTED_PROXY).toBe("loopback");
    }
  },
);

journey(
  "a demonstração anda só com os arquivos que a imagem leva, e a sonda diz se está viva",
  ONCE,
  async () => {
    journey.setTimeout(90_000);
    await demonstrate(imageOf(ROOT));
  },
);

journey("o Redis de compose.yaml recusa guardar a mais em vez de esquecer", ONCE, async () => {
  journey.skip(REDIS === null, "sem redis-server");
  const [, ...args] = serviceOf("redis").command ?? [];
  const port = String(await freePort());
  runIn(newFolder(), [REDIS ?? "", ...args, "--port", port], {});
  const client = new Redis(Number(port));
  client.on("error", () => undefined);
  started.push(() => client.disconnect());
  await expect.poll(() => client.ping().catch(() => ""), { timeout: 15_000 }).toBe("PONG");
  expect(await client.config("GET", "maxmemory-policy")).toEqual([
    "maxmemory-policy",
    "noeviction",
  ]);
  expect(await client.config("GET", "appendonly")).toEqual(["appendonly", "yes"]);
  expect(await client.config("GET", "maxmemory")).toEqual(["maxmemory", String(768 * 1024 * 1024)]);
});

journey(
  "o nginx de compose.yaml aceita o exemplo, com o certificado que o comando faz",
  ONCE,
  async () => {
    journey.skip(NGINX === null, "sem nginx");
    const folder = newFolder();
    const [, mkdir = "", openssl = ""] =
      /^# {3}(mkdir .*)\n# {3}(openssl .*)$/m.exec(read("compose.yaml")) ?? [];
    const hasOpenssl = await run("openssl", ["version"]).then(
      () => true,
      () => false,
    );
    journey.skip(!hasOpenssl, "sem openssl");
    for (const [program = "", ...args] of [mkdir, openssl].map((command) => command.split(" ")))
      await run(program, args, { cwd: folder });
    const site = read("docs/nginx.conf.example")
      .replaceAll("/etc/ssl/portal", join(folder, "certificado"))
      .replaceAll(/\/var\/(?:cache|log)\/nginx/g, folder);
    // Its place in the image, and what stands around it there.
    expect(serviceOf("nginx").volumes[0]).toBe(
      "./docs/nginx.conf.example:/etc/nginx/conf.d/default.conf:ro",
    );
    const file = join(folder, "nginx.conf");
    writeFileSync(file, `pid ${folder}/pid;\nevents {}\nhttp {\n${site}\n}\n`);
    const { stderr } = await run(NGINX ?? "", [
      "-t",
      "-p",
      folder,
      "-c",
      file,
      "-e",
      join(folder, "erros"),
    ]);
    expect(stderr).toContain("test is successful");
  },
);

/** What npm says where it reaches nobody. */
const NO_REGISTRY = /\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTCACHED)\b/;

journey(
  "os comandos da etapa de construção, numa cópia limpa, dão uma imagem que anda",
  tagged(ONCE, ONLY_IN_PROOF.tag),
  async () => {
    journey.setTimeout(600_000);
    const folder = join(newFolder(), "portal");
    const left = new Set(read(".dockerignore").trim().split("\n"));
    cpSync(ROOT, folder, {
      recursive: true,
      filter: (source) => !left.has(source.slice(ROOT.length).split("/")[0] ?? ""),
    });
    const shown: string[] = [];
    // Of the npm that runs this nothing goes along but where packages come from. What was fetched before is fetched no more.
    const ours = Object.entries(process.env).filter(
      ([name]) => !/^npm_(?!config_(?:registry|cache|userconfig)$)|^INIT_CWD$/.test(name),
    );
    const env = {
      ...Object.fromEntries(ours),
      NODE_ENV: "production" as const,
      npm_config_prefer_offline: "true",
    };
    for (const command of of(build, "RUN")) {
      const said = await run("sh", ["-c", command], { cwd: folder, env, maxBuffer: 1e8 }).catch(
        (error: unknown) => String(error),
      );
      journey.skip(typeof said === "string" && NO_REGISTRY.test(said), "sem o registro de pacotes");
      if (typeof said === "string") throw new Error(said);
      shown.push(`${command}: ${said.stdout.trim().split("\n").at(-1) ?? ""}`);
    }
    console.log(shown.join("\n"));
    expect(existsSync(join(folder, "node_modules/vite"))).toBe(false);
    await demonstrate(imageOf(folder));
  },
);
