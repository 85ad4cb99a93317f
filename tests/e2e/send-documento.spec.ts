/** Sending and correcting a document: the certificate's flow without reason and days (second spec, sections 2, 4 and 8). */
import {
  type Page,
  expect,
  journey,
  tagged,
  noViolations,
  noSidewaysScroll,
  EXACT,
  follow,
  goOn,
  isAt,
  isHeaded,
  isTold,
  shows,
} from "./support";

const step = (page: Page, titulo: string) =>
  expect(page.getByRole("heading", { name: titulo, exact: true })).toBeVisible();

journey(
  "um documento não pergunta motivo; o recibo diz que a lista da cooperativa ainda não o mostra",
  tagged("@R100 @T075 @T188 @T192"),
  async ({ page, person, fault }) => {
    await person.withSession("ana.souza");
    const codigo = "987654";
    await page.goto("enviar-documento");
    await expect(page).toHaveTitle(/Enviar Documento/);
    await page.getByText("Não sei qual escolher", { exact: true }).click();
    await follow(page, "Ajuda sobre Carteira de trabalho");
    await shows(page, "Ajuda não localizada", EXACT);
    await expect(page.getByLabel("Carteira de trabalho", { exact: true })).toBeChecked();
    await goOn(page);
    await step(page, "Informações extras");
    await goOn(page);
    await step(page, "Confira o que será enviado");
    await noSidewaysScroll(page);
    await fault("atestados.incluir", { corpo: { codigo }, vezes: 1 });
    await page.getByRole("button", { name: "Enviar documento", exact: true }).last().click();
    await isAt(page, new RegExp(`/documentos/enviados/${codigo}/recibo$`));
    // Without words of the provider's own, the portal's.
    await isTold(page, "Documento/Atestado enviado/alterado com sucesso");
    await isHeaded(page, `Documento enviado: protocolo ${codigo}`);
    await follow(page, "Ver outra vez");
    await shows(page, "a lista dela ainda não o mostra");
    await noViolations(page);
    expect((await page.goto("documentos/enviados/987655/recibo"))?.status()).toBe(404);
  },
);
