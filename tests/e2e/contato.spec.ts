/** Changing a contact (spec part 2, sections 2, 4, 5 and 8). */
import type { Page } from "@playwright/test";
import { formatContact } from "~/lib/phone";
import { contract } from "~/services/provider/contract";
import type { Control } from "./support/control";
import { dataOf } from "./support/data";
import { expect, journey, ONCE, tagged } from "./support/journey";
import { textOf, visit } from "./support/page-visitor";
import { errorsOf, part } from "./support/reading";
import { noViolations } from "./support/page";
import { EXACT, follow, isRefused, isTold, press, shows } from "./support/acts";

const { cadastro } = contract;
const card = (page: Page, numero: number) =>
  page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: `Contato ${numero}`, exact: true }) });

async function edit(page: Page, ddd: string, telefone: string): Promise<void> {
  await page.getByLabel("DDD", { exact: true }).fill(ddd);
  await page.getByLabel("Telefone", { exact: true }).fill(telefone);
  await press(page, "Salvar", EXACT);
}

async function confirmCode(page: Page, codigo: string): Promise<void> {
  await page.getByLabel("Código recebido via SMS").fill(codigo);
  await press(page, "Confirmar", EXACT);
}

async function codigosOf(provider: Control, login: string): Promise<string[]> {
  return (await provider.outbox(login)).flatMap(({ canal, texto: text }) =>
    canal === "SMS" ? (/código é (\d{6})/.exec(text)?.slice(1) ?? []) : [],
  );
}

const contatosOf = async (provider: Control, login: string) =>
  (await dataOf(provider, login, cadastro.dadosCadastrais, undefined)).contatos;

visit(
  "dois cartões; o que está errado é dito; um número que já é da pessoa vale na hora",
  tagged(ONCE, "@R176", "@T174", "@T175"),
  async ({ visitor, as, provider }) => {
    const login = await as("ana.souza");
    const [known] = await contatosOf(provider, login);
    if (!known) throw new Error("sem contato");
    const shown = formatContact(known.ddd, known.telefone).replace(/\s/g, " ");
    const list = await visitor.open("atualizacao-cadastral/contato");
    expect(textOf(part(list, "Contato 1"))).toContain(shown);
    const refused = await visitor.send("atualizacao-cadastral/contato/2", "Salvar", {
      ...{ DDD: "4", Telefone: "1234567" },
    });
    expect(errorsOf(refused)).toEqual([
      ...["DDD Inválido", "Informe corretamente o número de telefone"],
    ]);
    expect(refused.form("Salvar").valueOf("Telefone")).toBe("1234567");
    const saved = await refused.send("Salvar", { DDD: known.ddd, Telefone: known.telefone });
    expect([saved.where, textOf(part(saved, "Contato 2"))]).toEqual([
      "atualizacao-cadastral/contato",
      expect.stringContaining(shown),
    ]);
    expect(saved.text).toContain("Contato atualizado com sucesso!");
    expect(await codigosOf(provider, login)).toEqual([]);
  },
);

journey(
  "um número novo: código por SMS, um novo no lugar do velho, errado, certo",
  { tag: ["@R177", "@T176", "@T194"] },
  async ({ page, person, provider, javaScript }) => {
    const login = await person.withSession("fabio.nunes");
    await page.goto("atualizacao-cadastral/contato");
    await expect(card(page, 1)).toContainText("Não informado");
    await expect(page.getByRole("heading", { name: /^Contato \d/ })).toHaveText([
      "Contato 1",
      "Contato 2",
    ]);
    await follow(card(page, 1), /^Editar/);
    await edit(page, "11", "91234-5678");
    await shows(page, "Código SMS enviado com sucesso");
    await expect(page).toHaveURL(/\/contato\/1\/codigo$/);
    await shows(page, "enviamos por SMS para (11) 91234-5678");
    expect(await contatosOf(provider, login)).toEqual([]);
    await noViolations(page);
    await confirmCode(page, "123");
    await isRefused(page, "Informe corretamente o código recebido via SMS");
    // A new one takes the place of the old one.
    await press(page, "Enviar novo código");
    await expect.poll(() => codigosOf(provider, login)).toHaveLength(2);
    const [old = "", codigo = ""] = await codigosOf(provider, login);
    journey.skip(codigo === old, "o mesmo código duas vezes: um caso em um milhão");
    await confirmCode(page, old);
    await isRefused(page, "Código inválido. Confira o SMS e tente de novo.");
    // Without scripts the field takes no more than the six digits.
    await confirmCode(page, javaScript ? `${codigo.slice(0, 3)} ${codigo.slice(3)}` : codigo);
    await isTold(page, "Contato atualizado com sucesso!");
    await expect(card(page, 1)).toContainText("(11) 91234-5678");
    expect(await contatosOf(provider, login)).toEqual([
      { numcontato: "1", ddd: "11", telefone: "912345678" },
    ]);
  },
);
