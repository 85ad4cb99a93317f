/** Certificates and sent documents: lists, details, receipts, cancelling (spec part 2, sections 2, 4, 8 and 9). */
import type { Locator, Page } from "@playwright/test";
import { contract } from "~/services/provider/contract";
import type { Atestado, AtestadoKind } from "~/services/provider/contract/atestados";
import type { Control } from "./support/control";
import { dataOf } from "./support/data";
import {
  expect,
  journey,
  WITH_JAVASCRIPT_ONLY,
  LOOKS_ONLY,
  WITHOUT_JAVASCRIPT_ONLY,
  ONCE,
  LOOKS_IN_BROWSER,
} from "./support/journey";
import { noViolations, noSidewaysScroll } from "./support/page";
import { tabsOf } from "./support/tabs";
import { EXACT, follow, isRefused, isTold, press, shows } from "./support/acts";

const { listar, exibir } = contract.atestados;

async function withStatus(
  provider: Control,
  login: string,
  status: number,
  tipo: AtestadoKind = "ATESTADOS",
): Promise<Atestado> {
  const found = (await dataOf(provider, login, listar, { tipo })).find(
    (submission) => submission.status === status,
  );
  if (!found) throw new Error(`nenhum envio no status ${status}`);
  return found;
}

const cardOf = (page: Page, { codigo }: Atestado) =>
  page.locator("#conteudo ul > li").filter({ has: page.locator(`a[href$="/${codigo}"]`) });
const detailOf = (card: Locator, { codigo }: Atestado) =>
  card.locator(`a[href$="/${codigo}"]:not([href*="/editar-"])`);
const errorSummary = (page: Page) => page.locator("#erros li");
const brazilianDate = (iso: string | null) => `${iso}`.split("-").reverse().join("/");

async function confirmCancelling(page: Page, motivo: string): Promise<void> {
  await page.getByLabel("Motivo cancelamento").fill(motivo);
  await press(page, "Confirmar cancelamento");
}

journey(
  "a lista: cada situação em palavras, datas, anexos, e o que se corrige; o detalhe: só o que ainda se pode fazer",
  { tag: [LOOKS_ONLY.tag, "@R121", "@T073"] },
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    const submissions = await dataOf(provider, ana, listar, { tipo: "ATESTADOS" });
    await page.goto("atestados");
    await expect(page).toHaveTitle("Atestados — Portal do Colaborador");
    await expect(page.getByRole("link", { name: "Enviar Atestado" })).toHaveAttribute(
      "href",
      "/colaborador/enviar-atestado",
    );
    await expect(
      page.getByText("Entregue o atestado em até 48 horas do início do afastamento."),
    ).toContainText("no último dia do mês, o prazo é de 24 horas.");
    await expect(page.locator("#conteudo ul > li")).toHaveCount(submissions.length);
    expect(new Set(submissions.map(({ status }) => status))).toEqual(new Set([1, 2, 3, 4, 9]));
    for (const submission of submissions) {
      const card = cardOf(page, submission);
      await expect(card.getByRole("heading", { level: 2 })).toHaveText(submission.titulo);
      await expect(card.locator(".situacao").first()).toHaveText(
        `Situação: ${submission.descstatus}`,
      );
      await expect(card).toContainText(`${brazilianDate(submission.datainicio)}`);
      await expect(card).toContainText(submission.descsituacao);
      await expect(card.getByRole("link", { name: /^Corrigir/ })).toHaveCount(
        submission.status === 2 ? 1 : 0,
      );
      for (const { descricao } of submission.anexos) await expect(card).toContainText(descricao);
      // The whole row leads to the page that has the rest.
      await expect(detailOf(card, submission)).toBeVisible();
    }
    const pending = await withStatus(provider, ana, 2);
    // What needs the person comes first.
    await expect(page.locator("#conteudo ul > li a").first()).toHaveAttribute(
      "href",
      `/colaborador/editar-atestado/${pending.codigo}`,
    );
    const card = cardOf(page, pending);
    await shows(card, /^Corrija até ((hoje|amanhã), )?\d\d\/\d\d\/\d{4} às\s23:59/);
    await expect(page.getByText(/^Corrija até/)).toHaveCount(1);
    await shows(card, "A foto está cortada");
    // One button is the loudest: that of what needs the person.
    await expect(page.locator("#conteudo .botao")).toHaveText(["Corrigir Atestado Médico"]);
    await noViolations(page);
    await noSidewaysScroll(page);
    for (const { codigo, status, anexos } of submissions) {
      await page.goto(`atestados/${codigo}`);
      await expect(page.getByRole("link", { name: /^Cancelar/ })).toHaveCount(status < 3 ? 1 : 0);
      for (const { id, descricao } of anexos)
        await expect(
          page.getByRole("link", { name: `${descricao} (abre em outra aba)` }),
        ).toHaveAttribute("href", `/colaborador/atestados/${codigo}/anexos/${id}`);
    }
  },
);

