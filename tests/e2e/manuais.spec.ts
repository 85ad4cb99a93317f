/** Manuals (spec 2.10). */
import { expect, jornada, SO_OLHA } from "./apoio/jornada";
import { semProblemas, semRolagemLateral } from "./apoio/pagina";

jornada("um cartão por manual, que abre noutra aba", SO_OLHA, async ({ page, pessoa, provedor, request }) => {
  await pessoa.comSessao("ana.souza");
  await page.goto("manuais");
  await expect(page).toHaveTitle("Manuais — Portal do Colaborador");
  await expect(page.getByText("6 manuais", { exact: true })).toBeVisible();
  const cartoes = page.locator("#conteudo li");
  await expect(cartoes).toHaveCount(6);
  await expect(cartoes.first()).toContainText("O que você precisa saber na primeira semana.");
  const link = page.getByRole("link", { name: "Visualizar Manual Manual de Integração (abre em outra aba)" });
  await expect(link).toHaveAttribute("target", "_blank");
  await expect(link).toHaveAttribute("rel", "noopener noreferrer");
  await expect(link).toHaveAttribute("href", `${provedor.url}/publico/manuais/integracao.pdf`);
  const manual = await request.get(`${await link.getAttribute("href")}`);
  expect(manual.headers()["content-type"]).toBe("application/pdf");
  await semRolagemLateral(page);
});

jornada("um endereço que não se pode seguir não vira link; um relativo é do site", SO_OLHA, async ({ page, pessoa, provedor }) => {
  await pessoa.comSessao("gilda.moraes");
  await page.goto("manuais");
  await expect(page.getByText("4 manuais", { exact: true })).toBeVisible();
  const cartao = (titulo: string) => page.locator("#conteudo li").filter({ has: page.getByRole("heading", { name: titulo }) });
  for (const titulo of ["Manual <b>do</b> colaborador", "Manual sem endereço"]) {
    await expect(cartao(titulo)).toContainText("Este manual está sem um endereço que possa ser aberto. Avise o RH.");
    await expect(cartao(titulo).getByRole("link")).toHaveCount(0);
  }
  await expect(cartao("Manual no endereço do provedor").getByRole("link")).toHaveAttribute("href", `${provedor.url}/publico/manuais/seguranca.pdf`);
  await semProblemas(page);
  await semRolagemLateral(page);
});

jornada("sem nenhum, diz que não há", SO_OLHA, async ({ page, pessoa }) => {
  await pessoa.comSessao("fabio.nunes");
  await page.goto("manuais");
  await expect(page.locator("#conteudo")).toHaveText("ManuaisNenhum manual encontrado");
});

jornada("a falha fica no seu lugar e dá para tentar de novo", async ({ page, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  await provedor.falha({ chamada: "manuais.listar", usuario: ana, lixo: true });
  await page.goto("manuais");
  await expect(page.locator("#conteudo .aviso")).toContainText("Houve um erro ao carregar os manuais.");
  await expect(page.locator("header").getByRole("link", { name: "Notificações: 5 não lidas" })).toBeVisible();
  await provedor.semFalhas(ana);
  await page.getByRole("link", { name: "Tentar novamente" }).click();
  await expect(page.getByText("6 manuais", { exact: true })).toBeVisible();
});
