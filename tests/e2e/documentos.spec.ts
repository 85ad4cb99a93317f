/** Documents (spec 2.12): the tabs Recebidos and Enviados, and the files. */
import { expect, journey, LOOKS_ONLY, tagged, noSidewaysScroll, lacks } from "./support";

journey(
  "os recebidos, com a confirmação e o arquivo de cada um",
  tagged(LOOKS_ONLY, "@R047"),
  async ({ page, person, data }) => {
    await person.withSession("ana.souza");
    const [, documento] = await data("documentos.listar");
    await page.goto("documentos");
    await expect(page).toHaveTitle("Documentos — Portal do Colaborador");
    const lines = page.getByRole("table", { name: "7 documentos recebidos" }).locator("tbody tr");
    const line = lines.nth(1);
    const confirmation = line.getByText(documento?.confirmacao ?? "?");
    await expect(confirmation).toBeHidden();
    await line.locator(".mais summary").click();
    await line.getByText("Confirmação").click();
    await expect(confirmation).toBeVisible();
    // The newest one has none.
    await lacks(lines.first(), /^Confirmação/);
    await noSidewaysScroll(page);
    const link = line.getByRole("link", {
      name: `Abrir Arquivo ${documento?.tipodocumento}, versão ${documento?.versao} (abre o PDF em outra aba)`,
    });
    await expect(link).toHaveAttribute("target", "_blank");
    const file = await page.request.get(`documentos/${documento?.iddocumento}/arquivo`);
    expect([file.headers(), (await file.text()).slice(0, 5)]).toMatchObject([
      { "content-type": "application/pdf", "cache-control": "no-store" },
      "%PDF-",
    ]);
  },
);
