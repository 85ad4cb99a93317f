/** Internal candidacy: three steps, each saved when it is left (spec part 2, sections 2, 5, 7 and 8). */
import type { Page } from "@playwright/test";
import { contract } from "~/services/provider/contract";
import type { Fault } from "./support/control";
import { dataOf } from "./support/data";
import { expect, journey, ONCE, tagged } from "./support/journey";
import { noViolations, noSidewaysScroll } from "./support/page";
import { visit } from "./support/page-visitor";
import { errorsOf, textsOf } from "./support/reading";
import { isRefused, isTold, press, shows } from "./support/acts";

const { candidatura } = contract;

/** Of São Paulo, as the cooperative numbers it. */
const MOJI_MIRIM = "5053";
const continueButton = (page: Page) =>
  page.getByRole("button", { name: "Continuar", exact: true }).last().click();
const step = (page: Page, titulo: string) =>
  expect(page.getByRole("heading", { name: titulo, exact: true })).toBeVisible();

/** With scripts the list follows the state; without, the button loads it. */
async function chooseState(page: Page, state: string, javaScript: boolean): Promise<void> {
  await page.getByLabel("Estado", { exact: true }).selectOption({ label: state });
  if (!javaScript) await press(page, "Carregar cidades");
  await expect(page).toHaveURL(/\?uf=\d+/);
}

journey(
  "da página em branco à candidatura salva, cada etapa gravada ao sair dela",
  { tag: ["@R168", "@T067", "@T068", "@T069", "@T070", "@T071", "@T072", "@T155", "@T190"] },
  async ({ page, person, provider, javaScript }) => {
    const login = await person.withSession("fabio.nunes");
    await page.goto("candidatura-interna");
    await step(page, "Atualizar informações");
    await shows(page, "Etapa 1 de 3");
    await noSidewaysScroll(page);
    await noViolations(page);
    await continueButton(page);
    await isRefused(
      page,
      "Informe a cidade",
      "DDD Inválido",
      "Informe corretamente o número de telefone",
      "Informe a escolaridade",
    );
    await chooseState(page, "Mato Grosso", javaScript);
    await expect(
      page.getByLabel("Cidade", { exact: true }).locator("option", { hasText: "Curvelândia" }),
    ).toHaveCount(1);
    await page.getByLabel("Cidade", { exact: true }).selectOption({ label: "Curvelândia" });
    await page.getByLabel("DDD", { exact: true }).fill("65");
    await page.getByLabel("Telefone", { exact: true }).fill("99922-0033");
    await page.getByLabel(/^DDD do segundo/).fill("6");
    await page
      .getByLabel("Escolaridade", { exact: true })
      .selectOption({ label: "Superior Incompleto" });
    await page.getByLabel(/^Graduação/).fill("Zootecnia");
    await continueButton(page);
    await isRefused(page, "DDD Inválido", "Informe corretamente o número de telefone");
    await expect(page.getByLabel("Cidade", { exact: true })).toHaveValue("1384");
    await page.getByLabel(/^DDD do segundo/).fill("");
    await continueButton(page);

    await step(page, "Áreas de interesse");
    expect(await dataOf(provider, login, candidatura.exibir, undefined)).toMatchObject({
      ...{
        cidade: "1384",
        uf: "13",
        ddd1: "65",
        telefone1: "999220033",
        ddd2: "",
        telefone2: "",
        codescolaridade: "6",
        graduacao: "Zootecnia",
      },
    });
    for (const area of [
      "Administrativo",
      "Abatedouro",
      "Entreposto",
      "Fábricas",
      "Posto de Combustível",
      "Supermercado",
    ]) {
      await expect(page.getByLabel(area, { exact: true })).not.toBeChecked();
    }
    await page.getByLabel("Fábricas", { exact: true }).check();
    await page.getByLabel("Supermercado", { exact: true }).check();
    await noViolations(page);
    await continueButton(page);

    await step(page, "Expectativas");
    const marked = (await dataOf(provider, login, candidatura.areas, undefined)).filter(
      ({ selecionada }) => selecionada,
    );
    expect(marked.map(({ descricao }) => descricao)).toEqual(["Fábricas", "Supermercado"]);
    await shows(page, "Curvelândia/MT");
    await shows(page, "Fábricas, Supermercado");
    await noViolations(page);
    const saveButton = page.getByRole("button", { name: "Salvar candidatura", exact: true }).last();
    await saveButton.click();
    await isRefused(page, "Descreva sua expectativa");
    await page.getByLabel("Quais são as suas expectativas?").fill("Crescer na cooperativa.");
    await saveButton.click();
    await isTold(page, "Candidato atualizado com sucesso");
    expect((await dataOf(provider, login, candidatura.exibir, undefined)).observacao).toBe(
      "Crescer na cooperativa.",
    );
  },
);

