/** A wizard while the portal's store is away, as a person meets it: the notice, the form that stays, and the way on once it is back. */
import { REDIS, startRedis } from "../support/redis";
import { ATESTADO } from "./support/flows";
import { expect, journey as base, ONCE } from "./support/journey";
import { noSidewaysScroll, noViolations } from "./support/page";
import { startPortal } from "./support/servers";
import { withSession } from "./support/sign-in";
import { TestDelivery } from "./support/test-delivery";
import { EXACT, press, shows } from "./support/acts";

const journey = base.extend<{ store: Awaited<ReturnType<typeof start>> }>({
  store: async ({ provider }, provide) => {
    const store = await start(provider.url);
    await provide(store);
    await store.end();
  },
});

async function start(providerUrl: string) {
  const redis = await startRedis(REDIS ?? "");
  const portal = await startPortal(providerUrl, { STORE_URL: redis.url });
  const end = async () => {
    redis.thaw();
    await portal.end();
    await redis.end();
  };
  return { redis, portal, end };
}

base.skip(REDIS === null, "sem redis-server");

journey(
  "sem armazém a etapa diz que nada se guarda, o que se digita fica, e segue na volta dele",
  async ({ page, context, person, store }) => {
    const { redis, portal } = store;
    const ana = await person.fresh("ana.souza");
    await withSession(context, portal.url, ana);
    redis.freeze();
    await page.goto(`${portal.url}incluir-dependente/1`);
    await shows(page, "O portal não consegue guardar agora o que você preenche.");
    await noSidewaysScroll(page);
    await noViolations(page);
    await page.getByLabel("Nome completo").fill("Bento de Souza");
    await page.getByLabel("Data de nascimento").fill("2020-05-06");
    await press(page, "Continuar", EXACT);
    await expect(page.locator("#erros")).toContainText(
      "O portal não conseguiu guardar o que você preencheu, e por isso este toque não enviou nada.",
    );
    await expect(page.getByLabel("Nome completo")).toHaveValue("Bento de Souza");
    await noSidewaysScroll(page);
    await noViolations(page);
    redis.thaw();
    await expect.poll(() => portal.log()).toContain("armazem-voltou");
    await press(page, "Continuar", EXACT);
    await expect(page).toHaveURL(/incluir-dependente\/2/);
    await page.goto(`${portal.url}incluir-dependente/1`);
    await expect(page.getByLabel("Nome completo")).toHaveValue("Bento de Souza");
    await expect(page.getByText("O portal não consegue guardar agora")).toHaveCount(0);
  },
);

journey(
  "o que foi dito que chegou continua dito, também sem armazém: tocar de novo e conferir levam ao recibo",
  ONCE,
  async ({ context, person, store }) => {
    const { redis, portal } = store;
    await withSession(context, portal.url, await person.fresh("ana.souza"));
    const delivery = new TestDelivery(context.request, portal);
    for (const form of ATESTADO.before) await delivery.send(await delivery.prepare(form));
    const ready = await delivery.prepare(ATESTADO.submission);
    const first = await delivery.send(ready);
    expect(first.redirectPath).toMatch(ATESTADO.receipt);
    const query = /rascunho=[^&]+/.exec(ready.action)?.[0] ?? "";
    const [again] = ATESTADO.before;
    if (!again) throw new Error("o envio não tem etapas");
    await delivery.send(await delivery.prepare(again));
    const [other = ""] = /rascunho=[^&]+/.exec((await delivery.prepare(again)).action) ?? [];
    redis.freeze();
    for (const answer of [
      await delivery.send(ready),
      await delivery.open(`${ATESTADO.situacao}?${query}`),
      await delivery.send({ ...ready, action: `${ATESTADO.situacao}?${query}` }),
      await delivery.send({ ...ready, action: ready.action.replace("conferir", "10") }),
    ])
      expect([answer.status, answer.redirectPath]).toEqual([303, first.redirectPath]);
    // Of another one nobody can say anything.
    const unknown = async (of: string) => {
      const { text } = await delivery.open(`${ATESTADO.situacao}?${of}`);
      expect(text).toContain("não sabe dizer se o envio chegou");
      return text;
    };
    const STILL_THERE = "O que você preencheu está guardado.";
    expect(await unknown(other)).toContain(STILL_THERE);
    expect(await unknown("rascunho=00000000-0000-4000-8000-000000000000")).not.toContain(
      STILL_THERE,
    );
  },
);
