/** Whatever breaks in the page's scripts: the page that the server sent stays, and works as plain links and forms. */
import {
  type Page,
  holdBack,
  expect,
  journey,
  WITH_JAVASCRIPT_ONLY,
  tagged,
  sample,
  isHeaded,
  EXACT,
  follow,
  lacks,
  press,
} from "./support";

/** Runs before the page's scripts: this function of the browser throws from then on, on pages whose address ends so. */
function breaks({ owner, name, where }: { owner: string; name: string; where: string }) {
  const holder: unknown = owner
    .split(".")
    .reduce<unknown>((found, part) => Reflect.get(Object(found), part), window);
  if (!(holder instanceof Object)) throw new Error(owner);
  const before: unknown = Reflect.get(holder, name);
  if (typeof before !== "function") throw new Error(`${owner}.${name}`);
  Object.defineProperty(holder, name, {
    configurable: true,
    writable: true,
    value(this: unknown, ...given: unknown[]): unknown {
      // The tests' own scripts go on.
      if (location.pathname.endsWith(where) && /\/assets\//.test(String(new Error().stack)))
        throw new Error("quebrado de propósito");
      return Reflect.apply(before, this, given);
    },
  });
}

/** A new tab as it comes from the browser: goto waits for no life. */
const plain = (page: Page): Promise<Page> => page.context().newPage();

/** React says what it caught; what nobody caught is an error of the page. */
const brokenBy = (page: Page): Promise<unknown> =>
  Promise.race([
    page.waitForEvent("pageerror"),
    page.waitForEvent(
      "console",
      (message) => message.type() === "error" && /de propósito/.test(message.text()),
    ),
  ]);

const FIRST_RENDER: [string, string][] = [
  ["Array.prototype", "map"],
  ["Array.prototype", "filter"],
  ["Array.prototype", "reduceRight"],
  ["Array.prototype", "some"],
  // In an effect of the shell alone.
  ["window", "setInterval"],
  ["Array.prototype", "slice"],
  ["String.prototype", "startsWith"],
  ["JSON", "stringify"],
  ["EventTarget.prototype", "addEventListener"],
];

function countLoads(page: Page) {
  let loads = 0;
  page.on("load", () => (loads += 1));
  return () => loads;
}

async function wholeHome(page: Page) {
  await expect(page.getByRole("heading", { name: "Meus saldos" })).toBeVisible();
  await lacks(page, /Algo deu errado|Application Error/);
  await expect(page.locator("html[data-hydrated]")).toHaveCount(0);
  // With its style: the header is not white.
  await expect(page.locator(".topo")).toHaveCSS("background-color", "rgb(15, 74, 36)");
}

/** Opens the home page, wide and with scripts; gives how often a page was loaded since. */
async function aliveAtHome(page: Page) {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  return countLoads(page);
}

journey(
  "o que quebra enquanto a página ganha vida: fica a página do servidor",
  tagged(WITH_JAVASCRIPT_ONLY, "@R112"),
  async ({ page: first, person }) => {
    journey.slow();
    await person.withSession("ana.souza");
    for (const [owner, name] of sample(FIRST_RENDER, 4))
      await journey.step(`${owner}.${name}`, async () => {
        const page = await plain(first);
        await page.addInitScript(breaks, { owner, name, where: "" });
        const loads = countLoads(page);
        // Whole, and by a plain link again.
        for (const go of [() => page.goto(""), () => page.locator(".topo a").first().click()]) {
          const broken = brokenBy(page);
          await go();
          await broken;
          await wholeHome(page);
        }
        await expect.poll(loads).toBe(2);
        await page.close();
      });
  },
);

journey(
  "o que se digitou antes da quebra continua nos campos, e o formulário vai",
  WITH_JAVASCRIPT_ONLY,
  async ({ page: first, person }) => {
    await person.withSession("ana.souza");
    const page = await plain(first);
    await page.addInitScript(breaks, { owner: "Array.prototype", name: "reduceRight", where: "" });
    const release = await holdBack(page, /\/assets\/base-/);
    await page.goto("candidatura-interna/informacoes", { waitUntil: "commit" });
    const ddd = page.getByLabel("DDD", EXACT);
    const state = page.getByLabel("Estado", EXACT);
    await ddd.fill("5");
    await state.selectOption({ label: "São Paulo" });
    const chosen = await state.inputValue();
    for (const how of ["as typed", "as refused"]) {
      const broken = brokenBy(page);
      if (how === "as typed") release();
      else await press(page, "Carregar cidades");
      await broken;
      await expect(page.locator("html[data-hydrated]")).toHaveCount(0);
      await expect(state, how).toHaveValue(chosen);
      await expect(ddd, how).toHaveValue("5");
      await lacks(page, /Algo deu errado/);
    }
  },
);

journey(
  "a página seguinte que quebra é pedida ao servidor, uma vez",
  WITH_JAVASCRIPT_ONLY,
  async ({ page: first, person }) => {
    await person.withSession("ana.souza");
    const page = await plain(first);
    const atestados = { owner: "Array.prototype", name: "reduceRight", where: "/atestados" };
    await page.addInitScript(breaks, atestados);
    const loads = await aliveAtHome(page);
    const here = brokenBy(page);
    await follow(page.getByRole("navigation", { name: "Menu" }), "Atestados", EXACT);
    await here;
    // The server's page breaks as well, and stays.
    await isHeaded(page, "Atestados");
    await lacks(page, /Algo deu errado/);
    // Its heading can be read before the whole of it has come.
    await expect.poll(loads).toBe(1);
    // And leads on by a plain link, and nothing asked twice on the way.
    await follow(page.getByRole("navigation", { name: "Menu" }), "Início", EXACT);
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    await expect.poll(loads).toBe(2);
  },
);

journey(
  "a página cujo script não veio é pedida ao servidor",
  WITH_JAVASCRIPT_ONLY,
  async ({ page: first, person }) => {
    await person.withSession("ana.souza");
    const page = await plain(first);
    const loads = await aliveAtHome(page);
    await page.route(/\/assets\/_portal\.atestados\._index-/, (route) => route.abort());
    await follow(page.getByRole("navigation", { name: "Menu" }), "Atestados", EXACT);
    await isHeaded(page, "Atestados");
    await expect.poll(loads).toBe(1);
  },
);
