/** Several payslips in one PDF: the last three or chosen ones, each page once and in order; what cannot be is said before, and nothing is left out silently. */
import { PDFDocument } from "@cantoo/pdf-lib";
import { type Holerite } from "~/services/provider/contract/holerites";
import { monthName } from "~/lib/dates";
import {
  type APIResponse,
  expect,
  journey,
  ONCE,
  ONCE_IN_BROWSER,
  tagged,
  noViolations,
  visit,
  hrefsOf,
  textsOf,
  isHeaded,
  isRefused,
  press,
  textOf,
} from "./support";

const nameOf = ({ tipo_holerite, mes, ano }: Holerite) =>
  `${tipo_holerite} de ${monthName(mes)} de ${ano}`;
const addressOf = (ids: readonly { id: string }[], file = ".pdf") =>
  `holerites/juntar${file}?${ids.map(({ id }) => `holerite=${id}`).join("&")}`;
const isNormal = ({ tipo_holerite }: Holerite) => tipo_holerite === "Normal";

async function pagesOf(answer: APIResponse) {
  expect(answer.status()).toBe(200);
  expect(answer.headers()["content-type"]).toBe("application/pdf");
  expect(answer.headers()["cache-control"]).toBe("no-store");
  return (await PDFDocument.load(await answer.body(), { updateMetadata: false })).getPageCount();
}

visit(
  "os 3 últimos: só os mensais, um depois do outro, cada um uma vez, num PDF com nome",
  tagged(ONCE, "@R055"),
  async ({ visitor, as, data }) => {
    await as("ana.souza");
    const last = (await data("holerites.listar")).filter(isNormal).slice(0, 3).reverse();
    const page = await (await visitor.open("holerites")).follow("Juntar em um PDF");
    expect(page.text).toMatch(new RegExp(last.map(({ mes }) => monthName(mes)).join(".+")));
    const fetched = (list: Holerite[]) => visitor.http.get(visitor.portal.url + addressOf(list));
    const all = await fetched(last);
    expect(page.link("Juntar os 3 últimos")).toBe(all.url());
    const [first = "", , third = ""] = last.map(
      ({ ano, mes }) => `${ano}-${String(mes).padStart(2, "0")}`,
    );
    expect(all.headers()["content-disposition"]).toBe(
      `inline; filename="holerites-${first}-a-${third}.pdf"`,
    );
    // Each of their pages is in the whole; pdf-merged.test.ts looks at the order.
    const counts = await Promise.all(last.map(async (each) => pagesOf(await fetched([each]))));
    expect(await pagesOf(all)).toBe(counts.reduce((sum, count) => sum + count, 0));
  },
);

journey(
  "os escolhidos: nenhum ou treze volta à página com o que fazer, e a escolha fica",
  tagged(ONCE_IN_BROWSER, "@R056"),
  async ({ page, person, data }) => {
    await person.withSession("ana.souza");
    const list = await data("holerites.listar");
    const thirteen = list.filter(({ ano }) => ano === list[0]?.ano).slice(0, 13);
    expect(thirteen).toHaveLength(13);
    await page.goto("holerites/juntar");
    for (const [chosen, says] of [
      [[], "Escolha pelo menos um holerite."],
      [thirteen, "Você escolheu 13 holerites. Cabem 12 em um PDF: desmarque 1."],
    ] as const) {
      for (const { id } of chosen) await page.locator(`input[value="${id}"]`).check();
      const opened = page.waitForEvent("popup");
      await press(page, /^Juntar os escolhidos/);
      const tab = await opened;
      await isHeaded(tab, "Juntar holerites em um PDF");
      await isRefused(tab, says);
      await expect(tab.locator("#erros a")).toHaveAttribute("href", "#holerite");
      await expect(tab.locator("#holerite")).toHaveCount(1);
      await expect(tab.locator("input:checked")).toHaveCount(chosen.length);
      await noViolations(tab);
      expect((await page.request.get(tab.url())).status()).toBe(400);
    }
  },
);

visit(
  "um que não vem é chamado pelo nome, e os outros se oferecem; depois vem tudo",
  tagged(ONCE, "@R056"),
  async ({ visitor, as, data, fault }) => {
    await as("ana.souza");
    const chosen = (await data("holerites.listar")).filter(isNormal).slice(0, 2);
    for (const how of [{ status: 500 }, { recusa: "Fora do prazo" }, { lixo: true }] as const) {
      await fault("holerites.pdf", { vezes: 1, ...how });
      const page = await visitor.open(addressOf(chosen));
      expect(page.status).toBe(503);
      const [notice] = page.root
        .querySelectorAll("#conteudo .aviso")
        .filter((each) => textOf(each).includes("O PDF não foi feito"));
      if (!notice) throw new Error(page.text);
      const said = textsOf(notice, "li").join();
      const [missing, ...more] = chosen.filter((each) => said.includes(nameOf(each)));
      expect(more).toEqual([]);
      expect(page.root.querySelectorAll("input[checked]")).toHaveLength(2);
      expect(hrefsOf(notice)).toEqual(
        expect.arrayContaining([
          addressOf(chosen.filter((each) => each !== missing)),
          `holerites/${missing?.id}/pdf`,
        ]),
      );
      const again = await visitor.http.get(page.link("Tentar novamente", notice));
      expect(await pagesOf(again)).toBe(2);
    }
    // The list itself does not come: a page says so, with another try.
    await fault("holerites.listar", { status: 500 });
    const away = await visitor.open(addressOf(chosen));
    expect([away.status, away.text.includes("Tentar novamente")]).toEqual([503, true]);
    expect((await visitor.open("holerites/juntar")).text).toContain(
      "Houve um erro ao carregar os holerites.",
    );
  },
);

journey("o de outra pessoa é 404, na página e no PDF", ONCE, async ({ request, person, data }) => {
  await person.withSession("elisa.prado");
  const [foreign] = await data("holerites.listar");
  await person.withSession("ana.souza");
  const [own] = await data("holerites.listar");
  if (!own || !foreign) throw new Error("no payslip");
  for (const ids of [[foreign], [own, foreign], [{ id: "x%00y" }], [{ id: "../1" }]])
    for (const file of [".pdf", ""])
      expect((await request.get(addressOf(ids, file))).status(), file).toBe(404);
  expect((await request.get(`${addressOf([own], "")}&falhou=${foreign.id}`)).status()).toBe(404);
});
