/** Who connects and says nothing, or no more, is let go by the portal as it is built and by `npm run dev`. */
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../support/ports";
import {
  started,
  begun,
  expect,
  journey,
  ONCE,
  ONLY_IN_PROOF,
  tagged,
  ROOT,
  ServerProcess,
  BASE,
  startPortal,
} from "./support";

const SHORT_SILENCE = fileURLToPath(new URL("support/short-silence.mjs", import.meta.url));
const OPTIONS = { NODE_OPTIONS: `--import ${SHORT_SILENCE}` };
const REMIX = join(ROOT, "node_modules/@remix-run/dev/dist/cli.js");

const SAID = {
  nada: "",
  "meio cabeçalho": "GET /colaborador/auth HTTP/1.1\r\nHost: portal\r\n",
  "meio corpo":
    "POST /colaborador/auth HTTP/1.1\r\nHost: portal\r\nContent-Type: text/plain\r\nContent-Length: 50\r\n\r\nmeio",
};

/** Resolves when the portal has let go. */
async function letGo(port: number, said: string) {
  const socket = connect(port, "127.0.0.1");
  try {
    socket.on("error", () => undefined).resume();
    const closed = once(socket, "close");
    if (said) socket.write(said);
    await closed;
  } finally {
    socket.destroy();
  }
}

async function expectAllLetGo(port: number) {
  await Promise.all(
    Object.entries(SAID).map(([what, said]) =>
      expect(letGo(port, said), `quem diz ${what}`).resolves.toBeUndefined(),
    ),
  );
}

journey("o portal construído solta quem se cala", ONCE, async ({ runningProvider }) => {
  const portal = await begun(startPortal(runningProvider.control.url, OPTIONS));
  await expectAllLetGo(Number(new URL(portal.origin).port));
});

journey(
  "o portal de npm run dev mostra as páginas, e solta quem se cala",
  tagged(ONCE, ONLY_IN_PROOF),
  async ({ runningProvider }) => {
    journey.setTimeout(45_000);
    const [port, folder] = [await freePort(), await mkdtemp(join(tmpdir(), "portal-dev-"))];
    const dev = new ServerProcess([REMIX, "vite:dev", "--port", String(port), "--strictPort"], {
      ...OPTIONS,
      NODE_ENV: "development",
      PROVIDER_URL: runningProvider.control.url,
      DATA_DIR: folder,
    });
    started.push(
      () => rm(folder, { recursive: true, force: true }),
      () => dev.end(),
    );
    await dev.until(async () => {
      const answer = await fetch(`http://localhost:${port}${BASE}saude`).catch(() => null);
      return answer?.ok || undefined;
    });
    const signIn = await fetch(`http://localhost:${port}${BASE}auth`);
    expect(await signIn.text()).toContain("Entrar no Portal do Colaborador");
    await expectAllLetGo(port);
  },
);
