/**
 * Dockerfile and compose.yaml, every command of them run outside of a container, with the files that the image would have and no others. What a
 * container engine alone can tell (that the images exist, that their users and volumes fit) nobody has tried.
 */
import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { parse } from "yaml";
import { z } from "zod/v4";
import { HEAP_FLAGS, MEMORY } from "../../scripts/memory.mjs";
import { freePort } from "../support/ports";
import { REDIS, startRedis } from "../support/redis";
import {
  newFolder,
  started,
  begun,
  expect,
  journey,
  ONCE,
  ONLY_IN_PROOF,
  tagged,
  ROOT,
  ServerProcess,
} from "./support";

const run = promisify(execFile);
const read = (file: string) => readFileSync(join(ROOT, file), "utf8");

/** The two stages of the Dockerfile, each with its instructions: word and rest. */
const [build = [], image = []] = read("Dockerfile")
  .replace(/\\\n/g, " ")
  .split(/^FROM .*$/m)
  .slice(1)
  .map((stage) => [...stage.matchAll(/^([A-Z]+) (.*)$/gm)].map(([, ...parts]) => parts));
const of = (stage: string[][], wanted: string): string[] =>
  stage.flatMap(([word, rest = ""]) => (word === wanted ? [rest] : []));
const words = (json = "[]") => z.array(z.string()).parse(JSON.parse(json));

const ENVIRONMENT: Record<string, string> = Object.fromEntries(
  of(image, "ENV").map((pair) => pair.split(/=(.*)/).slice(0, 2)),
);
/** What the image has of the build, each at the same place in its folder. */
const COPIES = of(image, "COPY").map((rest) => /^--from=build \/portal\/(\S+) \1$/.exec(rest)?.[1]);
const COMMAND = words(of(image, "CMD").join());
const HEALTH = words(/CMD (\[.*\])$/.exec(of(image, "HEALTHCHECK").join())?.[1]);

const service = z.object({
  command: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string()).default([]),
  stop_grace_period: z.string().default("0s"),
});
const compose = z
  .object({ services: z.record(z.string(), service) })
  .parse(parse(read("compose.yaml"), { merge: true }));
const serviceOf = (name: string) => service.parse(compose.services[name]);

/** A folder with what the image would have of `from`, and nothing else. */
function imageOf(from: string) {
  const folder = newFolder();
  for (const file of COPIES.map(String)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    if (file === "node_modules") symlinkSync(join(from, file), join(folder, file));
    else cpSync(join(from, file), join(folder, file), { recursive: true });
  }
  return folder;
}

/** Runs a command of Node's in the image's folder and environment; gives it once somebody answers there. */
async function runIn(
  folder: string,
  [program, ...args]: string[],
  environment: Record<string, string>,
  url: string,
): Promise<ServerProcess> {
  expect(program).toBe("node");
  const settings = { ...ENVIRONMENT, DATA_DIR: newFolder(), ...environment };
  const server = new ServerProcess(args, settings, { folder });
  started.push(() => server.kill());
  await server.until(() => fetch(url).catch(() => undefined));
  return server;
}

/** What the probe says of a portal at this port. */
const isHealthy = (port: string): Promise<boolean> =>
  run(process.execPath, HEALTH.slice(1), {
    env: { NODE_ENV: "production", ...ENVIRONMENT, PORT: port },
  }).then(
    () => true,
    () => false,
  );

