/** Asking for a dependent, correcting one, asking for an inactivation (spec part 2, sections 2 to 5, 7 and 8). */
import type { Page } from "@playwright/test";
import { contract } from "~/services/provider/contract";
import type { Dependente } from "~/services/provider/contract/dependentes";
import type { Control } from "./support/control";
import { dataOf } from "./support/data";
import { photoFile } from "./support/photos";
import { expect, journey } from "./support/journey";
import { noViolations, noSidewaysScroll } from "./support/page";
import { EXACT, follow, isRefused, isTold, press, shows } from "./support/acts";

const listar = (provider: Control, login: string) =>
  dataOf(provider, login, contract.dependentes.listar, undefined);

async function findOne(
  provider: Control,
  login: string,
  serve: (dependente: Dependente) => boolean,
): Promise<Dependente> {
  const found = (await listar(provider, login)).find(serve);
  if (!found) throw new Error("nenhum dependente assim");
  return found;
}

const pending = ({ status }: Dependente) => status === 2;

/** "AAAA-MM-DD" of a birth so many years and a bit ago. */
function bornYearsAgo(years: number): string {
  return new Date(Date.now() - (years * 365.25 + 60) * 86_400_000).toISOString().slice(0, 10);
}

const continueButton = (page: Page) =>
  page.getByRole("button", { name: "Continuar", exact: true }).click();
const finishButton = (page: Page) =>
  page.getByRole("button", { name: "Finalizar solicitação" }).click();
const errorSummary = (page: Page) => page.locator("#erros li");
const step = (page: Page, titulo: string) =>
  expect(page.getByRole("heading", { name: titulo, exact: true })).toBeVisible();
const SUCCESS = "Solicitação de dependente finalizada com sucesso!";

async function fillInformation(page: Page, nome: string, nascimento: string): Promise<void> {
  await page.getByLabel("Nome completo").fill(nome);
  await page.getByLabel("Data de nascimento").fill(nascimento);
  await continueButton(page);
}

async function attach(page: Page, javaScript: boolean, ...descricoes: string[]): Promise<void> {
  const photo = await photoFile("papel.jpg", { width: 400, height: 300 });
  for (const descricao of descricoes) await page.getByLabel(descricao).setInputFiles(photo);
  if (!javaScript) await press(page, "Guardar anexos");
  for (const descricao of descricoes)
    await expect(page.getByAltText(`Foto anexada: ${descricao}`)).toBeVisible();
}

journey(
  "incluir: duas etapas, os papéis da idade, uma vez só na lista",
  {
    tag: ["@R133", "@R134", "@T077", "@T079", "@T080", "@T168", "@T169", "@T170", "@T172", "@T193"],
  },
  async ({ page, person, provider, javaScript, fault }) => {
    const bruno = await person.withSession("bruno.lima");
    await fault("pendencias.listar", {
      corpo: { atualizar_dados_pessoais: false, documentos: [] },
    });
    await page.goto("dependentes");
    await follow(page, "Incluir Dependente");
    await expect(page).toHaveURL(/\/incluir-dependente\/1$/);
    await expect(page).toHaveTitle(
      "Inserir Informações — Incluir Dependente — Portal do Colaborador",
    );
    await shows(page, "Etapa 1 de 2", EXACT);
    await noViolations(page);
    await noSidewaysScroll(page);
    await continueButton(page);
    await isRefused(page, "Informe o nome do dependente", "Informe a data de nascimento");
    await fillInformation(page, "Bia Lima", bornYearsAgo(-1));
    await isRefused(page, "Informe corretamente a data de nascimento");
    await expect(page.getByLabel("Nome completo")).toHaveValue("Bia Lima");
    await page.getByLabel("Dependente no Imposto de Renda").check();
    await fillInformation(page, "Bia Lima", bornYearsAgo(3));

    await step(page, "Anexar Documentos");
    await shows(page, "Etapa 2 de 2", EXACT);
    await expect(page.getByLabel("Carteira de vacinação (obrigatório)")).toBeVisible();
    await expect(page.getByLabel(/Comprovante de matrícula/)).toHaveCount(0);
    await noViolations(page);
    await noSidewaysScroll(page);
    await finishButton(page);
    await expect(errorSummary(page).first()).toHaveText(
      "Os documentos obrigatórios precisam ser anexados",
    );
    await attach(
      page,
      javaScript,
      "Certidão de nascimento ou casamento",
      "CPF do dependente",
      "Carteira de vacinação",
    );
    // What the provider refuses is said in its words, and nothing is lost.
    const recusa = "Este dependente já é de outra pessoa.";
    await fault("dependentes.atualizar", { recusa, vezes: 1 });
    await finishButton(page);
    await isRefused(page, recusa);
    await finishButton(page);
    await isTold(page, SUCCESS);
    await expect(page).toHaveURL(/\/dependentes$/);
    const list = await listar(provider, bruno);
    expect(list.filter(({ nome }) => nome === "Bia Lima")).toMatchObject([
      { status: 1, nascimento: bornYearsAgo(3), dependenteir: true, cadexistehcm: false },
    ]);
    // They travel side by side, and arrive in any order.
    expect(
      list
        .find(({ nome }) => nome === "Bia Lima")
        ?.anexos.map(({ codigo }) => codigo)
        .sort(),
    ).toEqual(["7001", "7002", "7003"]);
    await page.goto("incluir-dependente");
    await expect(page.getByLabel("Nome completo")).toHaveValue("");
  },
);

journey(
  "corrigir: o que já está na cooperativa vale; volta a 1",
  { tag: "@T078" },
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    const { codigo, nome, codatestado } = await findOne(provider, ana, pending);
    await page.goto("dependentes");
    await follow(page, `Editar ${nome}`);
    // What was sent back opens where all of it can be seen, with why on top.
    await step(page, "Anexar Documentos");
    await shows(page, "O CPF está ilegível. Envie outra foto.");
    await finishButton(page);
    await expect(page.locator("#erros")).toHaveText(
      /^Nada mudou desde o que foi devolvido.+Enviar mesmo assim$/,
    );
    await follow(page, "Alterar Nome");
    await shows(page, "O CPF está ilegível. Envie outra foto.");
    await expect(page).toHaveTitle(
      "Inserir Informações — Editar Dependente — Portal do Colaborador",
    );
    await expect(page.getByLabel("Nome completo")).toHaveValue(nome);
    await expect(page.getByLabel("Inativar este dependente")).toHaveCount(0);
    await page.getByLabel("Nome completo").fill("Alice Maria de Souza");
    await continueButton(page);
    // Only what corrections ask for.
    await expect(page.getByLabel(/Certidão de nascimento/)).toHaveCount(0);
    await shows(page, /O que você enviou antes está na cooperativa e não conta como novo/);
    await finishButton(page);
    await isTold(page, SUCCESS);
    expect(
      await findOne(provider, ana, (dependente) => dependente.codigo === codigo),
    ).toMatchObject({ nome: "Alice Maria de Souza", status: 1, codatestado });
    await page.goto(`editar-dependente/${codigo}`);
    await shows(
      page,
      "Este dependente não pode ser alterado agora. Situação: Enviado, em conferência.",
    );
  },
);
