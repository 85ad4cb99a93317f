/** Brings up the embedded provider, when one is wanted, and the portal; the end of one is the end of both. */
import { get } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { apresenta } from "./apresentacao.mjs";
import { preparaPasta, segredoDeDemonstracao } from "./pasta.mjs";
import { portaLivre } from "./portas.mjs";
import { derrubaSeCair, encerraTudo, iniciaServidor } from "./processos.mjs";

const BASE = "/colaborador/";
/** Milliseconds: the development server compiles on its first answer. */
const PATIENCE = 120_000;
const LINK_PATIENCE = 1_000;

/** Lines of `remix-serve` that tell a person nothing: its own greeting (without the base path) and health checks. */
const isNoise = (line) => line.startsWith("[remix-serve] ") || line.startsWith(`GET ${BASE}saude `);

/** Gives `{ url, tokenGerencial }`, promises both: the address is known before it listens. */
async function startProvider({ portaDoProvedor, pasta }, args, env) {
  const porta = await portaLivre(portaDoProvedor);
  const heard = { pronto: () => {}, link: () => {} };
  const pronto = new Promise((resolve) => { heard.pronto = resolve; });
  const link = new Promise((resolve) => { heard.link = resolve; });
  const child = iniciaServidor(args, {
    env: { ...env, PROVIDER_PORT: String(porta), PROVIDER_HOST: "127.0.0.1", PROVIDER_DATA: pasta },
    aoLer: (line) => {
      const token = /^LINK-GERENCIAL token=(\S+)/.exec(line)?.[1];
      if (token) heard.link(token);
      if (line.startsWith("PROVEDOR ")) heard.pronto();
      return token !== undefined || line.startsWith("PROVEDOR ");
    },
  });
  derrubaSeCair(child, "O provedor embutido");
  const tokenGerencial = pronto.then(() => Promise.race([link, wait(LINK_PATIENCE, null, { ref: false })]));
  return { url: `http://127.0.0.1:${porta}`, tokenGerencial };
}

function answers(host, porta) {
  return new Promise((resolve) => {
    const request = get({ host, port: porta, path: `${BASE}saude`, agent: false, timeout: PATIENCE }, (response) => {
      response.resume();
      resolve(true);
    });
    request.once("error", () => resolve(false)).once("timeout", () => request.destroy());
  });
}

async function untilAnswers(host, porta) {
  const limit = Date.now() + PATIENCE;
  while (!(await answers(host, porta))) {
    if (Date.now() > limit) {
      console.error(`O portal não respondeu em ${PATIENCE / 1000} segundos.`);
      await encerraTudo(1);
    }
    await wait(25);
  }
}

const EVERYWHERE = new Set([undefined, "0.0.0.0", "::"]);

/**
 * Takes the start settings and the arguments for `node` of the provider and of the portal (and `env` for the
 * portal). Comes back when the portal answers and its address is printed; both run on.
 */
export async function levanta(ambiente, { provedor, portal, env: extra }) {
  const env = { ...process.env, ...extra, PORT: String(ambiente.porta), DATA_DIR: ambiente.pasta };
  let provider = null;
  preparaPasta(ambiente.pasta);
  if (ambiente.embutido) {
    provider = await startProvider(ambiente, provedor, { ...process.env, ...extra });
    env.PROVIDER_URL = provider.url;
    env.SESSION_SECRET ||= segredoDeDemonstracao(ambiente.pasta);
  }
  derrubaSeCair(iniciaServidor(portal, { env, aoLer: isNoise }), "O portal");
  const host = EVERYWHERE.has(ambiente.host) ? "localhost" : ambiente.host;
  const [tokenGerencial] = await Promise.all([provider?.tokenGerencial, untilAnswers(host, ambiente.porta)]);
  const shown = host.includes(":") ? `[${host}]` : host;
  apresenta(`http://${shown}:${ambiente.porta}${BASE}`, provider && { pasta: ambiente.pasta, tokenGerencial });
}
