/** Documents (spec 2.12): the tabs Recebidos and Enviados, and the files. */
import { contract } from "~/services/provider/contract";
import { dataOf } from "./support/data";
import { expect, journey, LOOKS_IN_BROWSER, LOOKS_ONLY, ONCE, tagged } from "./support/journey";
import { noViolations, noSidewaysScroll } from "./support/page";
import { visit } from "./support/page-visitor";
import { shows } from "./support/acts";

journey(
  "os recebidos, com a confirmação e o arquivo de cada um",
  tagged(LOOKS_ONLY, "@R047"),
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    const [, documento] = await dataOf(provider, ana, contract.documentos.listar, undefined);
    if (!documento) throw new Error("falta o segundo documento");
    const { tipodocumento, versao, confirmacao, iddocumento } = documento;
    await page.goto("documentos");
    await expect(page).toHaveTitle("Documentos — Portal do Colaborador");
    const table = page.getByRole("table", { name: "7 documentos recebidos" });
    const line = table.locator("tbody tr").nth(1);
    await expect(line.getByText(confirmacao)).toBeHidden();
    await line.locator(".mais summary").click();
    await line.getByText("Confirmação").click();
    await shows(line, confirmacao);
    // The newest one has none.
    await expect(table.locator("tbody tr").first().getByText("Confirmação")).toHaveCount(0);
    await noSidewaysScroll(page);
    const link = line.getByRole("link", {
      name: `Abrir Arquivo ${tipodocumento}, versão ${versao} (abre o PDF em outra aba)`,
    });
    await expect(link).toHaveAttribute("target", "_blank");
    const file = await page.request.get(`documentos/${iddocumento}/arquivo`);
    expect(file.headers()).toMatchObject({
      "content-type": "application/pdf",
      "cache-control": "no-store",
    });
    expect((await file.body()).subarray(0, 5).toString()).toBe("%PDF-");
  },
);

visit(
  "os enviados são outra aba, e só ela é pedida",
  tagged(ONCE, "@T034", "@T035"),
  async ({ visitor, as, provider }) => {
    const ana = await as("ana.souza");
    const received = await visitor.open("documentos");
    await provider.forgetCalls(ana);
    const sent = await received.follow("Enviados");
    expect(sent.where).toBe("documentos?aba=enviados");
    expect(sent.text).toContain("Enviar Documento");
    expect((await provider.calls(ana)).map(({ nome }) => nome)).not.toContain("documentos.listar");
    expect((await sent.follow("Recebidos")).text).toContain("7 documentos recebidos");
  },
);

journey("textos sem fim não alargam a página", LOOKS_IN_BROWSER, async ({ page, person }) => {
  await person.withSession("gilda.moraes");
  for (const width of [360, 960]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto("documentos");
    const confirmation = page.locator("summary").filter({ hasText: "Confirmação" });
    if (width < 600)
      await page.locator("tr").filter({ has: confirmation }).locator(".mais summary").click();
    await confirmation.click();
    await shows(page, "<script>alert(1)</script> Confirmado.");
    await noSidewaysScroll(page);
  }
  await noViolations(page);
});
