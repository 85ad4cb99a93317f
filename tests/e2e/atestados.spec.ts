/** Certificates and sent documents: lists, details, receipts, cancelling (spec part 2, sections 2, 4, 8 and 9). */
import type { Page } from "@playwright/test";
import { contrato } from "~/services/provider/contract";
import type { Atestado, TipoDeEnvio } from "~/services/provider/contract/atestados";
import type { Controle } from "./apoio/controle";
import { dadosDe } from "./apoio/dados";
import { expect, jornada, SO_COM_JAVASCRIPT, SO_OLHA, SO_SEM_JAVASCRIPT, UMA_VEZ } from "./apoio/jornada";
import { semProblemas, semRolagemLateral } from "./apoio/pagina";

const { listar, exibir } = contrato.atestados;

async function doStatus(provedor: Controle, login: string, status: number, tipo: TipoDeEnvio = "ATESTADOS"): Promise<Atestado> {
  const achado = (await dadosDe(provedor, login, listar, { tipo })).find((envio) => envio.status === status);
  if (!achado) throw new Error(`nenhum envio no status ${status}`);
  return achado;
}

const cartao = (page: Page, { codigo }: Atestado) => page.locator("li.cartao").filter({ hasText: new RegExp(`Protocolo ${codigo}(?!\\d)`) });
const resumo = (page: Page) => page.locator("#erros li");
const brasileira = (iso: string | null) => `${iso}`.split("-").reverse().join("/");

async function confirma(page: Page, motivo: string): Promise<void> {
  await page.getByLabel("Motivo cancelamento").fill(motivo);
  await page.getByRole("button", { name: "Confirmar cancelamento" }).click();
}

