/** The command as a function: what it is given and what it writes are its caller's. */
import { parseArgs } from "node:util";
import type { Person } from "./check";
import type { Screens } from "./screens";
import { EXIT, exitOf } from "./verdict";

const USAGE =
  "Uso: npm run provider:check -- https://servico.cooperativa.com.br [--site https://www.cooperativa.com.br] [--writes [--sim]]";

const NOBODY =
  "Não há terminal para perguntar: ponha o usuário e a senha de teste em PROVIDER_CHECK_USER e PROVIDER_CHECK_PASSWORD.";

const QUESTION = `As chamadas que escrevem vão mudar dados desta pessoa no serviço (pedidos são enviados e depois cancelados, mensagens podem sair).
Só com uma pessoa de teste. Digite sim para continuar: `;

export interface CommandDeps {
  /** The portal's settings are read from it once, when its client is loaded. */
  env: Record<string, string | undefined>;
  print: (text: string) => void;
  complain: (text: string) => void;
  /** Costs seconds. */
  screensByCall: () => Promise<Screens>;
  /** Null: nobody can be asked. */
  terminal: {
    askAloud: (question: string) => Promise<string>;
    askHidden: (question: string) => Promise<string>;
  } | null;
}

/** Ends the command before anything was called. */
class NotAsked extends Error {}

const isAddress = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

function parsedArguments(args: readonly string[]) {
  const options = {
    site: { type: "string" },
    writes: { type: "boolean", default: false },
    sim: { type: "boolean", default: false },
  } as const;
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch {
    throw new NotAsked(USAGE);
  }
}

function readArguments(args: readonly string[]) {
  const { values, positionals } = parsedArguments(args);
  const [address, ...more] = positionals;
  if (
    address === undefined ||
    more.length > 0 ||
    ![address, values.site ?? address].every(isAddress)
  )
    throw new NotAsked(USAGE);
  return { address, ...values };
}

async function person({ env, terminal }: CommandDeps): Promise<Person> {
  const { PROVIDER_CHECK_USER, PROVIDER_CHECK_PASSWORD } = env;
  if (PROVIDER_CHECK_USER && PROVIDER_CHECK_PASSWORD)
    return { usuario: PROVIDER_CHECK_USER, senha: PROVIDER_CHECK_PASSWORD };
  if (!terminal) throw new NotAsked(NOBODY);
  const usuario = PROVIDER_CHECK_USER || (await terminal.askAloud("Usuário de teste: "));
  const senha = PROVIDER_CHECK_PASSWORD || (await terminal.askHidden("Senha (não aparece): "));
  return { usuario, senha };
}

async function mayWrite(sim: boolean, { terminal }: CommandDeps): Promise<boolean> {
  if (sim) return true;
  if (!terminal) throw new NotAsked("Para escrever sem terminal, acrescente --sim.");
  return (await terminal.askAloud(QUESTION)).toLowerCase() === "sim";
}

async function checked(args: readonly string[], deps: CommandDeps): Promise<number> {
  const { address, site, writes, sim } = readArguments(args);
  // The portal's own settings, before its client is loaded; no session is opened, so that no secret is needed.
  Object.assign(deps.env, {
    PROVIDER_URL: address,
    ...(site !== undefined && { SITE_URL: site }),
    NODE_ENV: "development",
  });
  const who = await person(deps);
  if (writes && !(await mayWrite(sim, deps))) throw new NotAsked("Nada foi chamado.");
  const [{ checkProvider }, { reportOf }] = await Promise.all([
    import("./check"),
    import("./report"),
  ]);
  const check = await checkProvider(who, { writes });
  const exitCode = exitOf(check);
  const screens = exitCode === EXIT.fits ? {} : await deps.screensByCall();
  deps.print(reportOf(check, screens).join("\n"));
  return exitCode;
}

/** Resolves to the exit code. */
export async function runCommand(args: readonly string[], deps: CommandDeps): Promise<number> {
  try {
    return await checked(args, deps);
  } catch (error) {
    deps.complain(
      error instanceof NotAsked
        ? error.message
        : `A conferência parou: ${error instanceof Error ? error.name : "erro desconhecido"}`,
    );
    return EXIT.notAsked;
  }
}
