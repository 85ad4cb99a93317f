/** Home (spec 2.6, 2.7, 2.8). */
import { hoje } from "~/lib/datas";
import { formataReais } from "~/lib/dinheiro";
import { contrato } from "~/services/provider/contract";
import { dadosDe } from "./apoio/dados";
import { expect, jornada, SO_OLHA, UMA_VEZ } from "./apoio/jornada";
import { semProblemas, semRolagemLateral } from "./apoio/pagina";

const SALDOS_FAILED = /^Houve um erro ao carregar os saldos\. /;
const ATALHOS_FAILED = /^Houve um erro ao carregar os atalhos\. /;

jornada("saúda pelo primeiro nome e mostra o código de cliente do supermercado", SO_OLHA, async ({ page, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  const { matricula } = await dadosDe(provedor, ana, contrato.acesso.validaToken, undefined);
  await page.goto("");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Olá, Ana");
  await expect(page.getByText("Código de cliente no supermercado").locator("xpath=..")).toContainText(matricula);
  await expect(page).toHaveTitle("Início — Portal do Colaborador");
});

jornada("pede um e-mail a quem não tem, e só a quem não tem", async ({ page, pessoa }) => {
  await pessoa.comSessao("carla.dias");
  await page.goto("");
  await page.getByRole("link", { name: "Configurar e-mail" }).click();
  await expect(page).toHaveURL(/\/colaborador\/minha-conta\?aba=email$/);
  await pessoa.comSessao("ana.souza");
  await page.goto("");
  await expect(page.getByRole("heading", { name: "Meus saldos" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Configurar e-mail" })).toHaveCount(0);
});

jornada("um cartão para cada conta, com nome, descrição, valor e cor", async ({ page, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  const saldos = await dadosDe(provedor, ana, contrato.financeiro.saldos, undefined);
  expect(saldos.map(({ conta }) => conta)).toEqual(["2", "87", "11", "37", "91", "90"]);
  await page.goto("");
  const section = page.getByRole("region", { name: "Meus saldos" });
  await expect(section.getByText("6 saldos")).toBeVisible();
  const cards = section.getByRole("listitem");
  await expect(cards).toHaveCount(6);
  for (const [index, { descricao, subdescricao, saldo }] of saldos.entries()) {
    await expect(cards.nth(index)).toContainText(descricao);
    await expect(cards.nth(index)).toContainText(subdescricao);
    await expect(cards.nth(index)).toContainText(formataReais(saldo));
  }
  const colours = await cards.evaluateAll((items) => items.map((item) => item.firstElementChild && getComputedStyle(item.firstElementChild).borderLeftColor));
  expect(new Set(colours).size).toBe(6);
  await expect(section.getByRole("link")).toHaveCount(3);
  await expect(cards.filter({ hasText: "Sujeito a análise de crédito" })).toHaveCount(1);
  await cards.filter({ hasText: "Sujeito a análise de crédito" }).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Limite Conta Consumo");
});

jornada("os atalhos levam às suas telas", async ({ page, pessoa }) => {
  await pessoa.comSessao("ana.souza");
  await page.goto("");
  const section = page.getByRole("region", { name: "Atalhos rapidos", exact: true });
  await expect(section.getByText("6 atalhos")).toBeVisible();
  expect(await section.getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("href")))).toEqual([
    "/colaborador/holerites",
    "/colaborador/demonstrativo-ferias",
    "/colaborador/documentos",
    "/colaborador/convenios",
    "/colaborador/minha-conta",
  ]);
  await expect(section.getByRole("button", { name: "Declaração de Emprego" })).toBeVisible();
  await section.getByRole("link", { name: "Convênios" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Convênios");
});

jornada("diz o que não há", SO_OLHA, async ({ page, pessoa }) => {
  await pessoa.comSessao("fabio.nunes");
  await page.goto("");
  await expect(page.getByText("Não há saldos disponíveis para serem exibidos", { exact: true })).toBeVisible();
  await expect(page.getByText("Nenhum atalho disponível", { exact: true })).toBeVisible();
  await semProblemas(page);
});

jornada("cada parte falha por si, e se recupera", async ({ page, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  await provedor.falha({ chamada: "financeiro.saldos", usuario: ana, status: 500 });
  await page.goto("");
  await expect(page.getByText(SALDOS_FAILED)).toBeVisible();
  await expect(page.getByText("6 atalhos")).toBeVisible();
  await semProblemas(page);
  await provedor.semFalhas(ana);
  await page.getByRole("link", { name: "Tentar novamente" }).click();
  await expect(page.getByText("6 saldos")).toBeVisible();
});

jornada("sem os atalhos, os saldos ficam", SO_OLHA, async ({ page, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  await provedor.falha({ chamada: "menu.atalhos", usuario: ana, lixo: true });
  await page.goto("");
  await expect(page.getByText(ATALHOS_FAILED)).toBeVisible();
  await expect(page.getByText("6 saldos")).toBeVisible();
});

jornada("modo gerencial: nem aviso de e-mail, nem conta, nem cliques nos saldos", SO_OLHA, async ({ page, pessoa, provedor }) => {
  await pessoa.comSessao("ana.souza");
  const carla = await pessoa.nova("carla.dias");
  await page.goto(`?token=${await provedor.token(carla)}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Olá, Carla");
  await expect(page.getByText("4 saldos")).toBeVisible();
  await expect(page.getByRole("region", { name: "Meus saldos" }).getByRole("link")).toHaveCount(0);
  await expect(page.getByText("5 atalhos")).toBeVisible();
  await expect(page.getByRole("link", { name: "Minha Conta" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Configurar e-mail" })).toHaveCount(0);
});

jornada("textos longos e hostis cabem em 360 px", SO_OLHA, async ({ page, pessoa }) => {
  await pessoa.comSessao("gilda.moraes");
  await page.goto("");
  await expect(page.getByText("<b>Conta desconhecida</b>")).toBeVisible();
  await expect(page.getByText("-R$\u00a098.765.432,10")).toBeVisible();
  await expect(page.getByText("6 atalhos")).toBeVisible();
  await semRolagemLateral(page);
  await semProblemas(page);
});

jornada("em 1280 px nada sobra nem falha", SO_OLHA, async ({ page, pessoa }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await pessoa.comSessao("ana.souza");
  await page.goto("");
  await semRolagemLateral(page);
  await semProblemas(page);
});

jornada("o que espera a pessoa: correções, o prazo que corre, o envio começado", async ({ page, pessoa }) => {
  await pessoa.comSessao("ana.souza");
  await page.goto("");
  const section = page.getByRole("region", { name: "Para você fazer" });
  const corrigir = section.getByRole("link", { name: /^Você tem \d+ solicitações para corrigir$/ });
  const [quantas = ""] = /\d+/.exec(await corrigir.innerText()) ?? [];
  await expect(section.getByText("não concluído")).toHaveCount(0);
  await corrigir.click();
  await expect(page.getByRole("link", { name: /^Corrigir / })).toHaveCount(Number(quantas));
  await page.goto("enviar-atestado/10");
  await page.getByLabel("Atestado Médico", { exact: true }).check();
  await page.getByRole("button", { name: "Continuar", exact: true }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Motivo", exact: true })).toBeVisible();
  await page.goto("");
  await section.getByRole("link", { name: "Você tem 1 envio não concluído" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Minhas solicitações");
});

jornada("o prazo de entrega aparece enquanto corre, e leva à correção", SO_OLHA, async ({ page, pessoa, provedor }) => {
  const carla = await pessoa.comSessao("carla.dias");
  const envios = await dadosDe(provedor, carla, contrato.atestados.listar, { tipo: "ATESTADOS" });
  const [pendente] = envios.filter(({ status }) => status === 2);
  if (!pendente) throw new Error("nenhum atestado espera correção");
  const corre = page.getByRole("region", { name: "Para você fazer" }).getByRole("link", { name: /: entregue até \d\d\/\d\d\/\d{4} às 23:59$/ });
  const dia = hoje(new Date());
  await provedor.falha({ chamada: "atestados.listar", usuario: carla, corpo: [{ ...pendente, datainicio: dia }] });
  await page.goto("");
  await expect(corre.first()).toHaveAttribute("href", `/colaborador/editar-atestado/${pendente.codigo}`);
  await provedor.semFalhas(carla);
  // Its own absence began days ago.
  await page.goto("");
  await expect(page.getByRole("region", { name: "Para você fazer" })).toBeVisible();
  await expect(corre).toHaveCount(0);
});

jornada("as listas do resumo falham ou demoram: o início não diz nada delas, e não espera", SO_OLHA, async ({ page, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  const resumo = page.getByRole("region", { name: "Para você fazer" });
  const listas = ["atestados.listar", "dependentes.listar", "planoSaude.solicitacoes", "pcd.listar", "cadastro.solicitacoes"];
  for (const chamada of listas) await provedor.falha({ chamada, usuario: ana, recusa: "Em manutenção" });
  await page.goto("");
  await expect(page.getByText("6 saldos")).toBeVisible();
  await expect(resumo).toHaveCount(0);
  await expect(page.getByText("Em manutenção")).toHaveCount(0);
  await provedor.semFalhas(ana);
  for (const chamada of listas) await provedor.falha({ chamada, usuario: ana, trava: true });
  await page.goto("");
  await expect(page.getByText("6 saldos")).toBeVisible();
  await expect(resumo).toHaveCount(0);
  // Someone whose other calls do not hang any more.
  const outra = await pessoa.comSessao("ana.souza");
  await provedor.falha({ chamada: "planoSaude.solicitacoes", usuario: outra, trava: true });
  await page.goto("");
  await expect(resumo).toBeVisible();
});

jornada("quem não tem nada a fazer não lê nada disso", SO_OLHA, async ({ page, pessoa }) => {
  await pessoa.comSessao("fabio.nunes");
  await page.goto("");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Olá, Fábio");
  await expect(page.getByRole("region", { name: "Para você fazer" })).toHaveCount(0);
});

jornada("as chamadas saem juntas: uma ida ao provedor", UMA_VEZ, async ({ context, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  await provedor.falha({ chamada: "*", usuario: ana, atraso: 1_000 });
  await provedor.esqueceChamadas(ana);
  expect(await (await context.request.get("")).text()).toContain("6 saldos");
  const calls = await provedor.chamadas(ana);
  // All had left before the first was answered.
  const times = calls.map(({ quando }) => Date.parse(quando));
  expect(Math.max(...times) - Math.min(...times)).toBeLessThan(1_000);
  const asked = calls.map(({ nome }) => nome);
  expect(asked.filter((nome) => nome === "financeiro.saldos")).toHaveLength(1);
  expect(asked).not.toContain("convenios.declaracao");
});