jornada("a lista: cada situação em palavras, datas, anexos, histórico, e só o que ainda se pode fazer", async ({ page, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  const envios = await dadosDe(provedor, ana, listar, { tipo: "ATESTADOS" });
  await page.goto("atestados");
  await expect(page).toHaveTitle("Atestados — Portal do Colaborador");
  await expect(page.getByRole("link", { name: "Enviar Atestado" })).toHaveAttribute("href", "/colaborador/enviar-atestado");
  await expect(page.getByText("Entregue o atestado em até 48 horas do início do afastamento.")).toContainText("no último dia do mês, o prazo é de 24 horas.");
  await expect(page.locator("li.cartao")).toHaveCount(envios.length);
  expect(new Set(envios.map(({ status }) => status))).toEqual(new Set([1, 2, 3, 4, 9]));
  for (const envio of envios) {
    const card = cartao(page, envio);
    await expect(card.getByRole("heading", { level: 2 })).toHaveText(envio.titulo);
    await expect(card.locator(".situacao").first()).toHaveText(`Situação: ${envio.descstatus}`);
    await expect(card).toContainText(`${brasileira(envio.datainicio)}`);
    await expect(card).toContainText(envio.descsituacao);
    await expect(card.getByRole("link", { name: /^Corrigir/ })).toHaveCount(envio.status === 2 ? 1 : 0);
    await expect(card.getByRole("link", { name: /^Cancelar/ })).toHaveCount(envio.status < 3 ? 1 : 0);
    for (const { id, descricao } of envio.anexos) {
      await expect(card.getByRole("link", { name: `${descricao} (abre em outra aba)` })).toHaveAttribute("href", `/colaborador/atestados/${envio.codigo}/anexos/${id}`);
    }
  }
  const pendente = await doStatus(provedor, ana, 2);
  // What needs the person comes first.
  await expect(page.locator("li.cartao").first()).toContainText(`Protocolo ${pendente.codigo}`);
  const card = cartao(page, pendente);
  await expect(card.getByText(/^Corrija até \d\d\/\d\d\/\d{4} às 23:59/)).toBeVisible();
  await expect(page.getByText(/^Corrija até/)).toHaveCount(1);
  await expect(card.getByText("A foto está cortada")).toBeHidden();
  await card.locator("summary").click();
  await expect(card.getByText("A foto está cortada")).toBeVisible();
  await semProblemas(page);
  await semRolagemLateral(page);
});

jornada("a cor do provedor é só enfeite: um círculo, nunca a cor do texto", SO_OLHA, async ({ page, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  const pendente = await doStatus(provedor, ana, 2);
  await page.goto("atestados");
  const chip = cartao(page, pendente).locator(".situacao").first();
  await expect(chip.locator("circle")).toHaveAttribute("fill", `rgb(${pendente.cores?.join(",")})`);
  expect(await chip.locator("circle").evaluate((circle) => getComputedStyle(circle).fill)).toBe(`rgb(${pendente.cores?.join(", ")})`);
  expect(await page.content()).not.toMatch(/<li class="cartao[^>]*style=/);
});

jornada("sem nenhum, diz que não há", SO_OLHA, async ({ page, pessoa }) => {
  await pessoa.comSessao("fabio.nunes");
  await page.goto("atestados");
  await expect(page.getByText("Nenhum atestado enviado", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Enviar Atestado" })).toBeVisible();
  await page.goto("documentos?aba=enviados");
  await expect(page.getByText("Nenhum documento enviado", { exact: true })).toBeVisible();
  await semProblemas(page);
});

jornada("anos de atestados: um ano de cada vez", async ({ page, pessoa, provedor }) => {
  const elisa = await pessoa.comSessao("elisa.prado");
  const envios = await dadosDe(provedor, elisa, listar, { tipo: "ATESTADOS" });
  const porAno = (ano: string) => envios.filter(({ datainicio }) => datainicio?.startsWith(ano)).length;
  await page.goto("atestados");
  const anos = page.getByRole("navigation", { name: "Ano" }).getByRole("link");
  const [novo = "", ...outros] = await anos.allTextContents();
  await expect(page.locator("li.cartao")).toHaveCount(porAno(novo));
  expect(outros.length).toBeGreaterThan(0);
  for (const ano of outros) {
    await page.getByRole("navigation", { name: "Ano" }).getByRole("link", { name: ano }).click();
    await expect(page).toHaveURL(new RegExp(`/atestados\\?ano=${ano}$`));
    await expect(page.locator("li.cartao")).toHaveCount(porAno(ano));
  }
  await page.goto("atestados?ano=%3Cscript%3E");
  await expect(page.locator("li.cartao")).toHaveCount(porAno(novo));
});

jornada("o detalhe tem todas as respostas, os anexos e o histórico", async ({ page, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  const { codigo } = await doStatus(provedor, ana, 2);
  const envio = await dadosDe(provedor, ana, exibir, { codigo });
  await page.goto("atestados");
  await cartao(page, envio).getByRole("heading", { level: 2 }).getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`/atestados/${codigo}$`));
  await expect(page).toHaveTitle(`${envio.titulo} — Portal do Colaborador`);
  const campo = (nome: string) => page.locator("dl.pares > div").filter({ has: page.locator("dt", { hasText: new RegExp(`^${nome}$`) }) }).locator("dd");
  await expect(campo("Protocolo")).toHaveText(codigo);
  await expect(campo("Motivo")).toHaveText(envio.descsituacao);
  await expect(campo("Período")).toHaveText(`${brasileira(envio.datainicio)} a ${brasileira(envio.datafim)} (2 dias)`);
  await expect(campo("CID")).toHaveText(envio.cid);
  await expect(campo("Médico")).toHaveText(envio.medico);
  await expect(campo("CRM/CRO")).toHaveText(envio.crmcro);
  await expect(campo("Telefone")).toHaveText("(44) 99912-3456");
  await expect(campo("Dependente")).toHaveCount(0);
  for (const { observacao } of envio.movimentacao) await expect(page.getByText(observacao)).toBeVisible();
  await semProblemas(page);
  await semRolagemLateral(page);
  await page.getByRole("link", { name: "Ver recibo" }).click();
  await expect(page).toHaveURL(new RegExp(`/atestados/${codigo}/recibo$`));
});

jornada("o recibo: número, dia e hora, o que foi enviado, o que acontece agora", SO_OLHA, async ({ page, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  const envio = await doStatus(provedor, ana, 1);
  const [movimento] = envio.movimentacao;
  await page.goto(`atestados/${envio.codigo}/recibo`);
  await expect(page.getByRole("heading", { name: `Atestado recebido: protocolo ${envio.codigo}` })).toBeVisible();
  await expect(page.getByText(`Recebido pela cooperativa em ${brasileira(movimento?.data ?? "")} às ${movimento?.hora}.`)).toBeVisible();
  await expect(page.getByText("Colaborador: Ana Paula de Souza")).toBeVisible();
  await expect(page.getByText(envio.anexos[0]?.descricao ?? "", { exact: true })).toBeVisible();
  await expect(page.getByText("O RH vai conferir o que você enviou.")).toBeVisible();
  await semProblemas(page);
  await semRolagemLateral(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("link", { name: "Ver a lista" })).toBeHidden();
  await expect(page.getByRole("heading", { name: `Atestado recebido: protocolo ${envio.codigo}` })).toBeVisible();
});

jornada("imprimir: com scripts, um botão", SO_COM_JAVASCRIPT, async ({ page, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  const { codigo } = await doStatus(provedor, ana, 1);
  await page.goto(`atestados/${codigo}/recibo`);
  await page.evaluate(() => Object.assign(window, { print: () => document.body.setAttribute("data-impressa", "") }));
  await page.getByRole("button", { name: "Imprimir" }).click();
  await expect(page.locator("body")).toHaveAttribute("data-impressa", "");
});

jornada("imprimir: sem scripts, como se faz", SO_SEM_JAVASCRIPT, async ({ page, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  const { codigo } = await doStatus(provedor, ana, 1);
  await page.goto(`atestados/${codigo}/recibo`);
  await expect(page.getByText("use o menu do navegador e escolha “Imprimir”")).toBeVisible();
  await expect(page.getByRole("button", { name: "Imprimir" })).toHaveCount(0);
});

jornada("os anexos passam pelo portal; o de outra pessoa não existe", UMA_VEZ, async ({ page, pessoa, provedor }) => {
  const outra = await doStatus(provedor, await pessoa.nova("carla.dias"), 2);
  const ana = await pessoa.comSessao("ana.souza");
  const { codigo, anexos } = await doStatus(provedor, ana, 2);
  const meu = anexos[0]?.id;
  const foto = await page.request.get(`atestados/${codigo}/anexos/${meu}`);
  expect(foto.headers()).toMatchObject({ "content-type": "image/png", "cache-control": "no-store" });
  expect(foto.headers()["content-disposition"]).toContain(`filename="atestado-${codigo}-${meu}.png"`);
  const documento = await doStatus(provedor, ana, 1, "DOCUMENTOS");
  const pdf = await page.request.get(`documentos/enviados/${documento.codigo}/anexos/${documento.anexos[0]?.id}`);
  expect([pdf.headers()["content-type"], (await pdf.body()).subarray(0, 5).toString()]).toEqual(["application/pdf", "%PDF-"]);
  for (const [de, id] of [[outra.codigo, outra.anexos[0]?.id], [codigo, outra.anexos[0]?.id], [codigo, "0"], ["abc", "1"], [codigo, "%00"]]) {
    expect((await page.request.get(`atestados/${de}/anexos/${id}`)).status(), `${de}/${id}`).toBe(404);
  }
  await provedor.falha({ chamada: "atestados.exibirAnexo", usuario: ana, status: 500 });
  expect((await page.request.get(`atestados/${codigo}/anexos/${meu}`)).status()).toBe(503);
});

jornada("um anexo que não vem não leva a tela junto", async ({ page, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  const { codigo, anexos } = await doStatus(provedor, ana, 2);
  await provedor.falha({ chamada: "atestados.exibirAnexo", usuario: ana, status: 500 });
  expect((await page.goto(`atestados/${codigo}`))?.status()).toBe(200);
  await expect(page.getByRole("main").getByText(/^Houve um erro/)).toHaveCount(0);
  await expect(page.getByRole("main").locator(`a[href$="/atestados/${codigo}/anexos/${anexos[0]?.id}"]`)).toBeVisible();
  // Correcting it needs none of its pictures.
  await page.goto(`editar-atestado/${codigo}/80`);
  await expect(page.getByRole("heading", { level: 1, name: "Editar Atestado" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "Anexos e envio" })).toBeVisible();
});

jornada("o que não existe, é de outra pessoa ou está atrás da outra porta é 404", UMA_VEZ, async ({ page, pessoa, provedor }) => {
  const outra = await doStatus(provedor, await pessoa.nova("carla.dias"), 2);
  const ana = await pessoa.comSessao("ana.souza");
  const [atestado, documento] = [await doStatus(provedor, ana, 2), await doStatus(provedor, ana, 2, "DOCUMENTOS")];
  for (const fim of ["", "/recibo", "/cancelar"]) {
    for (const codigo of [outra.codigo, documento.codigo, "0", "abc", "9".repeat(300), "%00"]) {
      expect((await page.request.get(`atestados/${codigo}${fim}`)).status(), codigo + fim).toBe(404);
    }
    for (const codigo of [atestado.codigo, "abc"]) expect((await page.request.get(`documentos/enviados/${codigo}${fim}`)).status(), codigo + fim).toBe(404);
    expect((await page.request.get(`atestados/${atestado.codigo}${fim}`)).status()).toBe(200);
    expect((await page.request.get(`documentos/enviados/${documento.codigo}${fim}`)).status()).toBe(200);
  }
});

jornada("cancelar pede o motivo, e então cancela", async ({ page, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  const envio = await doStatus(provedor, ana, 1);
  await page.goto("atestados");
  await cartao(page, envio).getByRole("link", { name: /^Cancelar/ }).click();
  await expect(page.getByText(`protocolo ${envio.codigo}`)).toBeVisible();
  await semProblemas(page);
  await semRolagemLateral(page);
  await confirma(page, "   ");
  await expect(resumo(page)).toHaveText(["Informe o motivo do cancelamento"]);
  await expect(page).toHaveTitle(/^Erro: /);
  await confirma(page, "Enviei a foto errada");
  await expect(page).toHaveURL(/\/atestados$/);
  await expect(page.getByRole("status").filter({ hasText: "Atestado cancelado com sucesso!" })).toBeVisible();
  await expect(cartao(page, envio).locator(".situacao").first()).toContainText("Cancelado");
  expect((await dadosDe(provedor, ana, exibir, { codigo: envio.codigo })).movimentacao.at(-1)?.observacao).toContain("Enviei a foto errada");
  await page.goto(`atestados/${envio.codigo}/cancelar`);
  await expect(page.getByText("não pode mais ser cancelado")).toBeVisible();
  await expect(page.getByLabel("Motivo cancelamento")).toHaveCount(0);
});

jornada("Fechar não cancela nada", async ({ page, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  const { codigo } = await doStatus(provedor, ana, 2, "DOCUMENTOS");
  await page.goto(`documentos/enviados/${codigo}/cancelar`);
  await page.getByRole("link", { name: "Fechar" }).click();
  await expect(page).toHaveURL(/\/documentos\?aba=enviados$/);
  expect((await dadosDe(provedor, ana, exibir, { codigo })).status).toBe(2);
});

jornada("a resposta do cancelamento se perde, mas ele chegou: é o que a página diz", async ({ page, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  const { codigo } = await doStatus(provedor, ana, 2, "DOCUMENTOS");
  await page.goto(`documentos/enviados/${codigo}/cancelar`);
  await provedor.falha({ chamada: "atestados.cancelar", usuario: ana, quebra: "depois", vezes: 1 });
  await provedor.esqueceChamadas(ana);
  await confirma(page, "Não precisa mais");
  await expect(page.getByRole("status").filter({ hasText: "Documento cancelado com sucesso!" })).toBeVisible();
  expect((await provedor.chamadas(ana)).filter(({ nome }) => nome === "atestados.cancelar")).toHaveLength(1);
});

jornada("o cancelamento não chega, ou não se sabe: o motivo fica, e nada se inventa", async ({ page, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  const { codigo } = await doStatus(provedor, ana, 1);
  await page.goto(`atestados/${codigo}/cancelar`);
  await provedor.falha({ chamada: "atestados.cancelar", usuario: ana, quebra: "antes", vezes: 1 });
  await confirma(page, "Foi engano");
  await expect(resumo(page)).toHaveText([/^O cancelamento ainda não aparece na cooperativa, mas pode estar a caminho\./]);
  await expect(page.getByLabel("Motivo cancelamento")).toHaveValue("Foi engano");
  await provedor.falha({ chamada: "atestados.cancelar", usuario: ana, status: 500, vezes: 1 });
  await provedor.falha({ chamada: "atestados.exibir", usuario: ana, status: 500, vezes: 3 });
  await page.getByRole("button", { name: "Confirmar cancelamento" }).click();
  await expect(resumo(page)).toHaveText([/^Não sabemos se o cancelamento chegou/]);
  await provedor.semFalhas(ana);
  await provedor.falha({ chamada: "atestados.cancelar", usuario: ana, recusa: "O RH já está conferindo.", vezes: 1 });
  await page.goto(`atestados/${codigo}/cancelar`);
  await confirma(page, "Foi engano");
  await expect(resumo(page)).toHaveText(["O RH já está conferindo."]);
  expect((await dadosDe(provedor, ana, exibir, { codigo })).status).toBe(1);
});

jornada("cancelado em outra aba: a segunda vez diz o mesmo", async ({ page, pessoa, provedor, context }) => {
  const ana = await pessoa.comSessao("ana.souza");
  const { codigo } = await doStatus(provedor, ana, 1);
  await page.goto(`atestados/${codigo}/cancelar`);
  const outra = await context.newPage();
  await outra.goto(`atestados/${codigo}/cancelar`);
  await confirma(outra, "Primeira vez");
  await expect(outra).toHaveURL(/\/atestados$/);
  await confirma(page, "Segunda vez");
  await expect(page.getByRole("status").filter({ hasText: "Atestado cancelado com sucesso!" })).toBeVisible();
  expect((await dadosDe(provedor, ana, exibir, { codigo })).movimentacao.filter(({ descstatus }) => descstatus === "Cancelado")).toHaveLength(1);
});

jornada("o de outra pessoa não se cancela", UMA_VEZ, async ({ page, pessoa, provedor }) => {
  const carla = await pessoa.nova("carla.dias");
  const { codigo } = await doStatus(provedor, carla, 2);
  const ana = await pessoa.comSessao("ana.souza");
  const meu = await doStatus(provedor, ana, 1);
  await page.goto(`atestados/${meu.codigo}/cancelar`);
  const selo = await page.locator("form.max-w-xl input[name=selo]").inputValue();
  const resposta = await page.request.post(`atestados/${codigo}/cancelar`, { form: { selo, motivo: "Não é meu" }, maxRedirects: 0 });
  expect(resposta.status()).toBe(404);
  expect((await dadosDe(provedor, carla, exibir, { codigo })).status).toBe(2);
});

jornada("a falha fica no seu lugar e dá para tentar de novo", async ({ page, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  const { codigo } = await doStatus(provedor, ana, 1);
  await provedor.falha({ chamada: "atestados.listar", usuario: ana, status: 500 });
  await page.goto("atestados");
  await expect(page.locator("#conteudo .aviso-erro")).toContainText("Houve um erro ao carregar os envios.");
  await expect(page.getByRole("link", { name: "Enviar Atestado" })).toBeVisible();
  await provedor.semFalhas(ana);
  await page.getByRole("link", { name: "Tentar novamente" }).click();
  await expect(page.locator("li.cartao").first()).toBeVisible();
  await provedor.falha({ chamada: "atestados.exibir", usuario: ana, lixo: true });
  await page.goto(`atestados/${codigo}/recibo`);
  await expect(page.getByText(`O número do seu protocolo é ${codigo}.`)).toBeVisible();
  await expect(page.locator("#conteudo .aviso-erro")).toContainText("Houve um erro ao carregar o envio.");
});

jornada("a resposta frouxa mostra o mesmo", SO_OLHA, async ({ page, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  await page.goto("atestados");
  const antes = await page.locator("#conteudo").innerText();
  await provedor.falha({ chamada: "atestados.listar", usuario: ana, frouxo: true });
  await page.goto("atestados");
  expect(await page.locator("#conteudo").innerText()).toBe(antes);
});

jornada("textos hostis e sem fim não mandam na página", async ({ page, pessoa, provedor }) => {
  const gilda = await pessoa.comSessao("gilda.moraes");
  page.on("dialog", () => expect(true, "um script do provedor rodou").toBe(false));
  const { codigo } = await doStatus(provedor, gilda, 2);
  for (const endereco of ["atestados", `atestados/${codigo}`, `atestados/${codigo}/recibo`, `atestados/${codigo}/cancelar`, "documentos?aba=enviados"]) {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(endereco);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      for (const summary of await page.locator("li.cartao summary").all()) await summary.click();
      await semRolagemLateral(page);
    }
  }
  await page.goto(`atestados/${codigo}`);
  await expect(page.getByText("<b>negrito</b>")).toBeVisible();
  await semProblemas(page);
  const semAnexos = (await dadosDe(provedor, gilda, listar, { tipo: "ATESTADOS" })).find(({ anexos }) => anexos.length === 0);
  await page.goto(`atestados/${semAnexos?.codigo}`);
  await expect(page.getByText("Nenhum documento Anexado", { exact: true })).toBeVisible();
});

jornada("os documentos enviados têm as mesmas telas, atrás da sua porta", async ({ page, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  const envios = await dadosDe(provedor, ana, listar, { tipo: "DOCUMENTOS" });
  expect(new Set(envios.map(({ status }) => status))).toEqual(new Set([1, 2, 3, 4, 9]));
  await page.goto("documentos?aba=enviados");
  await expect(page.locator("li.cartao")).toHaveCount(envios.length);
  await expect(page.getByRole("link", { name: "Enviar Documento" })).toHaveAttribute("href", "/colaborador/enviar-documento");
  // The deadline is of certificates alone.
  await expect(page.getByText("48 horas")).toHaveCount(0);
  await expect(page.getByText(/^Corrija até/)).toHaveCount(0);
  const pendente = await doStatus(provedor, ana, 2, "DOCUMENTOS");
  await expect(cartao(page, pendente).getByRole("link", { name: /^Corrigir/ })).toHaveAttribute("href", `/colaborador/editar-documento/${pendente.codigo}`);
  await semProblemas(page);
  await semRolagemLateral(page);
  await cartao(page, pendente).getByRole("link", { name: /^Recibo/ }).click();
  await expect(page.getByRole("heading", { name: `Documento recebido: protocolo ${pendente.codigo}` })).toBeVisible();
  await page.getByRole("link", { name: "Ver detalhes e histórico" }).click();
  await expect(page.getByText("Falta o verso da CNH.")).toBeVisible();
  await semProblemas(page);
});
