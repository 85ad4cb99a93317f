/** Several payslips in one PDF: the last three or chosen ones, each page once and in order; what cannot be is said before, and nothing is left out silently. */
import { PDFDocument } from "@cantoo/pdf-lib";
import type { APIResponse, Page } from "@playwright/test";
import { listar, type Holerite } from "~/services/provider/contract/holerites";
import { monthName } from "~/lib/dates";
import { dataOf } from "./support/data";
import { expect, journey, ONCE, ONCE_IN_BROWSER, tagged } from "./support/journey";
import { noViolations } from "./support/page";
import { textOf, visit } from "./support/page-visitor";
import { textsOf } from "./support/reading";
import { isRefused } from "./support/acts";

const nameOf = ({ tipo_holerite, mes, ano }: Holerite) =>
  `${tipo_holerite} de ${monthName(mes)} de ${ano}`;
const addressOf = (ids: readonly { id: string }[], file = ".pdf") =>
  `holerites/juntar${file}?${ids.map(({ id }) => `holerite=${id}`).join("&")}`;
const isNormal = ({ tipo_holerite }: Holerite) => tipo_holerite === "Normal";

async function pagesOf(answer: APIResponse): Promise<number> {
  expect(answer.status()).toBe(200);
  expect(answer.headers()["content-type"]).toBe("application/pdf");
  expect(answer.headers()["cache-control"]).toBe("no-store");
  return (await PDFDocument.load(await answer.body(), { updateMetadata: false })).getPageCount();
}

const choose = async (page: Page, list: readonly Holerite[]) => {
  for (const { id } of list) await page.locator(`input[value="${id}"]`).check();
};

async function submit(page: Page): Promise<Page> {
  const [tab] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("button", { name: /^Juntar os escolhidos/ }).click(),
  ]);
  await expect(tab.getByRole("heading", { level: 1 })).toHaveText("Juntar holerites em um PDF");
  return tab;
}

visit(
  "os 3 últimos: só os mensais, um depois do outro, cada um uma vez, num PDF com nome",
  tagged(ONCE, "@R055"),
  async ({ visitor, as, provider }) => {
    const ana = await as("ana.souza");
    const last = (await dataOf(provider, ana, listar, undefined))
      .filter(isNormal)
      .slice(0, 3)
      .reverse();
    const page = await (await visitor.open("holerites")).follow("Juntar em um PDF");
    expect(page.text).toContain(last.map(nameOf).join(", "));
    const address = visitor.portal.url + addressOf(last);
    expect(page.link("Juntar os 3 últimos")).toBe(address);
    const [answer, ...alone] = await Promise.all(
      [address, ...last.map((each) => visitor.portal.url + addressOf([each]))].map((url) =>
        visitor.http.get(url),
      ),
    );
    if (!answer) throw new Error("no answer");
    const month = ({ ano, mes }: Holerite) => `${ano}-${String(mes).padStart(2, "0")}`;
    const [first, , third] = last;
    expect(answer.headers()["content-disposition"]).toBe(
      `inline; filename="holerites-${first && month(first)}-a-${third && month(third)}.pdf"`,
    );
    // Each of their pages is in the whole; pdf-merged.test.ts looks at the order.
    const counts = await Promise.all(alone.map(pagesOf));
    expect(await pagesOf(answer)).toBe(counts.reduce((sum, count) => sum + count, 0));
    expect(alone[0]?.headers()["content-disposition"]).toMatch(/"holerite-\d{4}-\d\d\.pdf"$/);
  },
);

journey(
  "os escolhidos: nenhum ou treze volta à página com o que fazer, e a escolha fica",
  tagged(ONCE_IN_BROWSER, "@R056"),
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    const list = await dataOf(provider, ana, listar, undefined);
    const thirteen = list.filter(({ ano }) => ano === list[0]?.ano).slice(0, 13);
    expect(thirteen).toHaveLength(13);
    await page.goto("holerites/juntar");
    const none = await submit(page);
    await isRefused(none, "Escolha pelo menos um holerite.");
    await expect(none.locator("#erros a")).toHaveAttribute("href", "#holerite");
    await expect(none.locator("#holerite")).toHaveCount(1);
    await choose(page, thirteen);
    const many = await submit(page);
    await isRefused(many, "Você escolheu 13 holerites. Cabem 12 em um PDF: desmarque 1.");
    await expect(many.locator("input:checked")).toHaveCount(13);
    await noViolations(many);
    for (const file of ["?erro=escolha", `?erro=escolha&${addressOf(thirteen, "").split("?")[1]}`])
      expect((await page.request.get(`holerites/juntar${file}`)).status()).toBe(400);
  },
);

visit(
  "um que não vem é chamado pelo nome, e os outros se oferecem; depois vem tudo",
  tagged(ONCE, "@R056"),
  async ({ visitor, as, provider }) => {
    const usuario = await as("ana.souza");
    const chosen = (await dataOf(provider, usuario, listar, undefined))
      .filter(isNormal)
      .slice(0, 2);
    for (const fault of [{ status: 500 }, { recusa: "Fora do prazo" }, { lixo: true as const }]) {
      await provider.fault({ chamada: "holerites.pdf", usuario, vezes: 1, ...fault });
      const page = await visitor.open(addressOf(chosen));
      expect(page.status).toBe(503);
      const notice = page.root
        .querySelectorAll("#conteudo .aviso")
        .find((each) => textOf(each).includes("O PDF não foi feito"));
      if (!notice) throw new Error(page.text);
      const [said = "", ...more] = textsOf(notice, "li");
      expect(more).toEqual([]);
      const missing = chosen.filter((each) => said.includes(nameOf(each)));
      expect(missing).toHaveLength(1);
      expect(page.root.querySelectorAll("input[checked]")).toHaveLength(2);
      const others = chosen.filter((each) => !missing.includes(each));
      const links = notice.querySelectorAll("a").map((each) => each.getAttribute("href"));
      expect(links).toContain(`/colaborador/${addressOf(others)}`);
      expect(links).toContain(`/colaborador/holerites/${missing[0]?.id}/pdf`);
      const again = await visitor.http.get(page.link("Tentar novamente", notice));
      expect(await pagesOf(again)).toBe(2);
    }
    // The list itself does not come: a page says so, with another try.
    await provider.fault({ chamada: "holerites.listar", usuario, status: 500 });
    const away = await visitor.open(addressOf(chosen));
    expect([away.status, away.text.includes("Tentar novamente")]).toEqual([503, true]);
    expect((await visitor.open("holerites/juntar")).text).toContain(
      "Houve um erro ao carregar os holerites.",
    );
  },
);

journey(
  "o de outra pessoa é 404, na página e no PDF; sem permissão, nada",
  ONCE,
  async ({ request, person, provider }) => {
    const [foreign] = await dataOf(provider, await person.fresh("elisa.prado"), listar, undefined);
    const ana = await person.withSession("ana.souza");
    const [own] = await dataOf(provider, ana, listar, undefined);
    if (!own || !foreign) throw new Error("no payslip");
    for (const ids of [[foreign], [own, foreign], [{ id: "x%00y" }], [{ id: "../1" }]])
      for (const file of [".pdf", ""])
        expect((await request.get(addressOf(ids, file))).status(), file).toBe(404);
    expect((await request.get(`${addressOf([own], "")}&falhou=${foreign.id}`)).status()).toBe(404);
  },
);
