/** Certificates and sent documents: lists, details, receipts, cancelling (spec part 2, sections 2, 4, 8 and 9). What each line says is in readings-requests.spec.ts. */
import type { Locator, Page as BrowserPage } from "@playwright/test";
import { contract } from "~/services/provider/contract";
import type { Atestado, AtestadoKind } from "~/services/provider/contract/atestados";
import type { Control } from "./support/control";
import { dataOf } from "./support/data";
import { expect, journey, ONCE, tagged } from "./support/journey";
import { noViolations, noSidewaysScroll } from "./support/page";
import { textOf, visit, type Page } from "./support/page-visitor";
import { textsOf } from "./support/reading";
import { follow, isRefused, isTold, press, shows } from "./support/acts";

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

const cardOf = (page: BrowserPage, { codigo }: Atestado) =>
  page.locator("#conteudo ul > li").filter({ has: page.locator(`a[href$="/${codigo}"]`) });
const detailOf = (card: Locator, { codigo }: Atestado) =>
  card.locator(`a[href$="/${codigo}"]:not([href*="/editar-"])`);
visit(
  "as listas: quantos há, o que se corrige primeiro, um ano de cada vez",
  tagged(ONCE, "@R121", "@T073"),
  async ({ visitor, as, provider }) => {
    const items = (page: Page) => textsOf(page.root, "#conteudo ul > li");
    const ana = await as("ana.souza");
    const list = await visitor.open("atestados");
    expect(textsOf(list.root, "title")).toEqual(["Atestados — Portal do Colaborador"]);
    expect(list.text).toMatch(
      /48 horas do início do afastamento.* no último dia do mês, o prazo é de 24 horas/,
    );
    expect(items(list)).toHaveLength(
      (await dataOf(provider, ana, listar, { tipo: "ATESTADOS" })).length,
    );
    // What needs the person comes first, and its button is the loudest.
    expect(textsOf(list.root, "#conteudo .botao")).toEqual(["Corrigir Atestado Médico"]);
    expect(items(list)[0]).toContain("A foto está cortada");
    const documents = await visitor.open("documentos?aba=enviados");
    expect(items(documents)).toHaveLength(
      (await dataOf(provider, ana, listar, { tipo: "DOCUMENTOS" })).length,
    );
    expect(documents.text).not.toContain("48 horas");

    const all = await dataOf(provider, await as("elisa.prado"), listar, { tipo: "ATESTADOS" });
    const [, ano = ""] = textsOf((await visitor.open("atestados")).root, "[aria-label=Ano] a");
    expect(items(await visitor.open(`atestados?ano=${ano}`))).toHaveLength(
      all.filter(({ datainicio }) => datainicio?.startsWith(ano)).length,
    );
  },
);

journey(
  "o recibo se imprime: com scripts um botão, sem eles como se faz, e no papel só o que vale",
  async ({ page, person, provider, javaScript }) => {
    const { codigo } = await withStatus(provider, await person.withSession("ana.souza"), 1);
    await page.goto(`atestados/${codigo}/recibo`);
    const title = page.getByRole("heading", { name: `Atestado recebido: protocolo ${codigo}` });
    await expect(title).toBeVisible();
    await shows(page, "O RH vai conferir o que você enviou.");
    if (javaScript) {
      await page.evaluate(() =>
        Object.assign(window, { print: () => document.body.setAttribute("data-impressa", "") }),
      );
      await press(page, "Imprimir");
      await expect(page.locator("body")).toHaveAttribute("data-impressa", "");
    } else {
      await shows(page, "use o menu do navegador e escolha “Imprimir”");
      await expect(page.getByRole("button", { name: "Imprimir" })).toHaveCount(0);
    }
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("link", { name: "Ver a lista" })).toBeHidden();
    await expect(title).toBeVisible();
  },
);

journey(
  "os anexos passam pelo portal; o de outra pessoa não existe",
  ONCE,
  async ({ request, person, provider, fault }) => {
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
    ]) {
      expect(
        (await request.get(`atestados/${codigoInPath}/anexos/${id}`)).status(),
        `${codigoInPath}/${id}`,
      ).toBe(404);
    }
    await fault("atestados.exibirAnexo", { status: 500 });
    expect((await request.get(`atestados/${codigo}/anexos/${mine}`)).status()).toBe(503);
  },
);

visit(
  "o que falha fica no seu lugar: um anexo, o recibo",
  tagged(ONCE, "@R119"),
  async ({ visitor, as, provider }) => {
    const usuario = await as("ana.souza");
    const { codigo, anexos } = await withStatus(provider, usuario, 2);
    await provider.fault({ chamada: "atestados.exibirAnexo", usuario, status: 500 });
    const detail = await visitor.open(`atestados/${codigo}`);
    expect(detail.text).not.toContain("Houve um erro");
    expect(detail.html).toContain(`/atestados/${codigo}/anexos/${anexos[0]?.id}"`);
    // Correcting it needs none of its pictures.
    const correcting = await visitor.open(`editar-atestado/${codigo}/80`);
    expect(textOf(correcting.root.querySelector("h1"))).toBe("Fotografe ou escolha os anexos");

    await provider.fault({ chamada: "atestados.exibir", usuario, lixo: true });
    const receipt = await visitor.open(`atestados/${codigo}/recibo`);
    expect(receipt.text).toContain(`O número do seu protocolo é ${codigo}.`);
    expect(receipt.text).toContain("Houve um erro ao carregar o envio.");
  },
);

journey(
  "cancelar pede o motivo, e então cancela; Fechar não cancela nada",
  { tag: ["@R122", "@T196"] },
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    const submission = await withStatus(provider, ana, 1);
    const { codigo } = submission;
    const cancel = async (motivo: string) => {
      await page.getByLabel("Motivo cancelamento").fill(motivo);
      await press(page, "Confirmar cancelamento");
    };
    await page.goto("atestados");
    await detailOf(cardOf(page, submission), submission).click();
    await follow(page, /^Cancelar/);
    await follow(page, "Fechar");
    await expect(page).toHaveURL(/\/atestados$/);
    expect((await dataOf(provider, ana, exibir, { codigo })).status).toBe(1);
    await page.goto(`atestados/${codigo}/cancelar`);
    await shows(page, `protocolo ${codigo}`);
    await cancel("   ");
    await isRefused(page, "Informe o motivo do cancelamento");
    await expect(page).toHaveTitle(/^Erro: /);
    await noViolations(page);
    await noSidewaysScroll(page);
    await cancel("Enviei a foto errada");
    await expect(page).toHaveURL(/\/atestados$/);
    await isTold(page, "Atestado cancelado com sucesso!");
    await expect(cardOf(page, submission).locator(".situacao").first()).toContainText("Cancelado");
    await page.goto(`atestados/${codigo}/cancelar`);
    await shows(page, "não pode mais ser cancelado");
    await expect(page.getByLabel("Motivo cancelamento")).toHaveCount(0);
  },
);
