/** Brings up the embedded provider, when one is wanted, and the portal; the end of one is the end of both. */
import { get } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { present } from "./presentation.mjs";
import { prepareFolder, demoSecret } from "./data-folder.mjs";
import { freePort } from "./ports.mjs";
import { endAllIfGone, endAll, startServer } from "./processes.mjs";

const BASE = "/colaborador/";
/** Milliseconds: the development server compiles on its first answer. */
const PATIENCE = 120_000;
const LINK_PATIENCE = 1_000;
/** Of the demonstration's desk, or any other free one. */
const DESK_PORT = 4002;

/** `remix-serve` greets without the base path. */
const isNoise = (line) => line.startsWith("[remix-serve] ");

/** Gives `{ url, deskUrl, managementToken }`, the last two promises: the address is known before it listens. */
async function startProvider({ providerPort, folder }, args, env) {
  const port = await freePort(providerPort);
  const deskPort = await freePort(port === DESK_PORT ? 0 : DESK_PORT);
  const heard = { ready: () => {}, desk: () => {}, link: () => {} };
  const ready = new Promise((resolve) => {
    heard.ready = resolve;
  });
  const desk = new Promise((resolve) => {
    heard.desk = resolve;
  });
  const link = new Promise((resolve) => {
    heard.link = resolve;
  });
  const child = startServer(args, {
    env: {
      ...env,
      PROVIDER_PORT: String(port),
      PROVIDER_HOST: "127.0.0.1",
      PROVIDER_DATA: folder,
      PROVIDER_DESK: String(deskPort),
    },
    onLine: (line) => {
      const token = /^LINK-GERENCIAL token=(\S+)/.exec(line)?.[1];
      const [, name, address] = /^(PROVEDOR|MESA) (\S+)$/.exec(line) ?? [];
      if (token) heard.link(token);
      if (name === "PROVEDOR") heard.ready();
      if (name === "MESA") heard.desk(address);
      return token !== undefined || name !== undefined;
    },
  });
  endAllIfGone(child, "O provedor embutido");
  const soon = (promise) =>
    ready.then(() => Promise.race([promise, wait(LINK_PATIENCE, null, { ref: false })]));
  return { url: `http://127.0.0.1:${port}`, deskUrl: soon(desk), managementToken: soon(link) };
}

function answers(host, port) {
  return new Promise((resolve) => {
    const request = get(
      { host, port, path: `${BASE}saude`, agent: false, timeout: PATIENCE },
      (response) => {
        response.resume();
        resolve(true);
      },
    );
    request.once("error", () => resolve(false)).once("timeout", () => request.destroy());
  });
}

async function untilAnswers(host, port) {
  const limit = Date.now() + PATIENCE;
  while (!(await answers(host, port))) {
    if (Date.now() > limit) {
      console.error(`O portal não respondeu em ${PATIENCE / 1000} segundos.`);
      await endAll(1);
    }
    await wait(25);
  }
}

const EVERYWHERE = new Set([undefined, "0.0.0.0", "::"]);

/**
 * Takes the start settings and the arguments for `node` of the provider and of the portal (and `env` for the
 * portal). Comes back when the portal answers and its address is printed; both run on.
 */
export async function bringUp(environment, { providerArgs, portalArgs, env: extra }) {
  const env = {
    ...process.env,
    ...extra,
    PORT: String(environment.port),
    DATA_DIR: environment.folder,
  };
  let provider = null;
  prepareFolder(environment.folder);
  if (environment.embedded) {
    provider = await startProvider(environment, providerArgs, { ...process.env, ...extra });
    env.PROVIDER_URL = provider.url;
    env.SESSION_SECRET ||= demoSecret(environment.folder);
  }
  endAllIfGone(startServer(portalArgs, { env, onLine: isNoise }), "O portal");
  const host = EVERYWHERE.has(environment.host) ? "localhost" : environment.host;
  const [managementToken, deskUrl] = await Promise.all([
    provider?.managementToken,
    provider?.deskUrl,
    untilAnswers(host, environment.port),
  ]);
  const shown = host.includes(":") ? `[${host}]` : host;
  present(
    `http://${shown}:${environment.port}${BASE}`,
    provider && { folder: environment.folder, managementToken, deskUrl },
  );
}
