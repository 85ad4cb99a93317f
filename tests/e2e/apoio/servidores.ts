/** The two servers that the tests talk to: the embedded provider and the built portal, on free ports, with data of their own. */
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Controle } from "./controle";
import { portaLivre, Processo, RAIZ } from "./processo";

export const BASE = "/colaborador/";
export const SENHA = "coop1234";

const BUILT_PROVIDER = join(RAIZ, "build/provider/main.js");
const BUILT_PORTAL = join(RAIZ, "build/server/index.js");
const TSX = join(RAIZ, "node_modules/tsx/dist/cli.mjs");
const REMIX_SERVE = join(RAIZ, "node_modules/@remix-run/serve/dist/cli.js");

/** Milliseconds a provider call may take in the tests: short, since some of them wait for its end. */
export const LIMITE_DO_PROVEDOR = 1_500;

const pastaNova = () => mkdtemp(join(tmpdir(), "portal-e2e-"));

export interface ProvedorNoAr {
  readonly controle: Controle;
  /** The query of a management link to ana.souza's portal: "token=…". */
  readonly linkGerencial: string;
  encerra(): Promise<void>;
}

/** Starts the embedded provider, built or from its sources, with control API and a fresh demo cooperative. */
export async function iniciaProvedor(): Promise<ProvedorNoAr> {
  const pasta = await pastaNova();
  const program = existsSync(BUILT_PROVIDER) ? [BUILT_PROVIDER] : [TSX, join(RAIZ, "provider/main.ts")];
  const processo = new Processo(program, { PROVIDER_PORT: "0", PROVIDER_CONTROL: "1", PROVIDER_DATA: pasta });
  const [url, linkGerencial] = await processo.ate(() => {
    const [, address] = /^PROVEDOR (\S+)$/m.exec(processo.saida) ?? [];
    const [, link] = /^LINK-GERENCIAL (\S+)$/m.exec(processo.saida) ?? [];
    return address && link ? ([address, link] as const) : undefined;
  });
  return {
    controle: new Controle(url),
    linkGerencial,
    encerra: async () => {
      await processo.encerra();
      await rm(pasta, { recursive: true, force: true });
    },
  };
}

export interface Portal {
  /** "http://127.0.0.1:porta", without the base path. */
  readonly origem: string;
  /** With the base path and its final slash: what relative addresses of the tests start from. */
  readonly url: string;
  /** All that it has written to its log so far. */
  log(): string;
  /** Asks it to end, as a restart does; gives its exit code when it is over. */
  pedeFim(): Promise<number | null>;
  /** Kills it in the middle of whatever it does. */
  mata(): Promise<void>;
  encerra(): Promise<void>;
}

async function answers(url: string): Promise<true | undefined> {
  try {
    return (await fetch(url)).ok || undefined;
  } catch {
    return undefined;
  }
}

/** Starts a built portal before this provider. `ambiente` adds to or replaces the tests' settings. */
export async function iniciaPortal(urlDoProvedor: string, ambiente: Record<string, string> = {}): Promise<Portal> {
  if (!existsSync(BUILT_PORTAL)) throw new Error("O portal não está construído: npm run build");
  const pasta = await pastaNova();
  const porta = ambiente.PORT ?? (await portaLivre());
  const processo = new Processo([REMIX_SERVE, BUILT_PORTAL], {
    HOST: "127.0.0.1",
    PORT: String(porta),
    PROVIDER_URL: urlDoProvedor,
    PROVIDER_TIMEOUT_MS: String(LIMITE_DO_PROVEDOR),
    SESSION_SECRET: "segredo-dos-testes-com-quarenta-letras-x",
    // The tests play the proxy: they say from which address a person comes, and whether over TLS.
    TRUSTED_PROXY: "loopback",
    DATA_DIR: pasta,
    ...ambiente,
  });
  const origem = `http://127.0.0.1:${porta}`;
  await processo.ate(() => answers(`${origem}${BASE}saude`));
  return {
    origem,
    url: `${origem}${BASE}`,
    log: () => processo.saida,
    pedeFim: () => processo.pedeFim(),
    mata: () => processo.mata(),
    encerra: async () => {
      await processo.encerra();
      await rm(pasta, { recursive: true, force: true });
    },
  };
}
