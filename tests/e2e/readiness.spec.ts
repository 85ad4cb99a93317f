/** Who asks whether the portal can do its work, and what it says (docs/operar.md, "Saúde"). */
import { Agent, request as httpRequest } from "node:http";
import { Gate } from "./support/gate";
import {
  started,
  begun,
  ownRedis,
  expect,
  journey,
  ONCE,
  ONLY_IN_PROOF,
  tagged,
  startPortal,
  type Portal,
} from "./support";

const ready = async ({ url }: Portal): Promise<[number, string]> => {
  const answer = await fetch(`${url}saude/pronto`);
  return [answer.status, await answer.text()];
};

journey(
  "pronto: diz qual dos dois não responde, sem endereço nenhum, e volta a dizer ok",
  tagged(ONCE, ONLY_IN_PROOF),
  async ({ provider }) => {
    const redis = await ownRedis();
    const gate = await new Gate(new URL(provider.url)).open();
    started.push(() => gate.close());
    const portal = await begun(startPortal(gate.url, { STORE_URL: redis.url }));
    const soon = { timeout: 15_000 };
    expect(await ready(portal)).toEqual([200, "ok"]);
    await gate.close();
    await expect.poll(() => ready(portal), soon).toEqual([503, "sem resposta: provedor"]);
    redis.freeze();
    await expect.poll(() => ready(portal), soon).toEqual([503, "sem resposta: armazém, provedor"]);
    const began = Date.now();
    await ready(portal);
    expect(Date.now() - began).toBeLessThan(2_500);
    // Alive it is all the same, and says so at once.
    expect(await (await fetch(`${portal.url}saude`)).text()).toBe("ok");
    await gate.open();
    await expect.poll(() => ready(portal), soon).toEqual([503, "sem resposta: armazém"]);
    redis.thaw();
    await expect.poll(() => ready(portal), soon).toEqual([200, "ok"]);
  },
);

journey("pronto: não abre sessão e não entra no registro", ONCE, async ({ portal }) => {
  const answer = await fetch(`${portal.url}saude/pronto`);
  expect(await answer.text()).toBe("ok");
  expect(answer.headers.get("set-cookie")).toBeNull();
  expect(answer.headers.get("cache-control")).toBe("no-store");
  // What is asked afterwards is in the log already.
  await fetch(`${portal.url}auth?depois`);
  await expect.poll(() => portal.log()).toMatch(/"endereco":"\/colaborador\/auth"/);
  expect(portal.log()).not.toContain("/colaborador/saude");
});

journey(
  "pronto: enquanto encerra, responde 503 a quem ainda tem a ligação",
  ONCE,
  async ({ provider }) => {
    const portal = await begun(startPortal(provider.url));
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    started.push(() => agent.destroy());
    const ask = () =>
      new Promise<[number | undefined, string]>((done, fail) => {
        const request = httpRequest(`${portal.url}saude/pronto`, { agent });
        request.on("error", fail).on("response", (response) => {
          let text = "";
          response.setEncoding("utf8").on("data", (part: string) => (text += part));
          response.on("end", () => done([response.statusCode, text]));
        });
        request.end();
      });
    expect(await ask()).toEqual([200, "ok"]);
    const end = portal.askToEnd();
    await expect.poll(ask, { intervals: [10] }).toEqual([503, "encerrando"]);
    expect(await end).toBe(0);
  },
);
