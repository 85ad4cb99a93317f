/** Internal candidacy: three steps, each saved when it is left (spec part 2, sections 2, 5, 7 and 8). */
import type { Page } from "@playwright/test";
import { contract } from "~/services/provider/contract";
import type { Fault } from "./support/control";
import { dataOf } from "./support/data";
import { expect, journey, ONCE, tagged } from "./support/journey";
import { visit } from "./support/page-visitor";
import { errorsOf, textsOf } from "./support/reading";
import { isRefused, press } from "./support/acts";

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
  },
);

visit(
  "o provedor não responde: o que se diz é verdade, e o digitado fica",
  tagged(ONCE, "@R169"),
  async ({ visitor, as, provider }) => {
    const usuario = await as("ana.souza");
    const Telefone = "988887777";
    const open = () => visitor.open("candidatura-interna/informacoes");
    const order = (fault: Omit<Fault, "chamada" | "usuario">) =>
      provider.fault({ chamada: "candidatura.atualizar", usuario, vezes: 1, ...fault });
    const sent = () => provider.timesCalled(usuario, "candidatura.atualizar");
    await order({ status: 500 });
    const unknown = await (await open()).send("Continuar", { Telefone });
    expect(errorsOf(unknown)).toEqual([
      expect.stringMatching(
        /^Houve um erro ao atualizar a candidatura\..*Não sabemos se a cooperativa já recebeu estes dados\./,
      ),
    ]);
    expect(await sent()).toBe(1);
    // Nobody knows: the button looks, and sends nothing. What was typed is kept, whatever becomes of the page.
    expect(errorsOf(await unknown.send("Conferir"))).toEqual([
      expect.stringContaining("Não sabemos se a cooperativa já recebeu estes dados."),
    ]);
    expect(await sent()).toBe(1);
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
