/** The end of the process, clause by clause (docs/operar.md, "Serviço"): nobody new comes in, who is in gets an answer, and it is over in time. */
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import {
  started,
  begun,
  expect,
  journey,
  ONCE,
  ONLY_IN_PROOF,
  tagged,
  startPortal,
  type Portal,
  cookieOf,
  contentOf,
  newFolder,
} from "./support";

const portOf = ({ origin }: Portal): number => Number(new URL(origin).port);

/** A connection on which this much is said, and nothing more. */
async function saying(portal: Portal, text: string): Promise<Socket> {
  const socket = connect(portOf(portal), "127.0.0.1");
  started.push(() => socket.destroy());
  socket.on("error", () => undefined);
  await once(socket, "connect");
  socket.write(text);
  return socket;
}

/** Is nobody there any more to take a connection? */
async function isShut(portal: Portal) {
  const socket = connect(portOf(portal), "127.0.0.1");
  const isOpen = await new Promise<boolean>((done) =>
    socket.once("connect", () => done(true)).once("error", () => done(false)),
  );
  socket.destroy();
  return !isOpen;
}

journey(
  "pedido a parar: ligação nova é recusada, a resposta a caminho sai inteira e é a última da sua ligação",
  ONCE,
  async ({ newVisitor, person, provider }) => {
    const portal = await begun(startPortal(provider.url, { PROVIDER_TIMEOUT_MS: "8000" }));
    const login = await person.fresh("ana.souza");
    const cookie = await cookieOf((await newVisitor(login, { at: portal })).http);
    await provider.forgetCalls(login);
    // Longer than the connections that wait for a request stay open.
    await provider.fault({ chamada: "holerites.listar", usuario: login, atraso: 3_500, vezes: 1 });
    const underWay = fetch(`${portal.url}holerites`, { headers: { cookie, accept: "text/html" } });
    await provider.untilCalled(login, "holerites.listar");
    const end = portal.askToEnd();
    await expect.poll(() => isShut(portal)).toBe(true);
    // Shut before the answer has left: it was still on its way.
    expect(await Promise.race([underWay, Promise.resolve("a caminho")])).toBe("a caminho");
    const answer = await underWay;
    expect([answer.status, answer.headers.get("connection"), await answer.text()]).toEqual([
      200,
      "close",
      expect.stringContaining("</html>"),
    ]);
    expect(await end).toBe(0);
  },
);

const HALF_A_HEAD = "GET /colaborador/auth HTTP/1.1\r\nHost: x\r\n";
const WHOLE_REQUEST = `${HALF_A_HEAD}\r\n`;

journey(
  "ligações que nunca disseram nada, com meio pedido, e já atendidas, não seguram o fim",
  ONCE,
  async ({ provider }) => {
    const portal = await begun(startPortal(provider.url));
    for (const said of ["", HALF_A_HEAD]) await saying(portal, said);
    const socket = await saying(portal, WHOLE_REQUEST + HALF_A_HEAD);
    await once(socket, "data");
    const asked = Date.now();
    expect(await portal.askToEnd()).toBe(0);
    expect(Date.now() - asked).toBeLessThan(8_000);
  },
);

journey(
  "quem manda um arquivo pela metade e se cala não segura o fim além do prazo, e o que chegou fica guardado",
  tagged(ONCE, ONLY_IN_PROOF),
  async ({ newVisitor, person, provider }) => {
    const settings = { DATA_DIR: newFolder(), SEND_TIMEOUT_MS: "300" };
    const portal = await begun(startPortal(provider.url, settings));
    const { http } = await newVisitor(await person.fresh("ana.souza"), { at: portal });
    const cookie = await cookieOf(http);
    const path = "sem-sinal/pedacos?id=00000000-0000-4000-8000-000000000000";
    await saying(
      portal,
      `PATCH /colaborador/${path} HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nX-CSRF-Token: ${contentOf(cookie).selo}\r\nUpload-Offset: 0\r\nContent-Length: 99999\r\n\r\n${"x".repeat(20_000)}`,
    );
    await fetch(`${portal.url}saude`);
    const asked = Date.now();
    expect(await portal.askToEnd()).toBe(0);
    const took = Date.now() - asked;
    // The limit of a write and nine seconds, less the last moment, for what has arrived.
    expect(took).toBeGreaterThan(8_500);
    expect(took).toBeLessThan(11_500);
    const again = await begun(startPortal(provider.url, settings));
    const { headers } = await fetch(again.url + path, { method: "HEAD", headers: { cookie } });
    expect(headers.get("upload-offset")).toBe("20000");
  },
);
