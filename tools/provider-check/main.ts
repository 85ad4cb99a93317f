/**
 * `npm run provider:check -- https://servico.cooperativa.com.br`: what of a provider's answers fits the contract. The person's user and password are asked
 * for, or come from PROVIDER_CHECK_USER and PROVIDER_CHECK_PASSWORD; they are neither kept nor printed. `--site` is where the print pages are.
 */
import { parseArgs } from "node:util";
import { EXIT, exitOf } from "./verdict";
import { askAloud, askHidden } from "./terminal";
import type { Person } from "./check";

const USAGE =
  "Uso: npm run provider:check -- https://servico.cooperativa.com.br [--site https://www.cooperativa.com.br] [--writes [--sim]]";

const NOBODY =
  "Não há terminal para perguntar: ponha o usuário e a senha de teste em PROVIDER_CHECK_USER e PROVIDER_CHECK_PASSWORD.";

const QUESTION = `As chamadas que escrevem vão mudar dados desta pessoa no serviço (pedidos são enviados e depois cancelados, mensagens podem sair).
Só com uma pessoa de teste. Digite sim para continuar: `;

function giveUp(message: string): never {
  console.error(message);
  process.exit(EXIT.notAsked);
}

const isAddress = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

function readArguments() {
  try {
    const options = {
      site: { type: "string" },
      writes: { type: "boolean", default: false },
      sim: { type: "boolean", default: false },
    } as const;
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    const [address, ...more] = positionals;
    if (
      address === undefined ||
      more.length > 0 ||
      ![address, values.site ?? address].every(isAddress)
    )
      giveUp(USAGE);
    return { address, ...values };
  } catch {
    return giveUp(USAGE);
  }
}

const { PROVIDER_CHECK_USER, PROVIDER_CHECK_PASSWORD } = process.env;

async function person(): Promise<Person> {
  if (!process.stdin.isTTY && !(PROVIDER_CHECK_USER && PROVIDER_CHECK_PASSWORD)) giveUp(NOBODY);
  const usuario = PROVIDER_CHECK_USER || (await askAloud("Usuário de teste: "));
  return { usuario, senha: PROVIDER_CHECK_PASSWORD || (await askHidden("Senha (não aparece): ")) };
}

async function mayWrite(sim: boolean): Promise<boolean> {
  if (sim) return true;
  if (!process.stdin.isTTY) giveUp("Para escrever sem terminal, acrescente --sim.");
  return (await askAloud(QUESTION)).toLowerCase() === "sim";
}

async function main(): Promise<void> {
  const { address, site, writes, sim } = readArguments();
  // The portal's own settings, before its client is loaded; no session is opened, so that no secret is needed.
  Object.assign(process.env, {
    PROVIDER_URL: address,
    ...(site !== undefined && { SITE_URL: site }),
    NODE_ENV: "development",
  });
  const who = await person();
  if (writes && !(await mayWrite(sim))) giveUp("Nada foi chamado.");
  const [{ checkProvider }, { reportOf }, { screensByCall }] = await Promise.all([
    import("./check"),
    import("./report"),
    import("./screens"),
  ]);
  const check = await checkProvider(who, { writes });
  const exitCode = exitOf(check);
  const screens = exitCode === EXIT.fits ? {} : await screensByCall();
  console.log(reportOf(check, screens).join("\n"));
  process.exitCode = exitCode;
  // The client keeps its connections open for whoever asks next.
  process.stdout.write("", () => process.exit(exitCode));
}

main().catch((error: unknown) =>
  giveUp(`A conferência parou: ${error instanceof Error ? error.name : "erro desconhecido"}`),
);