journey(
  "a cor do provedor é só enfeite: um círculo e o fundo, nunca a cor do texto",
  LOOKS_IN_BROWSER,
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    const pending = await withStatus(provider, ana, 2);
    await page.goto("atestados");
    const chip = cardOf(page, pending).locator(".situacao").first();
    await expect(chip.locator("svg")).toHaveAttribute("color", `rgb(${pending.cores?.join(",")})`);
    expect(await chip.locator("circle").evaluate((circle) => getComputedStyle(circle).fill)).toBe(
      `rgb(${pending.cores?.join(", ")})`,
    );
    expect(await page.content()).not.toMatch(/<li class="[^>]*style=/);
  },
);

journey("sem nenhum, diz que não há", LOOKS_ONLY, async ({ page, person }) => {
  await person.withSession("fabio.nunes");
  await page.goto("atestados");
  await shows(page, "Nenhum atestado enviado", EXACT);
  await expect(page.getByRole("link", { name: "Enviar Atestado" })).toBeVisible();
  await page.goto("documentos?aba=enviados");
  await shows(page, "Nenhum documento enviado", EXACT);
  await noViolations(page);
});

journey("anos de atestados: um ano de cada vez", LOOKS_ONLY, async ({ page, person, provider }) => {
  const elisa = await person.withSession("elisa.prado");
  const submissions = await dataOf(provider, elisa, listar, { tipo: "ATESTADOS" });
  const ofYearTab = (ano: string) =>
    submissions.filter(({ datainicio }) => datainicio?.startsWith(ano)).length;
  await page.goto("atestados");
  const years = tabsOf(page, "Ano");
  const [created = "", ...others] = (await years.allTextContents()).map((ano) => ano.trim());
  await expect(page.locator("#conteudo ul > li")).toHaveCount(ofYearTab(created));
  expect(others.length).toBeGreaterThan(0);
  for (const ano of others) {
    await tabsOf(page, "Ano", ano).click();
    await expect(page).toHaveURL(new RegExp(`/atestados\\?ano=${ano}$`));
    await expect(page.locator("#conteudo ul > li")).toHaveCount(ofYearTab(ano));
  }
  await page.goto("atestados?ano=%3Cscript%3E");
  await expect(page.locator("#conteudo ul > li")).toHaveCount(ofYearTab(created));
});

journey(
  "um motivo que não conta dias: só a data, na lista, no detalhe e no recibo",
  { tag: [LOOKS_ONLY.tag, "@R116"] },
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    const submission = await withStatus(provider, ana, 9);
    expect([submission.codconfigsituacao, submission.diasatestado]).toEqual(["401", 1]);
    const day = brazilianDate(submission.datainicio);
    await page.goto("atestados");
    await expect(cardOf(page, submission)).toContainText(`${day} · 1 anexo`);
    // One that counts them says how many.
    await expect(page.locator("#conteudo ul > li", { hasText: "(1 dia)" }).first()).toBeVisible();
    for (const path of [
      `atestados/${submission.codigo}`,
      `atestados/${submission.codigo}/recibo`,
    ]) {
      await page.goto(path);
      await expect(
        page.locator("dl.pares > div", { hasText: /^Período/ }).locator("dd"),
      ).toHaveText(day);
    }
  },
);