visit(
  "o que a cooperativa já sabe vem preenchido; o segundo número de Curvelândia também",
  tagged(ONCE, "@R172"),
  async ({ visitor, as }) => {
    const open = async (query = "") =>
      (await visitor.open(`candidatura-interna/informacoes${query}`)).form("Continuar");
    await as("elisa.prado");
    const known = await open();
    expect([known.valueOf("Cidade"), known.valueOf("Estado")]).toEqual(["1384", "13"]);
    await as("ana.souza");
    const { page } = await open();
    expect(textsOf(page.root, "option[selected]")).toContain("Campo Mourão/PR");
    const loaded = await page.send("Carregar cidades", {
      Estado: "São Paulo",
      Telefone: "988887777",
    });
    expect(loaded.form("Continuar").valueOf("Telefone")).toBe("988887777");
    const areas = await loaded.send("Continuar", { Cidade: "Adamantina" });
    expect(areas.text).toContain("Áreas de interesse");
    const end = await areas.send("Continuar", { Administrativo: false, Fábricas: false });
    expect(end.text).toContain("Áreas de interesseNenhuma");
    expect((await open("?uf=99")).labels).toContain("Cidade");
  },
);

visit(
  "outro estado sem carregar as cidades não grava a cidade antiga: as dele vêm primeiro",
  tagged(ONCE),
  async ({ visitor, as, provider }) => {
    const ana = await as("ana.souza");
    const page = await visitor.open("candidatura-interna/informacoes");
    const loaded = await page.send("Continuar", { Estado: "São Paulo", Telefone: "988887777" });
    expect(loaded.form("Continuar").valueOf("Estado")).toBe("26");
    expect(loaded.form("Continuar").valueOf("Cidade")).toBe("");
    expect(loaded.form("Continuar").valueOf("Telefone")).toBe("988887777");
    expect((await dataOf(provider, ana, candidatura.exibir, undefined)).uf).toBe("18");
    const areas = await loaded.send("Continuar", { Cidade: "Adamantina" });
    expect(areas.text).toContain("Áreas de interesse");
    expect((await dataOf(provider, ana, candidatura.exibir, undefined)).uf).toBe("26");
  },
);

