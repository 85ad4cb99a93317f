/** Payslips, the year view, what changed, and what is new until the employee has opened it (spec 2.13). What each line says is in readings-money.spec.ts, how it is added up in tests/unit/holerites. */
import { recentYears, today } from "~/lib/calendar";
import { shortMonth } from "~/lib/dates";
import { type Holerite } from "~/services/provider/contract/holerites";
import {
  type Page,
  expect,
  journey,
  ONCE,
  tagged,
  looksRight,
  noViolations,
  visit,
  linesOf,
  part,
  textsOf,
  tabsOf,
  follow,
  isAt,
  isHeaded,
  press,
} from "./support";

const YEARS = recentYears(today(new Date()));
const [THIS_YEAR = 0, LAST_YEAR = 0] = YEARS;

/** The label of a payslip's tab. */
const tab = ({ mes, ano, tipo_holerite }: Holerite) => `${shortMonth(mes)}/${ano} ${tipo_holerite}`;
const tabs = (page: Page) => tabsOf(page, "Holerites");

journey(
  "os filtros ficam no endereço; limpar volta ao começo; a lista se fecha com a escolha e a diz no seu lugar",
  tagged("@R048 @T045 @T046 @T047"),
  async ({ page, person, data }) => {
    await person.withSession("ana.souza");
    const all = await data("holerites.listar");
    const chosen = all.filter(({ mes, ano }) => mes === 12 && ano === LAST_YEAR);
    expect(chosen.length).toBeGreaterThan(1);
    const current = page.locator(".seletor summary");
    const month = page.getByLabel("Mês");
    await page.goto("holerites");
    await current.click();
    await month.selectOption("dezembro");
    await page.getByLabel("Ano").selectOption(String(LAST_YEAR));
    await press(page, "Filtrar");
    await isAt(page, new RegExp(`holerites\\?mes=12&ano=${LAST_YEAR}$`));
    await expect(tabs(page)).toHaveText(chosen.map(tab));
    await expect(month).toHaveValue("12");
    // The last of many, chosen in a list that stands open: it closes.
    await tabs(page).last().click();
    await expect(tabs(page).last()).toBeHidden();
    await expect(current).toHaveText(
      chosen.slice(-1).map((each) => `Escolher holerite, agora ${tab(each)}`),
    );
    await expect(current).toBeInViewport({ ratio: 0.9 });
    await looksRight(page);
    await current.click();
    await follow(page, "Limpar filtros");
    await isAt(page, /holerites$/);
    await expect(month).toHaveValue("");
    await expect(tabs(page)).toHaveCount(all.filter(({ ano }) => ano === THIS_YEAR).length);
  },
);

journey(
  "Imprimir abre o PDF deste holerite; o de outra pessoa e um ano sem nenhum são 404",
  tagged(ONCE, "@R051 @T051"),
  async ({ request, person, data }) => {
    await person.withSession("elisa.prado");
    const [foreign] = await data("holerites.listar");
    await person.withSession("ana.souza");
    const [{ id = "" } = {}] = await data("holerites.listar");
    expect(await (await request.get(`holerites?id=${id}`)).text()).toMatch(
      new RegExp(
        `<a [^>]*href="/colaborador/holerites/${id}/pdf"[^>]*target="_blank"[^]*?Imprimir`,
      ),
    );
    const pdf = await request.get(`holerites/${id}/pdf`);
    expect([pdf.headers(), (await pdf.text()).slice(0, 5)]).toMatchObject([
      { "content-type": "application/pdf", "cache-control": "no-store" },
      "%PDF-",
    ]);
    for (const path of [`?id=${foreign?.id}`, `/${id}/pdf?dono=outra`, `/ano/${THIS_YEAR + 1}`])
      expect((await request.get(`holerites${path}`)).status(), path).toBe(404);
  },
);

/** A payslip as the provider writes it; the year's end lies between the first two. */
function done(id: string, ano: number, mes: number, liquido: number, eventos: Holerite["eventos"]) {
  const fixed = {
    desc_mes: "",
    tipo_holerite: "Normal",
    desc_lotacao: "Cortes",
    cargo_abreviado: "Operadora",
    salario_base: 2000,
  };
  return { ...fixed, id, ano, mes, vencimentos: liquido, descontos: 0, liquido, eventos };
}

function evento(cod_evento: string, desc_evento: string, value: number, operacao: "+" | "-") {
  return { cod_evento, desc_evento, horas: null, valor: value, operacao };
}

