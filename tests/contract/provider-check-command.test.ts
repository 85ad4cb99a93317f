/** The command itself: its exit statuses, what it asks for and how, and the screens that it names. */
import { spawn, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { calls } from "~/services/provider/contract";
import { DEMO_PASSWORD } from "../../provider/demo/people";
import { PROGRAMS } from "../../scripts/root.mjs";
import { runCommand } from "../../tools/provider-check/command";
import { screensByCall } from "../../tools/provider-check/screens";
import { askHidden } from "../../tools/provider-check/terminal";
import { providerOfFile } from "./provider-support";

const { provider, control } = await providerOfFile();

interface Ended {
  exitCode: number | null;
  /** All that was written, to either side. */
  text: string;
}

const screens = screensByCall();

/** The command within this process. */
async function run(args: readonly string[], env: Record<string, string> = {}): Promise<Ended> {
  const lines: string[] = [];
  const write = (text: string): void => void lines.push(`${text}\n`);
  const deps = { terminal: null, screensByCall: () => screens, print: write, complain: write };
  // The portal's settings are read once a process.
  vi.resetModules();
  const exitCode = await runCommand(args, {
    ...deps,
    env: Object.assign(process.env, NOBODY, env),
  });
  return { exitCode, text: lines.join("") };
}

/** The command as `npm run provider:check` starts it. */
function start(args: readonly string[], env: Record<string, string>): Promise<Ended> {
  const program = [PROGRAMS.tsx, "tools/provider-check/main.ts"];
  const child = spawn(process.execPath, [...program, ...args], {
    env: { ...process.env, SESSION_SECRET: "", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (part: string) => (text += part));
  return new Promise((resolve) => child.on("close", (exitCode) => resolve({ exitCode, text })));
}

const NOBODY = { PROVIDER_CHECK_USER: "", PROVIDER_CHECK_PASSWORD: "" };
const personIn = (usuario: string, senha = DEMO_PASSWORD) => ({
  PROVIDER_CHECK_USER: usuario,
  PROVIDER_CHECK_PASSWORD: senha,
});

describe("npm run provider:check", () => {
  it("the real command exits with 0 when everything is valid, and the password does not appear", async () => {
    const usuario = await control.person("ana.souza");
    const whole = await start([provider.url], personIn(usuario));
    expect(whole).toMatchObject({
      exitCode: 0,
      text: expect.stringMatching(
        /serve: \d+; serve com folga: 0; não serve: 0; não pôde ser tentada: 1\n$/,
      ),
    });
    expect(whole.text).not.toContain(DEMO_PASSWORD);
  });

  it("exits with 1 when something is invalid, and names the screen; the password does not appear", async () => {
    const usuario = await control.person("ana.souza");
    await control.fault({ usuario, chamada: "holerites.pdf", status: 500 });
    const broken = await run([provider.url], personIn(usuario));
    expect(broken.exitCode).toBe(1);
    expect(broken.text).toContain("telas: /holerites/juntar.pdf /holerites/{id}/pdf");
    expect(broken.text).not.toContain(DEMO_PASSWORD);
  });

  it("exits with 2 when there is no provider to ask, or no way to ask", async () => {
    const ana = personIn("ana.souza");
    const ending = (text: string) => ({ exitCode: 2, text: expect.stringContaining(text) });
    expect(await run(["http://127.0.0.1:9"], ana)).toMatchObject(
      ending("Não foi possível entrar: não chegou a sair: endereço, porta ou DNS."),
    );
    expect(await run([provider.url])).toMatchObject(ending("PROVIDER_CHECK_USER"));
    expect(await run([provider.url, "--writes"], ana)).toMatchObject(ending("--sim"));
    for (const args of [[], ["servico"], [provider.url, "--errado"], [provider.url, "outro"]])
      expect(await run(args)).toMatchObject(ending("Uso: npm run provider:check"));
  });
});

it("a typed password does not appear", async () => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const answer = askHidden("Senha: ", { input, output });
  input.write("segredo\r");
  expect(await answer).toBe("segredo");
  expect(String(output.read())).toBe("Senha: \n");
});

it("the screens of each call come from the routes: every call of the contract has its own", async () => {
  const byCall = await screens;
  expect(calls.filter(({ name }) => !byCall[name]?.length).map(({ name }) => name)).toEqual([]);
  expect(byCall).toMatchObject({
    "ferias.listar": [
      "/demonstrativo-ferias",
      "/demonstrativo-ferias/{id}/{ano}/agenda.ics",
      "/sem-sinal/papeis",
    ],
    "acesso.validaToken": ["*"],
    "menu.listar": ["*"],
    "planoSaude.cancelarPlano": ["/plano-saude/cancelar"],
    "financeiro.emprestimos": ["/emprestimos", "/emprestimos/parcelas/{vcto}/agenda.ics"],
  });
});

/** The scripts of this repository beside the packages that `npm prune --omit=dev` leaves. */
function prunedCopy() {
  const folder = mkdtempSync(join(tmpdir(), "portal-sem-dev-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of ["scripts", "tools", "package.json", "package-lock.json"])
    cpSync(name, join(folder, name), { recursive: true });
  mkdirSync(join(folder, "node_modules/zod"), { recursive: true });
  return folder;
}

describe("after npm prune --omit=dev", () => {
  it("says in one line what it needs, and installs nothing", () => {
    const folder = prunedCopy();
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ["scripts/provider-check.mjs", provider.url],
      { cwd: folder, encoding: "utf8", env: { ...process.env, npm_config_offline: "true" } },
    );
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(
      /^provider:check precisa das dependências de desenvolvimento, [^\n]*\n$/,
    );
    expect(readdirSync(join(folder, "node_modules"))).toEqual(["zod"]);
  });
});