journey(
  "a lista de cidades vai uma vez só na página, e dela se escolhe",
  async ({ page, context, person, provider, javaScript }) => {
    const login = await person.withSession("ana.souza");
    const path = "candidatura-interna/informacoes?uf=26";
    expect((await (await context.request.get(path)).text()).match(/Adamantina/g)).toHaveLength(1);
    const broken: string[] = [];
    if (javaScript) {
      // Not the form that is refused on purpose.
      page.on(
        "console",
        (message) =>
          message.type() === "error" &&
          !message.text().includes("status of 400") &&
          broken.push(message.text()),
      );
      page.on("pageerror", (error) => broken.push(error.message));
    }
    await page.goto(path);
    const cidade = page.getByLabel("Cidade", { exact: true });
    await expect(cidade.locator("option")).toHaveCount(646);
    await expect(cidade.locator("option:checked")).toHaveText("Escolha");
    await cidade.selectOption({ label: "Moji Mirim" });
    await page.getByLabel("DDD", { exact: true }).fill("1");
    await continueButton(page);
    await isRefused(page, "DDD Inválido");
    await expect(cidade.locator("option:checked")).toHaveText("Moji Mirim");
    await expect(cidade.locator("option")).toHaveCount(646);
    await page.getByLabel("DDD", { exact: true }).fill("19");
    await continueButton(page);
    await step(page, "Áreas de interesse");
    expect(await dataOf(provider, login, candidatura.exibir, undefined)).toMatchObject({
      cidade: MOJI_MIRIM,
      uf: "26",
    });
    // What is on record is what is chosen, also in the list.
    await page.goto(path);
    await expect(cidade.locator("option:checked")).toHaveText("Moji Mirim");
    await expect(cidade).toHaveValue(MOJI_MIRIM);
    // Another state and back: the list follows, whoever loads it.
    await chooseState(page, "Mato Grosso", javaScript);
    await expect(cidade.locator("option")).toHaveCount(141);
    await chooseState(page, "São Paulo", javaScript);
    await expect(cidade.locator("option")).toHaveCount(646);
    expect(broken).toEqual([]);
  },
);

visit(
  "o provedor recusa ou não responde: o que se diz é verdade, e o digitado fica",
  tagged(ONCE, "@R169"),
  async ({ visitor, as, provider }) => {
    const usuario = await as("ana.souza");
    const Telefone = "988887777";
    const open = () => visitor.open("candidatura-interna/informacoes");
    const order = (fault: Omit<Fault, "chamada" | "usuario">) =>
      provider.fault({ chamada: "candidatura.atualizar", usuario, vezes: 1, ...fault });
    const sent = () => provider.timesCalled(usuario, "candidatura.atualizar");
    const first = await open();
    const before = first.form("Continuar").valueOf("Telefone");
    await order({ recusa: "Inscrições encerradas." });
    const refused = await first.send("Continuar", { Telefone });
    expect(errorsOf(refused)).toEqual(["Inscrições encerradas."]);
    expect(refused.form("Continuar").valueOf("Telefone")).toBe(Telefone);
    // What was refused does not stand for what the cooperative has.
    const end = await visitor.open("candidatura-interna/expectativas");
    expect(end.text).toContain(before.replace(/^(\d{4,5})(\d{4})$/, "$1-$2"));
    expect(end.text).not.toContain("98888-7777");

    await order({ status: 500 });
    const unknown = await (await open()).send("Continuar", { Telefone });
    expect(errorsOf(unknown)).toEqual([
      expect.stringMatching(
        /^Houve um erro ao atualizar a candidatura\..*Não sabemos se a cooperativa já recebeu estes dados\./,
      ),
    ]);
    expect(await sent()).toBe(2);
    // Nobody knows: the button looks, and sends nothing. What was typed is kept, whatever becomes of the page.
    expect(errorsOf(await unknown.send("Conferir"))).toEqual([
      expect.stringContaining("Não sabemos se a cooperativa já recebeu estes dados."),
    ]);
    expect(await sent()).toBe(2);
    expect((await open()).form("Continuar").valueOf("Telefone")).toBe(Telefone);
    // Nor does the end come before it is known.
    const back = await (
      await visitor.open("candidatura-interna/expectativas")
    ).send("Salvar candidatura", {
      "Quais são as suas expectativas?": "Crescer na cooperativa.",
    });
    expect(back.text).toContain("Não sabemos se a cooperativa recebeu os dados desta etapa.");
    expect(back.text).toContain("Atualizar informações");
    await order({ quebra: "depois" });
    expect((await back.send("Continuar")).text).toContain("Áreas de interesse");
    expect((await dataOf(provider, usuario, candidatura.exibir, undefined)).telefone1).toBe(
      Telefone,
    );
  },
);
