/** Certificates and sent documents: lists, details, receipts, cancelling (spec part 2, sections 2, 4, 8 and 9). What each line says is in readings-requests.spec.ts. */
import type { Locator, Page } from "@playwright/test";
import { contract } from "~/services/provider/contract";
import type { Atestado, AtestadoKind } from "~/services/provider/contract/atestados";
import type { Control } from "./support/control";
import { dataOf } from "./support/data";
import { expect, journey, LOOKS_ONLY, ONCE } from "./support/journey";
import { noViolations, noSidewaysScroll } from "./support/page";
import { textOf, visit } from "./support/page-visitor";
import { pairsOf } from "./support/reading";
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
const onScreen = (iso: string | null) => `${iso}`.split("-").reverse().join("/");

journey(
  "as listas: quantos há, o que se corrige primeiro, um ano de cada vez, e nenhum",
  { tag: [LOOKS_ONLY.tag, "@R121", "@T073"] },
  async ({ page, person, provider }) => {
    const items = page.locator("#conteudo ul > li");
    const ana = await person.withSession("ana.souza");
    const pending = await withStatus(provider, ana, 2);
    await page.goto("atestados");
    await expect(page).toHaveTitle("Atestados — Portal do Colaborador");
    await shows(
      page,
      /48 horas do início do afastamento.* no último dia do mês, o prazo é de 24 horas/,
    );
    await expect(items).toHaveCount(
      (await dataOf(provider, ana, listar, { tipo: "ATESTADOS" })).length,
    );
    // What needs the person comes first, and its button is the loudest.
    await expect(page.locator("#conteudo .botao")).toHaveText(["Corrigir Atestado Médico"]);
    await expect(items.first()).toContainText("A foto está cortada");
    // The provider's colour is a mark, never the colour of a text.
    const circle = cardOf(page, pending).locator(".situacao circle").first();
    expect(await circle.evaluate((mark) => getComputedStyle(mark).fill)).toBe(
      `rgb(${pending.cores?.join(", ")})`,
    );
    await page.goto("documentos?aba=enviados");
    await expect(items).toHaveCount(
      (await dataOf(provider, ana, listar, { tipo: "DOCUMENTOS" })).length,
    );
    await expect(page.getByText("48 horas")).toHaveCount(0);

    const elisa = await person.withSession("elisa.prado");
    const all = await dataOf(provider, elisa, listar, { tipo: "ATESTADOS" });
    await page.goto("atestados");
    const years = (await tabsOf(page, "Ano").allTextContents()).map((ano) => ano.trim());
    expect(years.length).toBeGreaterThan(1);
    for (const ano of years.reverse()) {
      await tabsOf(page, "Ano", ano).click();
      await expect(page).toHaveURL(new RegExp(`/atestados\\?ano=${ano}$`));
      await expect(items).toHaveCount(
        all.filter(({ datainicio }) => datainicio?.startsWith(ano)).length,
      );
    }

    await person.withSession("fabio.nunes");
    await page.goto("atestados");
    await shows(page, "Nenhum atestado enviado", EXACT);
    await expect(page.getByRole("link", { name: "Enviar Atestado" })).toBeVisible();
    await page.goto("documentos?aba=enviados");
    await shows(page, "Nenhum documento enviado", EXACT);
  },
);

visit(
  "um motivo que não conta dias: só a data, na lista, no detalhe e no recibo",
  { tag: [ONCE.tag, "@R116"] },
  async ({ visitor, as, provider }) => {
    const { codigo, datainicio, diasatestado } = await withStatus(
      provider,
      await as("ana.souza"),
      9,
    );
    expect(diasatestado).toBe(1);
    const day = onScreen(datainicio);
    expect((await visitor.open("atestados")).text).toContain(`${day} · 1 anexo`);
    for (const address of [`atestados/${codigo}`, `atestados/${codigo}/recibo`])
      expect(pairsOf((await visitor.open(address)).root), address).toContain(`Período: ${day}`);
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

visit(
  "o que falha fica no seu lugar: um anexo, a lista, o recibo",
  { tag: [ONCE.tag, "@R119"] },
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

    await provider.fault({ chamada: "atestados.listar", usuario, status: 500 });
    const list = await visitor.open("atestados");
    expect(list.text).toContain("Houve um erro ao carregar os envios.");
    expect(list.link("Enviar Atestado")).toContain("enviar-atestado");
    await provider.clearFaults(usuario);
    expect((await list.follow("Tentar novamente")).text).not.toContain("Houve um erro");

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

visit(
  "cancelado em outra aba: a segunda vez diz o mesmo",
  ONCE,
  async ({ visitor, as, provider }) => {
    const ana = await as("ana.souza");
    const { codigo } = await withStatus(provider, ana, 1);
    const tabs = [1, 2].map(() => visitor.open(`atestados/${codigo}/cancelar`));
    for (const tab of await Promise.all(tabs)) {
      const list = await tab.send("Confirmar cancelamento", { "Motivo cancelamento": "Engano" });
      expect([list.where, list.text.includes("Atestado cancelado com sucesso!")]).toEqual([
        "atestados",
        true,
      ]);
    }
    const { movimentacao } = await dataOf(provider, ana, exibir, { codigo });
    expect(movimentacao.filter(({ descstatus }) => descstatus === "Cancelado")).toHaveLength(1);
  },
);