journey(
  "o detalhe tem todas as respostas, os anexos e o histórico",
  LOOKS_ONLY,
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    const { codigo } = await withStatus(provider, ana, 2);
    const submission = await dataOf(provider, ana, exibir, { codigo });
    await page.goto("atestados");
    await detailOf(cardOf(page, submission), submission).click();
    await expect(page).toHaveURL(new RegExp(`/atestados/${codigo}$`));
    await expect(page).toHaveTitle(`${submission.titulo} — Portal do Colaborador`);
    const field = (nome: string) =>
      page
        .locator("dl.pares > div")
        .filter({ has: page.locator("dt", { hasText: new RegExp(`^${nome}$`) }) })
        .locator("dd");
    await expect(field("Protocolo")).toHaveText(codigo);
    await expect(field("Motivo")).toHaveText(submission.descsituacao);
    await expect(field("Período")).toHaveText(
      `${brazilianDate(submission.datainicio)} a ${brazilianDate(submission.datafim)} (2 dias)`,
    );
    await expect(field("CID")).toHaveText(submission.cid);
    await expect(field("Médico")).toHaveText(submission.medico);
    await expect(field("CRM/CRO")).toHaveText(submission.crmcro);
    await expect(field("Telefone")).toHaveText("(44) 99912-3456");
    await expect(field("Dependente")).toHaveCount(0);
    for (const { observacao } of submission.movimentacao) await shows(page, observacao);
    await noViolations(page);
    await noSidewaysScroll(page);
    await follow(page, "Ver recibo");
    await expect(page).toHaveURL(new RegExp(`/atestados/${codigo}/recibo$`));
  },
);

journey(
  "o recibo: número, dia e hora, o que foi enviado, o que acontece agora",
  LOOKS_IN_BROWSER,
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    const submission = await withStatus(provider, ana, 1);
    const [movement] = submission.movimentacao;
    await page.goto(`atestados/${submission.codigo}/recibo`);
    await expect(
      page.getByRole("heading", { name: `Atestado recebido: protocolo ${submission.codigo}` }),
    ).toBeVisible();
    await shows(
      page,
      `Recebido pela cooperativa em ${brazilianDate(movement?.data ?? "")} às ${movement?.hora}.`,
    );
    await shows(page, "Colaborador: Ana Paula de Souza");
    await shows(page, submission.anexos[0]?.descricao ?? "", EXACT);
    await shows(page, "O RH vai conferir o que você enviou.");
    await noViolations(page);
    await noSidewaysScroll(page);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("link", { name: "Ver a lista" })).toBeHidden();
    await expect(
      page.getByRole("heading", { name: `Atestado recebido: protocolo ${submission.codigo}` }),
    ).toBeVisible();
  },
);

journey(
  "imprimir: com scripts, um botão",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    const { codigo } = await withStatus(provider, ana, 1);
    await page.goto(`atestados/${codigo}/recibo`);
    await page.evaluate(() =>
      Object.assign(window, { print: () => document.body.setAttribute("data-impressa", "") }),
    );
    await press(page, "Imprimir");
    await expect(page.locator("body")).toHaveAttribute("data-impressa", "");
  },
);

journey(
  "imprimir: sem scripts, como se faz",
  WITHOUT_JAVASCRIPT_ONLY,
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    const { codigo } = await withStatus(provider, ana, 1);
    await page.goto(`atestados/${codigo}/recibo`);
    await shows(page, "use o menu do navegador e escolha “Imprimir”");
    await expect(page.getByRole("button", { name: "Imprimir" })).toHaveCount(0);
  },
);

