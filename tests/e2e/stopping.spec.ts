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
} from "./support";

const portOf = ({ origin }: Portal): number => Number(new URL(origin).port);

/** A connection on which this much is said, and nothing more. */
async function saying(portal: Portal, text: string): Promise<Socket> {
  const socket = connect(portOf(portal), "127.0.0.1");
  started.push(() => socket.destroy());
  socket.on("error", () => undefined);
  await once(socket, "connect");
  if (text) await new Promise<void>((done) => socket.write(text, () => done()));
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

async function ask(portal: Portal, path: string, cookie: string) {
  const answer = await fetch(portal.url + path, { headers: { cookie, accept: "text/html" } });
  const { status, headers } = answer;
  return { status, connection: headers.get("connection"), text: await answer.text() };
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
    const underWay = ask(portal, "holerites", cookie);
    await provider.untilCalled(login, "holerites.listar");
    const end = portal.askToEnd();
    await expect.poll(() => isShut(portal), { intervals: [20] }).toBe(true);
    // Shut before the answer has left: it was still on its way.
    expect(await Promise.race([underWay, Promise.resolve("a caminho")])).toBe("a caminho");
    expect(await underWay).toMatchObject({
      status: 200,
      connection: "close",
      text: expect.stringContaining("</html>"),
    });
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
  "quem manda um formulário pela metade e se cala não segura o fim além do prazo",
  tagged(ONCE, ONLY_IN_PROOF),
  async ({ provider }) => {
    // Three times a call's limit, and nine seconds.
    const portal = await begun(startPortal(provider.url, { PROVIDER_TIMEOUT_MS: "100" }));
    await saying(
      portal,
      `POST /colaborador/auth HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\nusuario=`,
    );
    await expect.poll(async () => (await fetch(`${portal.url}saude`)).ok).toBe(true);
    const asked = Date.now();
    expect(await portal.askToEnd()).toBe(1);
    const took = Date.now() - asked;
    expect(took).toBeGreaterThan(9_000);
    expect(took).toBeLessThan(11_500);
  },
);
