/** The command itself: its exit statuses, what it asks for and how, and the screens that it names. */
import { spawn } from "node:child_process";
import { PassThrough } from "node:stream";
import { describe, expect, it } from "vitest";
import { calls } from "~/services/provider/contract";
import { DEMO_PASSWORD } from "../../provider/demo/people";
import { screensByCall } from "../../tools/provider-check/screens";
import { askHidden } from "../../tools/provider-check/terminal";
import { providerOfFile } from "./provider-support";

const { provider, anonymous } = await providerOfFile();

interface Ended {
  exitCode: number | null;
  /** All that was written, to either side. */
  text: string;
}

const PROGRAM = ["node_modules/tsx/dist/cli.mjs", "tools/provider-check/main.ts"];

function run(args: readonly string[], env: Record<string, string> = {}): Promise<Ended> {
  const child = spawn(process.execPath, [...PROGRAM, ...args], {
    env: { ...process.env, SESSION_SECRET: "", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (part: string) => (text += part));
  return new Promise((resolve) => child.on("close", (exitCode) => resolve({ exitCode, text })));
}

const personIn = (usuario: string, senha = DEMO_PASSWORD) => ({
  PROVIDER_CHECK_USER: usuario,
  PROVIDER_CHECK_PASSWORD: senha,
});

describe("npm run provider:check", () => {
  it("acaba com 0 quando tudo serve, e com 1 quando algo não serve, dizendo a tela; a senha não aparece", async () => {
    const { usuario } = await anonymous.person("ana.souza");
    const whole = await run([provider.url], personIn(usuario));
    expect(whole).toMatchObject({
      exitCode: 0,
      text: expect.stringMatching(
        /serve: \d+; serve com folga: 0; não serve: 0; não pôde ser tentada: 1\n$/,
      ),
    });
    await anonymous.control("POST", "falhas", { usuario, chamada: "holerites.pdf", status: 500 });
    const broken = await run([provider.url], personIn(usuario));
    expect(broken.exitCode).toBe(1);
    expect(broken.text).toContain("telas: /holerites/{id}/pdf");
    for (const { text } of [whole, broken]) expect(text).not.toContain(DEMO_PASSWORD);
  });

  it("acaba com 2 quando não há a quem perguntar, nem como", async () => {
    const nobody = await run(["http://127.0.0.1:9"], personIn("ana.souza"));
    expect(nobody).toMatchObject({
      exitCode: 2,
      text: expect.stringContaining(
        "Não foi possível entrar: não chegou a sair: endereço, porta ou DNS.",
      ),
    });
    expect(await run([provider.url])).toMatchObject({
      exitCode: 2,
      text: expect.stringContaining("PROVIDER_CHECK_USER"),
    });
    expect(await run([provider.url, "--writes"], personIn("ana.souza"))).toMatchObject({
      exitCode: 2,
      text: expect.stringContaining("--sim"),
    });
    expect(await run(["servico"])).toMatchObject({
      exitCode: 2,
      text: expect.stringContaining("Uso: npm run provider:check"),
    });
  });
});

it("a senha que se digita não aparece", async () => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const answer = askHidden("Senha: ", { input, output });
  input.write("segredo\r");
  expect(await answer).toBe("segredo");
  expect(String(output.read())).toBe("Senha: \n");
});

it("as telas de cada chamada saem das rotas: toda chamada do contrato tem a sua", async () => {
  const screens = await screensByCall();
  expect(calls.filter(({ name }) => !screens[name]?.length).map(({ name }) => name)).toEqual([]);
  expect(screens).toMatchObject({
    "holerites.listar": ["/", "/holerites", "/holerites/ano/{ano}", "/sem-sinal/papeis"],
    "acesso.validaToken": ["*"],
    "menu.listar": ["*"],
    "planoSaude.cancelarPlano": ["/plano-saude/cancelar"],
    "financeiro.emprestimos": ["/emprestimos"],
  });
});