journey(
  "os anexos passam pelo portal; o de outra pessoa não existe",
  ONCE,
  async ({ request, person, provider }) => {
    const other = await withStatus(provider, await person.fresh("carla.dias"), 2);
    const ana = await person.withSession("ana.souza");
    const { codigo, anexos } = await withStatus(provider, ana, 2);
    const mine = anexos[0]?.id;
    const photo = await request.get(`atestados/${codigo}/anexos/${mine}`);
    expect(photo.headers()).toMatchObject({
      "content-type": "image/png",
      "cache-control": "no-store",
    });
    expect(photo.headers()["content-disposition"]).toContain(
      `filename="atestado-${codigo}-${mine}.png"`,
    );
    const documento = await withStatus(provider, ana, 1, "DOCUMENTOS");
    const pdf = await request.get(
      `documentos/enviados/${documento.codigo}/anexos/${documento.anexos[0]?.id}`,
    );
    expect([pdf.headers()["content-type"], (await pdf.body()).subarray(0, 5).toString()]).toEqual([
      "application/pdf",
      "%PDF-",
    ]);
    for (const [codigoInPath, id] of [
      [other.codigo, other.anexos[0]?.id],
      [codigo, other.anexos[0]?.id],
      [codigo, "0"],
      ["abc", "1"],
      [codigo, "%00"],
    ]) {
      expect(
        (await request.get(`atestados/${codigoInPath}/anexos/${id}`)).status(),
        `${codigoInPath}/${id}`,
      ).toBe(404);
    }
    await provider.fault({ chamada: "atestados.exibirAnexo", usuario: ana, status: 500 });
    expect((await request.get(`atestados/${codigo}/anexos/${mine}`)).status()).toBe(503);
  },
);

journey(
  "um anexo que não vem não leva a tela junto",
  { tag: [LOOKS_ONLY.tag, "@R119"] },
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    const { codigo, anexos } = await withStatus(provider, ana, 2);
    await provider.fault({ chamada: "atestados.exibirAnexo", usuario: ana, status: 500 });
    expect((await page.goto(`atestados/${codigo}`))?.status()).toBe(200);
    await expect(page.getByRole("main").getByText(/^Houve um erro/)).toHaveCount(0);
    await expect(
      page.getByRole("main").locator(`a[href$="/atestados/${codigo}/anexos/${anexos[0]?.id}"]`),
    ).toBeVisible();
    // Correcting it needs none of its pictures.
    await page.goto(`editar-atestado/${codigo}/80`);
    await expect(page).toHaveTitle(/Editar Atestado/);
    await expect(
      page.getByRole("heading", { level: 1, name: "Fotografe ou escolha os anexos" }),
    ).toBeVisible();
  },
);

journey(
  "cancelar pede o motivo, e então cancela",
  { tag: ["@R122", "@T196"] },
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    const submission = await withStatus(provider, ana, 1);
    await page.goto("atestados");
    await detailOf(cardOf(page, submission), submission).click();
    await follow(page, /^Cancelar/);
    await shows(page, `protocolo ${submission.codigo}`);
    await noViolations(page);
    await noSidewaysScroll(page);
    await confirmCancelling(page, "   ");
    await isRefused(page, "Informe o motivo do cancelamento");
    await expect(page).toHaveTitle(/^Erro: /);
    await confirmCancelling(page, "Enviei a foto errada");
    await expect(page).toHaveURL(/\/atestados$/);
    await isTold(page, "Atestado cancelado com sucesso!");
    await expect(cardOf(page, submission).locator(".situacao").first()).toContainText("Cancelado");
    expect(
      (await dataOf(provider, ana, exibir, { codigo: submission.codigo })).movimentacao.at(-1)
        ?.observacao,
    ).toContain("Enviei a foto errada");
    await page.goto(`atestados/${submission.codigo}/cancelar`);
    await shows(page, "não pode mais ser cancelado");
    await expect(page.getByLabel("Motivo cancelamento")).toHaveCount(0);
  },
);

