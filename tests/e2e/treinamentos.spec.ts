/** Training: types, videos, courses, the declaration (spec part 2, sections 2, 8 and 9). */
import { contrato } from "~/services/provider/contract";
import { hoje } from "~/lib/datas";
import { formataTamanho } from "~/lib/tamanho";
import { dadosDe } from "./apoio/dados";
import { expect, jornada, UMA_VEZ } from "./apoio/jornada";
import { semProblemas, semRolagemLateral } from "./apoio/pagina";

const { treinamentos } = contrato;

jornada("os tipos, cada um um link", async ({ page, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  const tipos = await dadosDe(provedor, ana, treinamentos.tipos, undefined);
  await page.goto("treinamentos");
  await expect(page.locator("#conteudo ul.cartoes a")).toHaveText(tipos.map(({ nome }) => nome));
  await semRolagemLateral(page);
  await semProblemas(page);
  await page.getByRole("link", { name: "Cursos a distância" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cursos a distância");
  await expect(page.getByText("Nenhum treinamento encontrado")).toBeVisible();
});

jornada("os vídeos por assunto; o tamanho é dito antes, e nada se carrega sozinho", async ({ page, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  await page.goto("treinamentos/1");
  for (const grupo of ["Segurança do trabalho", "Boas práticas de fabricação", "Integração"]) await expect(page.getByRole("heading", { name: grupo })).toBeVisible();
  await expect(page.locator("video")).toHaveCount(0);
  await semProblemas(page);
  await page.getByRole("link", { name: "Uso correto da luva de aço" }).click();
  const dialogo = page.getByRole("dialog", { name: "Uso correto da luva de aço" });
  const video = dialogo.locator("video");
  await expect(video).toHaveAttribute("preload", "none");
  await expect(video).toHaveAttribute("controls", "");
  const src = (await video.getAttribute("src")) ?? "";
  const whole = await page.request.get(src);
  expect(whole.headers()["content-type"]).toBe("video/mp4");
  const bytes = (await whole.body()).length;
  await expect(dialogo).toContainText(`O vídeo tem ${formataTamanho(bytes)}.`);
  await semProblemas(page);
  // One byte was asked for its size, and then what this test itself fetched.
  expect((await provedor.chamadas(ana)).filter(({ nome }) => nome === "treinamentos.exibirVideo")).toHaveLength(2);

  const part = await page.request.get(src, { headers: { range: "bytes=10-19" } });
  expect(part.status()).toBe(206);
  expect(part.headers()).toMatchObject({ "content-range": `bytes 10-19/${bytes}`, "content-length": "10" });
  expect(await part.body()).toEqual((await whole.body()).subarray(10, 20));
  expect((await page.request.get(src, { headers: { range: `bytes=${bytes}-` } })).status()).toBe(416);
  expect(new URL(src, page.url()).search).toBe("");
});

jornada("os cursos: datas, carga horária e a busca no endereço", async ({ page, pessoa }) => {
  await pessoa.comSessao("ana.souza");
  await page.goto("treinamentos/2");
  const itens = page.locator("#conteudo ul.cartoes > li");
  await expect(itens).toHaveCount(12);
  await expect(page.getByText("12 treinamentos", { exact: true })).toBeVisible();
  await expect(itens.first()).toContainText(/\d\d\/\d\d\/\d{4}, carga horária: 4 horas/);
  await semProblemas(page);
  await expect(page.getByLabel("Pesquisar treinamento", { exact: true })).toBeVisible();
  await page.getByLabel("Pesquisar treinamento").fill("seguranca maquinas");
  await page.getByRole("button", { name: "Pesquisar" }).click();
  await expect(page).toHaveURL(/\/treinamentos\/2\?busca=seguranca\+maquinas$/);
  await expect(itens).toHaveText([/NR-12 Segurança em máquinas e equipamentos/]);
  await expect(page.getByText("1 de 12 treinamentos")).toBeVisible();
  await page.goto("treinamentos/2?busca=nada-disso");
  await expect(page.getByText("Nenhum treinamento localizado com esta pesquisa")).toBeVisible();
  await page.getByRole("link", { name: "Limpar pesquisa" }).click();
  await expect(itens).toHaveCount(12);
});

jornada("a declaração: datas de costume, o PDF em outra aba, o que se recusa", async ({ page, context, pessoa }) => {
  await pessoa.comSessao("ana.souza");
  await page.goto("treinamentos");
  await page.getByRole("link", { name: "Emitir Declaração Cursos" }).click();
  const dialogo = page.getByRole("dialog", { name: "Emitir Declaração Cursos" });
  const [inicio, fim] = [dialogo.getByLabel("Cursos iniciados a partir de"), dialogo.getByLabel("Concluídos até")];
  const dia = hoje(new Date());
  await expect(inicio).toHaveValue(`${dia.slice(0, 4)}-01-01`);
  await expect(fim).toHaveValue(dia);
  await semProblemas(page);
  const pdf = await context.request.get(`treinamentos/declaracao.pdf?dtini=${Number(dia.slice(0, 4)) - 1}-01-01&dtfim=${dia}`);
  expect(pdf.headers()["content-type"]).toBe("application/pdf");
  expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");
  await expect(dialogo.locator("form")).toHaveAttribute("target", "_blank");

  await inicio.fill(dia);
  await fim.fill("2020-01-01");
  const [aba] = await Promise.all([page.waitForEvent("popup"), dialogo.getByRole("button", { name: /^Emitir declaração/ }).click()]);
  await expect(aba.locator("#erros li")).toHaveText(["A data de término não pode ser anterior à data de início"]);
  await expect(aba.getByLabel("Concluídos até")).toHaveValue("2020-01-01");
  await semProblemas(aba);
  await aba.goto("treinamentos/declaracao?dtini=&dtfim=x");
  await expect(aba.locator("#erros li")).toHaveText(["Informe a data de início", "Informe a data de término"]);
  await aba.goto("treinamentos/declaracao.pdf?dtini=1999-01-01&dtfim=1999-12-31");
  await expect(aba.locator("#erros li")).toHaveText(["Nenhum curso foi localizado neste período. Confira as datas."]);
});

jornada("sem nada, e com textos hostis", async ({ page, pessoa }) => {
  await pessoa.comSessao("fabio.nunes");
  await page.goto("treinamentos");
  await expect(page.getByText("Nenhum treinamento encontrado")).toBeVisible();
  await pessoa.comSessao("gilda.moraes");
  for (const endereco of ["treinamentos", "treinamentos/1", "treinamentos/2"]) {
    await page.goto(endereco);
    await semRolagemLateral(page);
  }
  await page.goto("treinamentos/1");
  await page.getByRole("link", { name: /^Treinamento de <b>integração/ }).click();
  await expect(page.locator("dialog video")).toHaveCount(1);
  await semRolagemLateral(page);
  await semProblemas(page);
});

jornada("o que não existe, o que é de outra pessoa", UMA_VEZ, async ({ page, pessoa, provedor }) => {
  const outra = await pessoa.nova("ana.souza");
  const [grupo] = await dadosDe(provedor, outra, treinamentos.listar, { tipo: "1" });
  const alheio = grupo?.treinamentos[0]?.idvideo ?? "";
  await pessoa.comSessao("ana.souza");
  for (const endereco of ["treinamentos/9", "treinamentos/%00", `treinamentos/1/${alheio}`, "treinamentos/1/nada", `treinamentos/1/${alheio}/arquivo`]) {
    expect((await page.goto(endereco))?.status(), endereco).toBe(404);
  }
});

jornada("cada falha no seu lugar; respostas frouxas são lidas", async ({ page, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  await provedor.falha({ chamada: "treinamentos.listar", usuario: ana, status: 500 });
  await page.goto("treinamentos/2");
  await expect(page.getByText(/^Houve um erro ao carregar os treinamentos\. /)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cursos presenciais");
  await provedor.semFalhas(ana);
  await provedor.falha({ chamada: "treinamentos.exibirVideo", usuario: ana, status: 500 });
  await page.goto("treinamentos/1");
  await page.getByRole("link", { name: "Higiene das mãos" }).click();
  await expect(page.getByText(/^Houve um erro ao carregar o vídeo\. /)).toBeVisible();
  await provedor.semFalhas(ana);
  for (const chamada of ["treinamentos.tipos", "treinamentos.listar"]) await provedor.falha({ chamada, usuario: ana, frouxo: true });
  await page.goto("treinamentos/2");
  await expect(page.locator("#conteudo ul.cartoes > li").first()).toContainText("carga horária: 4 horas");
});
