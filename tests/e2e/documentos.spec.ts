/** Documents (spec 2.12): the tabs Recebidos and Enviados, and the files. */
import { contract } from "~/services/provider/contract";
import { dataOf } from "./support/data";
import { expect, journey, LOOKS_IN_BROWSER, LOOKS_ONLY } from "./support/journey";
import { noViolations, noSidewaysScroll } from "./support/page";
import { tabsOf } from "./support/tabs";
import { EXACT, follow, shows } from "./support/acts";

journey(
  "os recebidos, com a confirmação e o arquivo de cada um",
  {
    tag: [LOOKS_ONLY.tag, "@R047"],
  },
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

journey(
  "os enviados são outra aba, e só ela é pedida",
  { tag: [LOOKS_ONLY.tag, "@T034", "@T035"] },
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    await page.goto("documentos");
    await provider.forgetCalls(ana);
    await tabsOf(page, "Documentos", "Enviados").click();
    await expect(page).toHaveURL(/\/documentos\?aba=enviados/);
    await expect(page).toHaveTitle("Documentos enviados — Portal do Colaborador");
    await expect(page.getByRole("link", { name: "Enviar Documento" })).toBeVisible();
    await expect(tabsOf(page, "Documentos", "Enviados")).toHaveAttribute("aria-current", "page");
    expect((await provider.calls(ana)).map(({ nome }) => nome)).not.toContain("documentos.listar");
    await expect(tabsOf(page, "Documentos", "Recebidos")).toBeVisible();
    await tabsOf(page, "Documentos", "Recebidos").click();
    await expect(page.getByRole("table", { name: "7 documentos recebidos" })).toBeVisible();
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

journey(
  "a falha fica no seu lugar e dá para tentar de novo; sem nenhum, diz que não há",
  { tag: [LOOKS_ONLY.tag, "@T061", "@T044"] },
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    const [documento] = await dataOf(provider, ana, contract.documentos.listar, undefined);
    await provider.fault({ chamada: "documentos.listar", usuario: ana, status: 500 });
    await provider.fault({ chamada: "documentos.exibir", usuario: ana, status: 500 });
    await page.goto("documentos");
    await expect(page.locator("#conteudo .aviso")).toContainText(
      "Houve um erro ao carregar os documentos.",
    );
    expect((await page.request.get(`documentos/${documento?.iddocumento}/arquivo`)).status()).toBe(
      503,
    );
    await provider.clearFaults(ana);
    await follow(page, "Tentar novamente");
    await expect(page.getByRole("table", { name: "7 documentos recebidos" })).toBeVisible();

    await person.withSession("fabio.nunes");
    await page.goto("documentos");
    await shows(page, "Nenhum documento encontrado", EXACT);
    await expect(page.getByRole("table")).toHaveCount(0);
  },
);
