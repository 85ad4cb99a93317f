/** Internal candidacy: three steps, each saved when it is left (spec part 2, sections 2, 5, 7 and 8). */
import {
  expect,
  journey,
  ONCE,
  tagged,
  visit,
  errorsOf,
  EXACT,
  goOn,
  isHeaded,
  isRefused,
  press,
} from "./support";

visit(
  "outro estado sem carregar as cidades não grava a cidade antiga: as dele vêm primeiro",
  ONCE,
  async ({ visitor, as, data }) => {
    await as("ana.souza");
    const stored = async () => (await data("candidatura.exibir")).uf;
    const page = await visitor.open("candidatura-interna/informacoes");
    const loaded = await page.send("Continuar", { Estado: "São Paulo", Telefone: "988887777" });
    const form = loaded.form("Continuar");
    expect(["Estado", "Cidade", "Telefone"].map((label) => form.valueOf(label))).toEqual([
      "26",
      "",
      "988887777",
    ]);
    expect(await stored()).toBe("18");
    const areas = await loaded.send("Continuar", { Cidade: "Adamantina" });
    expect(areas.text).toContain("Áreas de interesse");
    expect(await stored()).toBe("26");
  },
);

journey(
  "a lista de cidades vai uma vez só na página, e dela se escolhe",
  { tag: "@R172" },
  async ({ page, person, javaScript }) => {
    await person.withSession("ana.souza");
    const path = "candidatura-interna/informacoes?uf=26";
    const html = await (await page.goto(path))?.text();
    expect(html?.match(/Adamantina/g)).toHaveLength(1);
    const cidade = page.getByLabel("Cidade", EXACT);
    const ddd = page.getByLabel("DDD", EXACT);
    const hasChosen = async (city: string, count = 646) => {
      await expect(cidade.locator("option:checked")).toHaveText(city);
      await expect(cidade.locator("option")).toHaveCount(count);
    };
    await hasChosen("Escolha");
    await cidade.selectOption({ label: "Moji Mirim" });
    await ddd.fill("1");
    await goOn(page);
    await isRefused(page, "DDD Inválido");
    await hasChosen("Moji Mirim");
    // Opened anew, the page has it all, and the city's state is no search that was forgotten.
    await page.goto("candidatura-interna/informacoes");
    await goOn(page);
    await isRefused(page, "DDD Inválido");
    await hasChosen("Moji Mirim/SP", 2);
    await ddd.fill("19");
    await goOn(page);
    await isHeaded(page, "Áreas de interesse");
    // What is on record is what is chosen, also in the list.
    await page.goto(path);
    await hasChosen("Moji Mirim");
    // The next state: with scripts the list follows it, and the key may be pressed again; without, the button loads it.
    const estado = page.getByLabel("Estado", EXACT);
    await estado.press("ArrowDown");
    if (!javaScript) await press(page, "Carregar cidades");
    await hasChosen("Escolha", 140);
    if (javaScript) await expect(estado).toBeFocused();
  },
);

visit(
  "o provedor não responde: o que se diz é verdade, e o digitado fica",
  tagged(ONCE, "@R169"),
  async ({ visitor, as, provider, data, fault }) => {
    const usuario = await as("ana.souza");
    const Telefone = "988887777";
    const open = () => visitor.open("candidatura-interna/informacoes");
    await fault("candidatura.atualizar", { status: 500, vezes: 1 });
    const unknown = await (await open()).send("Continuar", { Telefone });
    // Nobody knows: the button looks, and sends nothing. What was typed is kept, whatever becomes of the page.
    for (const page of [unknown, await unknown.send("Conferir")])
      expect(errorsOf(page).join()).toContain(
        "Não sabemos se a cooperativa já recebeu estes dados.",
      );
    expect(errorsOf(unknown).join()).toMatch(/^Houve um erro ao atualizar a candidatura\./);
    expect(await provider.timesCalled(usuario, "candidatura.atualizar")).toBe(1);
    expect((await open()).form("Continuar").valueOf("Telefone")).toBe(Telefone);
    // Nor does the end come before it is known.
    const back = await visitor.send("candidatura-interna/expectativas", "Salvar candidatura", {
      "Quais são as suas expectativas?": "Crescer na cooperativa.",
    });
    expect(back.text).toContain("A cooperativa pode não ter recebido os dados desta etapa.");
    await fault("candidatura.atualizar", { quebra: "depois", vezes: 1 });
    expect((await back.send("Continuar")).text).toContain("Áreas de interesse");
    expect((await data("candidatura.exibir")).telefone1).toBe(Telefone);
  },
);