/** The demonstration as compose.yaml has it, out of the image's files: its provider and one of its portals. Checks that each is well. */
async function demonstrate(folder: string): Promise<void> {
  const [port, providerPort] = [String(await freePort()), String(await freePort())];
  const [portal, provider] = [serviceOf("portal-1"), serviceOf("provedor")];
  const providerUrl = `http://127.0.0.1:${providerPort}`;
  const ofProvider = { PROVIDER_PORT: providerPort, PROVIDER_DATA: newFolder() };
  await runIn(folder, provider.command, { ...provider.environment, ...ofProvider }, providerUrl);
  // What compose itself fills in stays out.
  const settings = Object.entries(portal.environment).filter(
    ([name, value]) => !["STORE_URL", "METRICS_PORT"].includes(name) && !value.includes("${"),
  );
  expect(await isHealthy(port)).toBe(false);
  const origin = `http://127.0.0.1:${port}`;
  const running = await runIn(
    folder,
    COMMAND,
    {
      ...Object.fromEntries(settings),
      PORT: port,
      PROVIDER_URL: providerUrl,
      SESSION_SECRET: "segredo-dos-testes-com-quarenta-letras-x",
    },
    `${origin}/colaborador/saude`,
  );
  expect(await isHealthy(port)).toBe(true);
  const text = async (path: string) => (await fetch(`${origin}/colaborador/${path}`)).text();
  expect(await text("saude/pronto")).toBe("ok");
  const [script = ""] = /\/colaborador\/assets\/[^"]+\.js/.exec(await text("auth")) ?? [];
  for (const [url, type] of [
    [`${origin}${script}`, /javascript/],
    [`${origin}/icone.svg`, /^image\//],
    [`${providerUrl}/publico/seguro-de-vida.png`, /^image\//],
  ] as const)
    expect((await fetch(url, { redirect: "manual" })).headers.get("content-type")).toMatch(type);
  await running.kill();
  expect(await isHealthy(port)).toBe(false);
}

journey(
  "Dockerfile: duas etapas, os comandos de docs/operar.md, sem root, e a memória como fora de um contêiner",
  ONCE,
  () => {
    const guide = read("docs/operar.md");
    const commands = of(build, "RUN");
    expect(commands).toHaveLength(3);
    for (const command of [...commands, COMMAND.slice(1).join(" ")])
      expect(guide).toContain(command);
    expect(ENVIRONMENT).toMatchObject(MEMORY);
    expect(COMMAND).toEqual(["node", ...HEAP_FLAGS, ...COMMAND.slice(-2)]);
    const order = image.map(([word, rest]) => (word === "USER" ? rest : word));
    expect(order.indexOf("node")).toBeLessThan(order.indexOf("CMD"));
    expect(order).toContain("node");
    expect(HEALTH[0]).toBe("node");
    for (const file of COPIES) expect(existsSync(join(ROOT, file ?? "?")), file).toBe(true);
    // Nothing of this machine gets into the image, and no secret stands in it.
    expect(read(".dockerignore").split("\n")).toEqual(
      expect.arrayContaining(["node_modules", "build", ".data", ".git", "certificado"]),
    );
    expect(Object.keys(ENVIRONMENT)).not.toContain("SESSION_SECRET");
  },
);

journey(
  "compose.yaml: os portais onde o nginx os procura, Redis que não esquece, e só variáveis e arquivos que existem",
  ONCE,
  async () => {
    const known = [...read("README.md").matchAll(/^\| (`[A-Z_`, ]+`) \|/gm)].join();
    const ofProvider = read("provider/main.ts");
    for (const [name, one] of Object.entries(compose.services)) {
      for (const variable of Object.keys(one.environment))
        expect(name === "provedor" ? ofProvider : known, name).toContain(variable);
      for (const [from = ""] of one.volumes.map((volume) => volume.split(":")))
        if (from.startsWith("./") && from !== "./certificado")
          expect(existsSync(join(ROOT, from)), from).toBe(true);
    }
    const [, ...options] = serviceOf("redis").command;
    expect(options.join(" ")).toMatch(/--appendonly yes .*--maxmemory-policy noeviction/);
    if (REDIS) await begun(startRedis(REDIS, options));
    for (const { environment, stop_grace_period: grace } of [1, 2].map((number) =>
      serviceOf(`portal-${number}`),
    )) {
      // Where nginx looks for it, and as long as its end may take.
      expect(read("docs/nginx.conf.example")).toContain(`server 127.0.0.1:${environment.PORT} `);
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

/** What npm says where it reaches nobody. */
const NO_REGISTRY = /\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTCACHED)\b/;

journey(
  "os comandos da etapa de construção, numa cópia limpa, dão uma imagem que anda",
  tagged(ONCE, ONLY_IN_PROOF),
  async () => {
    journey.setTimeout(600_000);
    const folder = join(newFolder(), "portal");
    const left = new Set(read(".dockerignore").trim().split("\n"));
    cpSync(ROOT, folder, {
      recursive: true,
      filter: (source) => !left.has(source.slice(ROOT.length).split("/")[0] ?? ""),
    });
    // Of the npm that runs this nothing goes along but where packages come from. What was fetched before is fetched no more.
    const ours = Object.entries(process.env).filter(
      ([name]) => !/^npm_(?!config_(?:registry|cache|userconfig)$)|^INIT_CWD$/.test(name),
    );
    const env: NodeJS.ProcessEnv = {
      ...Object.fromEntries(ours),
      NODE_ENV: "production",
      npm_config_prefer_offline: "true",
    };
    for (const command of of(build, "RUN")) {
      const failure = await run("sh", ["-c", command], { cwd: folder, env, maxBuffer: 1e8 }).then(
        () => "",
        String,
      );
      journey.skip(NO_REGISTRY.test(failure), "sem o registro de pacotes");
      expect(failure).toBe("");
    }
    expect(existsSync(join(folder, "node_modules/vite"))).toBe(false);
    await demonstrate(imageOf(folder));
  },
);