journey("Fechar não cancela nada", async ({ page, person, provider }) => {
  const ana = await person.withSession("ana.souza");
  const { codigo } = await withStatus(provider, ana, 2, "DOCUMENTOS");
  await page.goto(`documentos/enviados/${codigo}/cancelar`);
  await follow(page, "Fechar");
  await expect(page).toHaveURL(/\/documentos\?aba=enviados$/);
  expect((await dataOf(provider, ana, exibir, { codigo })).status).toBe(2);
});

journey(
  "a resposta do cancelamento se perde, mas ele chegou: é o que a página diz",
  { tag: "@T195" },
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    const { codigo } = await withStatus(provider, ana, 2, "DOCUMENTOS");
    await page.goto(`documentos/enviados/${codigo}/cancelar`);
    await provider.fault({
      chamada: "atestados.cancelar",
      usuario: ana,
      quebra: "depois",
      vezes: 1,
    });
    await provider.forgetCalls(ana);
    await confirmCancelling(page, "Não precisa mais");
    await isTold(page, "Documento cancelado com sucesso!");
    expect(
      (await provider.calls(ana)).filter(({ nome }) => nome === "atestados.cancelar"),
    ).toHaveLength(1);
  },
);

journey(
  "o cancelamento não chega, ou não se sabe: o motivo fica, e nada se inventa",
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    const { codigo } = await withStatus(provider, ana, 1);
    await page.goto(`atestados/${codigo}/cancelar`);
    await provider.fault({
      chamada: "atestados.cancelar",
      usuario: ana,
      quebra: "antes",
      vezes: 1,
    });
    await confirmCancelling(page, "Foi engano");
    const unknown = [
      /O pedido pode ter chegado: .*Use “Conferir” daqui a pouco para saber se foi cancelado\.$/,
    ];
    await expect(errorSummary(page)).toHaveText(unknown);
    await expect(page.getByLabel("Motivo cancelamento")).toHaveValue("Foi engano");
    await provider.fault({ chamada: "atestados.cancelar", usuario: ana, status: 500, vezes: 1 });
    await provider.fault({ chamada: "atestados.exibir", usuario: ana, status: 500, vezes: 3 });
    await press(page, "Enviar mesmo assim");
    // The words are the same as before: that it was sent tells.
    await expect
      .poll(
        async () =>
          (await provider.calls(ana)).filter(({ nome }) => nome === "atestados.cancelar").length,
      )
      .toBe(2);
    await expect(errorSummary(page)).toHaveText(unknown);
    await provider.clearFaults(ana);
    await provider.fault({
      chamada: "atestados.cancelar",
      usuario: ana,
      recusa: "O RH já está conferindo.",
      vezes: 1,
    });
    await page.goto(`atestados/${codigo}/cancelar`);
    await confirmCancelling(page, "Foi engano");
    // Opened anew, the page's press is held by the one that nobody knows of.
    await expect(errorSummary(page)).toHaveText(unknown);
    await press(page, "Enviar mesmo assim");
    await isRefused(page, "O RH já está conferindo.");
    expect((await dataOf(provider, ana, exibir, { codigo })).status).toBe(1);
  },
);

journey(
  "cancelado em outra aba: a segunda vez diz o mesmo",
  async ({ page, person, provider, context }) => {
    const ana = await person.withSession("ana.souza");
    const { codigo } = await withStatus(provider, ana, 1);
    await page.goto(`atestados/${codigo}/cancelar`);
    const other = await context.newPage();
    await other.goto(`atestados/${codigo}/cancelar`);
    await confirmCancelling(other, "Primeira vez");
    await expect(other).toHaveURL(/\/atestados$/);
    await confirmCancelling(page, "Segunda vez");
    await isTold(page, "Atestado cancelado com sucesso!");
    expect(
      (await dataOf(provider, ana, exibir, { codigo })).movimentacao.filter(
        ({ descstatus }) => descstatus === "Cancelado",
      ),
    ).toHaveLength(1);
  },
);

