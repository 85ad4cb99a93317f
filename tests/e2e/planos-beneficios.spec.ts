/** Plans and benefits: a route, an image or a PDF (spec part 2, section 2). */
import { contrato } from "~/services/provider/contract";
import { dadosDe } from "./apoio/dados";
import { expect, jornada, SO_COM_JAVASCRIPT, SO_OLHA, UMA_VEZ } from "./apoio/jornada";
import { semProblemas, semRolagemLateral } from "./apoio/pagina";

const { listar } = contrato.planosBeneficios;

jornada("a lista; um item com rota leva à tela dela", async ({ page, pessoa }) => {
  await pessoa.comSessao("ana.souza");
  await page.goto("planos-beneficios");
  await expect(page).toHaveTitle("Planos/Benefícios — Portal do Colaborador");
  await expect(page.getByText("4 itens", { exact: true })).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByRole("listitem")).toHaveText(["Plano de Saúde", "Plano Odontológico", "Seguro de Vida", "Convênios"]);
  await semRolagemLateral(page);
  await semProblemas(page);
  await main.getByRole("link", { name: "Convênios" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Convênios");
  await page.goto("planos-beneficios");
  await main.getByRole("link", { name: "Plano de Saúde" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Plano de Saúde");
});

jornada("uma imagem abre no diálogo, e fechar volta à lista", async ({ page, pessoa, context, portal }) => {
  await pessoa.comSessao("ana.souza");
  await page.goto("planos-beneficios");
  await page.getByRole("link", { name: "Seguro de Vida" }).click();
  const dialog = page.getByRole("dialog", { name: "Seguro de Vida" });
  const image = dialog.getByRole("img", { name: "Seguro de Vida" });
  await expect.poll(() => image.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth)).toBeGreaterThan(100);
  await semRolagemLateral(page);
  await semProblemas(page);
  const link = dialog.getByRole("link", { name: /^Abrir o arquivo/ });
  await expect(link).toHaveAttribute("target", "_blank");
  const file = await context.request.get(new URL((await link.getAttribute("href")) ?? "", portal.url).href);
  expect(file.headers()["content-type"]).toBe("image/png");
  expect(file.headers()["cache-control"]).toBe("no-store");
  expect(file.headers()["content-disposition"]).toContain("inline; filename=\"Seguro-de-Vida.png\"");
  await dialog.getByRole("link", { name: "Fechar" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/planos-beneficios$/);
});

jornada("um PDF vem embutido e atrás de um link", async ({ page, pessoa, provedor, context, portal, javaScript }) => {
  const login = await pessoa.comSessao("ana.souza");
  const plano = (await dadosDe(provedor, login, listar, undefined)).find(({ tipo_arquivo }) => tipo_arquivo === "pdf");
  // Without scripts the browser's own viewer has none either, and shows nothing: here only what the page asks for counts.
  if (!javaScript) await page.route(/\/arquivo$/, (route) => route.abort());
  await page.goto(`planos-beneficios/${plano?.id}`);
  const dialog = page.getByRole("dialog", { name: "Plano Odontológico" });
  const address = `/colaborador/planos-beneficios/${plano?.id}/arquivo`;
  await expect(dialog.locator("object[type='application/pdf']")).toHaveAttribute("data", `${address}#navpanes=0`);
  await expect(dialog.getByRole("link", { name: /^Abrir o arquivo/ })).toHaveAttribute("href", address);
  const file = await context.request.get(portal.origem + address);
  expect((await file.body()).subarray(0, 5).toString()).toBe("%PDF-");
  expect(file.headers()["content-security-policy"]).toContain("default-src 'none'");
  await expect(page).toHaveTitle("Plano Odontológico — Portal do Colaborador");
});

jornada("com script o diálogo prende o foco e Esc fecha", SO_COM_JAVASCRIPT, async ({ page, pessoa }) => {
  await pessoa.comSessao("ana.souza");
  await page.goto("planos-beneficios");
  await page.getByRole("link", { name: "Seguro de Vida" }).click();
  await expect(page.locator("dialog:modal")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

jornada("o que não pode ser aberto diz que não pode", SO_OLHA, async ({ page, pessoa, provedor }) => {
  const login = await pessoa.comSessao("gilda.moraes");
  const planos = await dadosDe(provedor, login, listar, undefined);
  const id = (descricao: string) => planos.find((plano) => plano.descricao.includes(descricao))?.id;
  await page.goto("planos-beneficios");
  const semTela = page.getByRole("listitem").filter({ hasText: "Benefício de nome comprido" });
  await expect(semTela).toContainText("Este item não pode ser aberto neste portal. Fale com o RH.");
  await expect(semTela.getByRole("link")).toHaveCount(0);
  await semRolagemLateral(page);
  await semProblemas(page);
  for (const descricao of ["endereço perigoso", "sem arquivo e sem rota"]) {
    await page.goto(`planos-beneficios/${id(descricao)}`);
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("Este item não tem um arquivo que o portal possa abrir.")).toBeVisible();
    await expect(dialog.getByRole("link")).toHaveText(["Fechar"]);
  }
  expect(await page.content()).not.toContain("javascript:alert");
});

jornada("um arquivo de outro site é um link para ele, e o portal não o busca", SO_OLHA, async ({ page, pessoa, provedor, context }) => {
  const usuario = await pessoa.comSessao("ana.souza");
  const guia = { id: "9", descricao: "Guia do plano", icone: "", rota: "", tipo_arquivo: "pdf", url: "https://operadora.example/guia.pdf" };
  await provedor.falha({ chamada: listar.nome, usuario, corpo: [guia] });
  await page.goto("planos-beneficios/9");
  const link = page.getByRole("dialog", { name: "Guia do plano" }).getByRole("link", { name: /^Abrir o site/ });
  await expect(link).toHaveAttribute("href", "https://operadora.example/guia.pdf");
  await expect(link).toHaveAttribute("rel", "noopener noreferrer");
  await expect(page.locator("object, img")).toHaveCount(0);
  expect((await context.request.get("planos-beneficios/9/arquivo")).status()).toBe(404);
});

jornada("ids desconhecidos, de outra pessoa e de itens sem arquivo: 404", UMA_VEZ, async ({ pessoa, provedor, context }) => {
  const login = await pessoa.comSessao("ana.souza");
  const outra = await pessoa.nova("gilda.moraes");
  const meus = await dadosDe(provedor, login, listar, undefined);
  const alheios = await dadosDe(provedor, outra, listar, undefined);
  const comRota = meus.find(({ rota }) => rota !== "");
  for (const id of ["0", "x", "%00", "..%2F..", comRota?.id, alheios[0]?.id]) {
    for (const address of [`planos-beneficios/${id}`, `planos-beneficios/${id}/arquivo`]) {
      expect((await context.request.get(address)).status(), address).toBe(404);
    }
  }
  const [perigoso] = alheios.filter(({ descricao }) => descricao.includes("endereço perigoso"));
  await pessoa.entra(outra);
  expect((await context.request.get(`planos-beneficios/${perigoso?.id}/arquivo`)).status()).toBe(404);
});

jornada("sem planos; e o provedor que falha, na lista e no diálogo", SO_OLHA, async ({ page, pessoa, provedor, context }) => {
  const usuario = await pessoa.comSessao("fabio.nunes");
  await page.goto("planos-beneficios");
  await expect(page.getByText("Nenhum plano ou benefício encontrado", { exact: true })).toBeVisible();
  await provedor.falha({ chamada: listar.nome, usuario, status: 500 });
  await page.goto("planos-beneficios/1");
  await expect(page.getByRole("dialog").getByText(/^Houve um erro ao carregar os planos\/benefícios\./)).toBeVisible();
  await expect(page.getByText(/^Houve um erro ao carregar os planos\/benefícios\./)).toHaveCount(2);
  expect((await context.request.get("planos-beneficios/1/arquivo")).status()).toBe(503);
});
