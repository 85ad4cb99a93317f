/** A wizard while the portal's store is away, as a person meets it: the notice, the form that stays, and the way on once it is back. */
import { REDIS, startRedis } from "../support/redis";
import { expect, journey as base } from "./support/journey";
import { noSidewaysScroll, noViolations } from "./support/page";
import { startPortal } from "./support/servers";
import { withSession } from "./support/sign-in";
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
