/** Vacation statements (spec 2.14). What each line says is in readings-money.spec.ts. */
import { recentYears, today } from "~/lib/calendar";
import { formatDate } from "~/lib/dates";
import { formatReais } from "~/lib/money";
import {
  isPdf,
  type ReadByName,
  expect,
  journey,
  ONCE,
  tagged,
  looksRight,
  visit,
  linesOf,
  pairsOf,
  textsOf,
  tabsOf,
  EXACT,
  isAt,
  shows,
} from "./support";

const YEARS = recentYears(today(new Date()));
const [THIS_YEAR = 0, LAST_YEAR = 0, YEAR_BEFORE_LAST = 0] = YEARS;

async function concessoesOf(data: ReadByName, ano: number) {
  const years = await data("ferias.listar", { ano });
  return years.flatMap(({ concessoes }) => concessoes);
}

journey("o ano e a concessão ficam no endereço", async ({ page, person, data }) => {
  await person.withSession("ana.souza");
  const both = await concessoesOf(data, LAST_YEAR);
  const [fresh, old] = both.map(
    ({ dt_in_pg, dt_fi_pg }) => `${formatDate(dt_in_pg)} a ${formatDate(dt_fi_pg)}`,
  );
  await page.goto("demonstrativo-ferias");
  await tabsOf(page, "Ano", String(LAST_YEAR)).click();
  await isAt(page, new RegExp(`\\?ano=${LAST_YEAR}$`));
  await shows(page, "2 concessões encontradas", EXACT);
  const list = page.getByRole("navigation", { name: "Concessões" }).getByRole("link");
  await expect(list).toHaveText(
    [fresh, old].map(
      (period, at) =>
        `${period} Líquido a receber: ${formatReais(both[at]?.tot_liq_receber ?? NaN)}`,
    ),
  );
  const heading = page.getByRole("heading", { level: 2 });
  await expect(heading).toHaveText(`Férias de ${fresh}`);
  await list.last().click();
  await isAt(page, new RegExp(`\\?ano=${LAST_YEAR}&concessao=${both[1]?.id_concessao}#concessao$`));
  await expect(list.last()).toHaveAttribute("aria-current", "page");
  await expect(heading).toHaveText(`Férias de ${old}`);
  await expect(heading).toBeInViewport();
  await looksRight(page);
});

visit(
  "abre no ano corrente; o que falta e o que é zero se lê",
  tagged(ONCE, "@R060"),
  async ({ visitor, as, data, reply }) => {
    await as("ana.souza");
    const [concessao] = await concessoesOf(data, THIS_YEAR);
    const empty = {
      ...concessao,
      dt_in_paq: null,
      dt_fi_paq: null,
      dt_pgto: null,
      dias_gozados: 0,
      dias_abono: null,
      tot_liq_receber: -0.5,
      eventos: null,
    };
    await reply("ferias.listar", [{ ano: THIS_YEAR, concessoes: [empty] }]);
    const { root } = await visitor.open("demonstrativo-ferias");
    // The only one is there already: no list leads to it.
    expect(textsOf(root, "title, [aria-label=Ano] a, [aria-label=Concessões]")).toEqual([
      "Demonstrativo de Férias — Portal do Colaborador",
      ...YEARS.map(String),
    ]);
    expect(pairsOf(root).slice(1)).toEqual(["Dias gozados: 0 dias"]);
    expect(linesOf(root)).toEqual(
      expect.arrayContaining(["0 eventos", "Líquido a receber | −R$ 0,50"]),
    );
  },
);

journey(
  "Imprimir abre o PDF desta concessão e ano; o de outro ano é 404; um ano que não há é o corrente",
  tagged(ONCE, "@R060"),
  async ({ request, person, data }) => {
    const firstOf = async (ano: number) => (await concessoesOf(data, ano))[0]?.id_concessao;
    await person.withSession("ana.souza");
    const [id, old] = [await firstOf(THIS_YEAR), await firstOf(YEAR_BEFORE_LAST)];
    const own = `demonstrativo-ferias/${id}/${THIS_YEAR}/pdf`;
    for (const ano of [THIS_YEAR, THIS_YEAR - 3, "abc", "", "2026%00"])
      expect(await (await request.get(`demonstrativo-ferias?ano=${ano}`)).text()).toMatch(
        new RegExp(`href="[^"]*/${own}"[^>]*target="_blank"`),
      );
    await isPdf(await request.get(own));
    for (const path of [`/${id}/${LAST_YEAR}/pdf`, `?ano=${THIS_YEAR}&concessao=${old}`])
      expect((await request.get(`demonstrativo-ferias${path}`)).status(), path).toBe(404);
  },
);
