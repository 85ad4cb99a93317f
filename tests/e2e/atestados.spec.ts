/** Certificates and sent documents: lists, details, receipts, cancelling (spec part 2, sections 2, 4, 8 and 9). What each line says is in readings-requests.spec.ts. */
import {
  type ReadByName,
  expect,
  journey,
  ONCE,
  tagged,
  looksRight,
  visit,
  textsOf,
  fillIn,
  follow,
  isAt,
  isRefused,
  isTold,
  lacks,
  press,
  shows,
} from "./support";

async function withStatus(data: ReadByName, status: number) {
  const all = await data("atestados.listar", { tipo: "ATESTADOS" });
  const found = all.find((submission) => submission.status === status);
  if (!found) throw new Error(`nenhum envio no status ${status}`);
  return found;
}

visit(
  "as listas: o prazo só nos atestados, e um ano de cada vez",
  ONCE,
  async ({ visitor, as, data }) => {
    await as("ana.souza");
    const deadline =
      /48 horas do início do afastamento.* no último dia do mês, o prazo é de 24 horas/;
    expect((await visitor.open("atestados")).text).toMatch(deadline);
    expect((await visitor.open("documentos?aba=enviados")).text).not.toMatch(deadline);

    await as("elisa.prado");
    const all = await data("atestados.listar", { tipo: "ATESTADOS" });
    const [, ano = ""] = textsOf((await visitor.open("atestados")).root, "[aria-label=Ano] a");
    const ofYear = await visitor.open(`atestados?ano=${ano}`);
    expect(textsOf(ofYear, "#conteudo ul > li")).toHaveLength(
      all.filter(({ datainicio }) => datainicio?.startsWith(ano)).length,
    );
  },
);

journey(
  "o recibo se imprime: com scripts um botão, sem eles como se faz, e no papel só o que vale",
  async ({ page, person, data, javaScript }) => {
    await person.withSession("ana.souza");
    const { codigo } = await withStatus(data, 1);
    await page.goto(`atestados/${codigo}/recibo`);
    const title = page.getByRole("heading", { name: `Atestado recebido: protocolo ${codigo}` });
    await shows(page, "O RH vai conferir o que você enviou.");
    if (javaScript) {
      await page.evaluate(() => Object.assign(window, { print: () => document.body.append("ok") }));
      await press(page, "Imprimir");
      await shows(page, /ok$/);
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
  async ({ request, person, data }) => {
    await person.withSession("carla.dias");
    const other = await withStatus(data, 2);
    await person.withSession("ana.souza");
    const { codigo, anexos } = await withStatus(data, 2);
    const [mine, theirs] = [anexos, other.anexos].map(([first]) => first?.id);
    const photo = await request.get(`atestados/${codigo}/anexos/${mine}`);
    expect(photo.headers()).toMatchObject({
      "content-type": "image/png",
      "cache-control": "no-store",
      "content-disposition": expect.stringContaining(`filename="atestado-${codigo}-${mine}.png"`),
    });
    for (const path of [`${other.codigo}/anexos/${theirs}`, `${codigo}/anexos/${theirs}`])
      expect((await request.get(`atestados/${path}`)).status(), path).toBe(404);
  },
);

visit(
  "o que falha fica no seu lugar: um anexo, o recibo",
  tagged(ONCE, "@R119"),
  async ({ visitor, as, data, fault }) => {
    await as("ana.souza");
    const { codigo, anexos } = await withStatus(data, 2);
    await fault("atestados.exibirAnexo", { status: 500 });
    const detail = await visitor.open(`atestados/${codigo}`);
    expect(detail.text).not.toContain("Houve um erro");
    expect(detail.html).toContain(`/atestados/${codigo}/anexos/${anexos[0]?.id}"`);
    // Correcting it needs none of its pictures.
    const correcting = await visitor.open(`editar-atestado/${codigo}/80`);
    expect(textsOf(correcting, "h1")).toEqual(["Fotografe ou escolha os anexos"]);
    await fault("atestados.exibir", { lixo: true });
    const receipt = await visitor.open(`atestados/${codigo}/recibo`);
    expect(receipt.text).toContain(`O número do seu protocolo é ${codigo}.`);
    expect(receipt.text).toContain("Houve um erro ao carregar o envio.");
  },
);

journey(
  "cancelar pede o motivo, e então cancela; Fechar não cancela nada",
  tagged("@R122 @T196"),
  async ({ page, person, data }) => {
    await person.withSession("ana.souza");
    const { codigo } = await withStatus(data, 1);
    const card = page
      .locator("#conteudo ul > li")
      .filter({ has: page.locator(`a[href$="/${codigo}"]`) });
    const open = card.locator(`a[href$="/atestados/${codigo}"]`);
    const cancel = async (motivo: string) => {
      await fillIn(page, "Motivo cancelamento", motivo);
      await press(page, "Confirmar cancelamento");
    };
    await page.goto("atestados");
    await open.click();
    await follow(page, /^Cancelar/);
    await follow(page, "Fechar");
    await isAt(page, /\/atestados$/);
    expect((await data("atestados.exibir", { codigo })).status).toBe(1);
    await page.goto(`atestados/${codigo}/cancelar`);
    await shows(page, `protocolo ${codigo}`);
    await cancel("   ");
    await isRefused(page, "Informe o motivo do cancelamento");
    await expect(page).toHaveTitle(/^Erro: /);
    await looksRight(page);
    await cancel("Enviei a foto errada");
    await isTold(page, "Atestado cancelado com sucesso!");
    await expect(card.locator(".situacao").first()).toContainText("Cancelado");
    await open.click();
    await shows(page, "Foi cancelado. Se ainda precisar, faça um novo envio.");
    await follow(page, "Ver recibo");
    await isAt(page, /\/recibo$/);
    await lacks(page, "cancelado com sucesso");
    await page.goto(`atestados/${codigo}/cancelar`);
    await shows(page, "não pode mais ser cancelado");
    await expect(page.getByLabel("Motivo cancelamento")).toHaveCount(0);
  },
);