visit(
  "o que mudou: contra o anterior do mesmo tipo, na virada do ano, em palavras e números",
  ONCE,
  async ({ visitor, as, reply }) => {
    await as("ana.souza");
    const december = [
      evento("1", "Salário", 2000, "+"),
      evento("50", "Horas extras", 80.1, "+"),
      evento("900", "INSS", 150, "-"),
      evento("70", "Ajuste", 5, "-"),
    ];
    const january = [
      evento("1", "Salário", 2000, "+"),
      evento("60", "Mercado - 01/01", 0.1, "-"),
      evento("60", "Mercado - 02/01", 0.2, "-"),
      evento("900", "INSS", 162.5, "-"),
      evento("70", "Ajuste", 5, "+"),
    ];
    await reply("holerites.listar", [
      done("2", THIS_YEAR, 1, 1842.2, january),
      { ...done("3", THIS_YEAR, 1, 9, []), tipo_holerite: "PLR" },
      done("1", LAST_YEAR, 12, 1925.1, december),
    ]);
    const newest = await visitor.open("holerites?id=2");
    expect(newest.link("O que mudou")).toMatch(/#o-que-mudou$/);
    expect(textsOf(part(newest, "O que mudou"), "p, h3, li")).toEqual([
      `Comparado com o anterior do mesmo tipo, o holerite Normal de dezembro de ${LAST_YEAR}.`,
      "Líquido R$ 82,90 menor: de R$ 1.925,10 para R$ 1.842,20.",
      "1 evento entrou",
      "Mercado (60): desconto de R$ 0,30",
      "1 evento saiu",
      "Horas extras (50): vencimento de R$ 80,10",
      "2 eventos mudaram de valor",
      "INSS (900): desconto R$ 12,50 maior: de R$ 150,00 para R$ 162,50",
      "Ajuste (70): de desconto de R$ 5,00 para vencimento de R$ 5,00",
    ]);
    // The first of its type has nothing to be compared with.
    for (const id of [1, 3])
      expect((await visitor.open(`holerites?id=${id}`)).text).not.toContain("mudou");
  },
);

visit(
  "o ano mês a mês: barras, somas em que o adiantamento conta uma vez, um link para cada holerite",
  tagged(ONCE, "@R052"),
  async ({ visitor, as, reply }) => {
    await as("ana.souza");
    await reply("holerites.listar", [
      done("3", LAST_YEAR, 3, -512.3, []),
      {
        ...done("1", LAST_YEAR, 1, 600.1, [evento("9", "Adiantamento", 400, "-")]),
        vencimentos: 1000.1,
        descontos: 400,
      },
      {
        ...done("2", LAST_YEAR, 1, 400, [evento("10", "Adiantamento", 400, "+")]),
        tipo_holerite: "Adiantamento",
      },
    ]);
    const page = await visitor.open(`holerites/ano/${LAST_YEAR}`);
    expect(textsOf(page, "title, .barras span, .barras b")).toEqual([
      `Holerites de ${LAST_YEAR} — Portal do Colaborador`,
      ...["jan", "R$ 1.000,10", "fev", "sem holerite", "mar", "−R$ 512,30"],
    ]);
    const [january = 0, february, march = 0] = page.root
      .querySelectorAll(".barras rect:first-child")
      .map((bar) => parseFloat(bar.getAttribute("width") ?? ""));
    expect(february).toBe(0);
    expect(march / january).toBeCloseTo(512.3 / 1000.1, 2);
    expect(linesOf(page).slice(0, 4)).toEqual([
      `3 holerites em ${LAST_YEAR}`,
      "Mês | Holerites | Abrir | Vencimentos | Descontos | Líquido",
      "jan | 2 | Normal  Adiantamento de janeiro | R$ 1.000,10 | R$ 0,00 | R$ 1.000,10",
      "mar | 1 | Normal | −R$ 512,30 | R$ 0,00 | −R$ 512,30",
    ]);
    expect(page.text).toContain("R$ 487,80");
    expect(page.text).toContain(
      "contam uma vez só, no mês em que foram pagos: os R$ 400,00 que outros holerites descontam",
    );
    const past = await visitor.open(`holerites/ano/${LAST_YEAR - 2}`);
    expect(past.address).toMatch(/holerites$/);
    for (const id of [1, 2, 3])
      expect(page.html).toMatch(new RegExp(`/colaborador/holerites\\?[^"]*id=${id}"`));
  },
);

const tile = (page: Page) =>
  page.getByRole("navigation", { name: "Mais usados" }).getByRole("link").first();

/** The tile of the home page, which does not wait long for its amount. */
async function tileSays(page: Page, text: RegExp) {
  await expect(async () => {
    await page.goto("");
    await expect(tile(page)).toHaveText(text, { timeout: 100 });
  }).toPass();
}

const NEW = /^Holerite de .+ de \d{4}\s+Novo\s+R\$/;
const SEEN = /^Holerite de .+ de \d{4}\s+R\$/;

journey(
  "o holerite é novo no quadro até ser aberto, e depois só o que sair",
  { tag: "@R057" },
  async ({ page, person, data, fault }) => {
    await person.withSession("carla.dias");
    await tileSays(page, NEW);
    await noViolations(page);
    await tile(page).click();
    await isHeaded(page, "Holerites");
    // Neither is the one that is open now new, nor those of years before.
    const fresh = tabs(page).filter({ hasText: "Novo" });
    await expect(fresh).toHaveCount(0);
    await tileSays(page, SEEN);

    // Another one comes, besides those that are there.
    const all = await data("holerites.listar");
    const extra = { ...all[0], id: "990001", tipo_holerite: "Complementar" };
    await fault("holerites.listar", { corpo: [extra, ...all] });
    for (const path of ["holerites", "holerites"]) {
      await page.goto(path);
      await expect(fresh).toHaveText([/Complementar · Novo\s*$/]);
    }
    await noViolations(page);
    await page.goto("holerites?id=990001");
    await page.goto("holerites");
    await expect(fresh).toHaveCount(0);
  },
);

journey(
  "as novidades do aparelho dizem o mês, sem tipo e sem valor, só do que não se abriu",
  tagged(ONCE, "@R058"),
  async ({ request, person, data, fault }) => {
    await person.withSession("carla.dias");
    const [newest] = await data("holerites.listar");
    const said = async () => (await request.get("sem-sinal/novidades")).text();
    const before = await said();
    expect(before).toMatch(/"texto":"Seu holerite de [a-zç]+ saiu\.","para":"holerites\?id=/);
    expect(before).not.toContain(String(newest?.liquido));
    await request.get("holerites", { headers: { accept: "text/html" } });
    expect(await said()).toMatch(/^(?!.*holerite).*"completo":true/);
    await fault("menu.permissao", { status: 500 });
    expect(await said()).toContain('"completo":false');
  },
);