journey(
  "a falha fica no seu lugar e dá para tentar de novo",
  LOOKS_ONLY,
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    const { codigo } = await withStatus(provider, ana, 1);
    await provider.fault({ chamada: "atestados.listar", usuario: ana, status: 500 });
    await page.goto("atestados");
    await expect(page.locator("#conteudo .aviso-erro")).toContainText(
      "Houve um erro ao carregar os envios.",
    );
    await expect(page.getByRole("link", { name: "Enviar Atestado" })).toBeVisible();
    await provider.clearFaults(ana);
    await follow(page, "Tentar novamente");
    await expect(page.locator("#conteudo ul > li").first()).toBeVisible();
    await provider.fault({ chamada: "atestados.exibir", usuario: ana, lixo: true });
    await page.goto(`atestados/${codigo}/recibo`);
    await shows(page, `O número do seu protocolo é ${codigo}.`);
    await expect(page.locator("#conteudo .aviso-erro")).toContainText(
      "Houve um erro ao carregar o envio.",
    );
  },
);

journey("a resposta frouxa mostra o mesmo", LOOKS_ONLY, async ({ page, person, provider }) => {
  const ana = await person.withSession("ana.souza");
  await page.goto("atestados");
  const before = await page.locator("#conteudo").innerText();
  await provider.fault({ chamada: "atestados.listar", usuario: ana, frouxo: true });
  await page.goto("atestados");
  expect(await page.locator("#conteudo").innerText()).toBe(before);
});

journey(
  "textos hostis e sem fim não mandam na página",
  { tag: [LOOKS_IN_BROWSER.tag, "@T085"] },
  async ({ page, person, provider }) => {
    const gilda = await person.withSession("gilda.moraes");
    page.on("dialog", () => expect(true, "um script do provedor rodou").toBe(false));
    const { codigo } = await withStatus(provider, gilda, 2);
    for (const path of [
      "atestados",
      `atestados/${codigo}`,
      `atestados/${codigo}/recibo`,
      `atestados/${codigo}/cancelar`,
      "documentos?aba=enviados",
    ]) {
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 740 });
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await noSidewaysScroll(page);
      }
    }
    await page.goto(`atestados/${codigo}`);
    await shows(page, "<b>negrito</b>");
    await noViolations(page);
    const withoutAnexos = (await dataOf(provider, gilda, listar, { tipo: "ATESTADOS" })).find(
      ({ anexos }) => anexos.length === 0,
    );
    await page.goto(`atestados/${withoutAnexos?.codigo}`);
    await shows(page, "Nenhum documento Anexado", EXACT);
  },
);

journey(
  "os documentos enviados têm as mesmas telas, atrás da sua porta",
  LOOKS_ONLY,
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    const submissions = await dataOf(provider, ana, listar, { tipo: "DOCUMENTOS" });
    expect(new Set(submissions.map(({ status }) => status))).toEqual(new Set([1, 2, 3, 4, 9]));
    await page.goto("documentos?aba=enviados");
    await expect(page.locator("#conteudo ul > li")).toHaveCount(submissions.length);
    await expect(page.getByRole("link", { name: "Enviar Documento" })).toHaveAttribute(
      "href",
      "/colaborador/enviar-documento",
    );
    // The deadline is of certificates alone.
    await expect(page.getByText("48 horas")).toHaveCount(0);
    await expect(page.getByText(/^Corrija até/)).toHaveCount(0);
    const pending = await withStatus(provider, ana, 2, "DOCUMENTOS");
    await expect(cardOf(page, pending).getByRole("link", { name: /^Corrigir/ })).toHaveAttribute(
      "href",
      `/colaborador/editar-documento/${pending.codigo}`,
    );
    await noViolations(page);
    await noSidewaysScroll(page);
    await detailOf(cardOf(page, pending), pending).click();
    await follow(page, "Ver recibo");
    await expect(
      page.getByRole("heading", { name: `Documento recebido: protocolo ${pending.codigo}` }),
    ).toBeVisible();
    await follow(page, "Ver detalhes e histórico");
    await shows(page, "Falta o verso da CNH.");
    await noViolations(page);
  },
);
