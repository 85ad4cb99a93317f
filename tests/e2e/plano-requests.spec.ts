/** Plan requests in several steps: a plan, more dependents, corrected documents (second spec, sections 2, 4 and 5). */
import type { Page } from "@playwright/test";
import { contract } from "~/services/provider/contract";
import { dataOf } from "./support/data";
import { photoFile } from "./support/photos";
import { expect, journey } from "./support/journey";
import { pdfOf } from "../support/pdf/writer";
import { noViolations, noSidewaysScroll } from "./support/page";
import { EXACT, follow, isRefused, isTold, press, shows } from "./support/acts";

const { meuPlano, solicitacoes } = contract.planoSaude;

const main = (page: Page) => page.getByRole("main");
const continueButton = (page: Page) =>
  page.getByRole("button", { name: "Continuar", exact: true }).click();
const step = (page: Page, titulo: string) =>
  expect(main(page).getByRole("heading", { name: titulo, exact: true })).toBeVisible();
const accepts = (page: Page) => page.getByLabel("Li e aceito os termos do plano de saúde").check();
const button = (page: Page, nome: string) => page.getByRole("button", { name: nome, exact: true });

const pdf = (nome: string) => ({ name: nome, mimeType: "application/pdf", buffer: pdfOf({}) });

journey(
  "da simulação ao pedido: plano, dependentes, documentos e termos",
  { tag: "@R145" },
  async ({ page, person, provider, javaScript }) => {
    const login = await person.withSession("carla.dias");
    await page.goto("simular-plano-saude");
    await page.getByLabel("Vale Saúde Apartamento").check();
    await page.getByLabel(/^Sofia/).check();
    await press(page, "Simular", EXACT);
    await follow(page, /^Solicitar este plano/);
    await step(page, "Plano e dependentes");
    await expect(page.getByLabel("Vale Saúde Apartamento")).toBeChecked();
    await expect(page.getByLabel(/^Sofia/)).toBeChecked();
    await expect(page.getByLabel(/^Théo/)).not.toBeChecked();
    await continueButton(page);
    await step(page, "Documentos");
    await expect(main(page).locator("[data-anexo]")).toHaveCount(4);
    await page.getByLabel(/^RG ou CNH — titular/).setInputFiles(await photoFile("rg.jpg"));
    await page.getByLabel(/^Certidão de nascimento — Sofia/).setInputFiles(pdf("certidao.pdf"));
    if (!javaScript) await press(page, "Guardar anexos");
    await expect(page.getByAltText(/^Foto anexada: RG ou CNH/)).toBeVisible();
    await expect(page.getByRole("link", { name: "certidao.pdf" })).toBeVisible();
    await noSidewaysScroll(page);
    await step(page, "Termos e envio");
    await expect(main(page)).toContainText("desconto mensal em folha");
    await shows(main(page), "Vale Saúde Apartamento", EXACT);
    await noSidewaysScroll(page);
    await noViolations(page);
    await button(page, "Solicitar plano").last().click();
    await isRefused(page, "Aceite os termos para continuar");
    expect(await dataOf(provider, login, solicitacoes, undefined)).toHaveLength(1);
    await accepts(page);
    await button(page, "Solicitar plano").last().click();
    await isTold(page, "Solicitação do plano enviada com sucesso!");
    await expect(page).toHaveURL(/\/plano-saude\?aba=solicitacoes$/);
    const [fresh] = await dataOf(provider, login, solicitacoes, undefined);
    expect(fresh).toMatchObject({
      tipo_solicitacao: "Adesão ao plano",
      desc_plano: "Vale Saúde Apartamento",
      status_final: false,
    });
    expect(fresh?.dependentes.map(({ nome }) => nome)).toEqual([
      "Carla Regina Dias",
      "Sofia Dias Martins",
    ]);
  },
);

journey(
  "adicionar dependentes: só quem pode, e ao menos um",
  { tag: "@R147" },
  async ({ page, person, provider, javaScript }) => {
    const login = await person.withSession("elisa.prado");
    await page.goto("plano-saude");
    await follow(page, "Adicionar dependente");
    await step(page, "Dependentes");
    await expect(main(page).getByRole("checkbox")).toHaveCount(2);
    if (javaScript) {
      await expect(button(page, "Continuar")).toBeDisabled();
    } else {
      await continueButton(page);
      await isRefused(page, "Selecione ao menos um dependente");
    }
    await noViolations(page);
    await page.getByLabel(/^Lia/).check();
    await continueButton(page);
    await step(page, "Documentos");
    await accepts(page);
    await button(page, "Solicitar inclusão").last().click();
    await isTold(page, "Solicitação de inclusão enviada com sucesso!");
    const plano = (await dataOf(provider, login, meuPlano, undefined)).meuPlano;
    expect(
      plano?.dependentes.filter(({ solicitouadicao }) => solicitouadicao).map(({ nome }) => nome),
    ).toEqual(["Lia Prado Neves"]);
    // Asked for already: no longer offered.
    await page.goto("plano-saude/adicionar/dependentes");
    await expect(main(page).getByRole("checkbox")).toHaveCount(1);
  },
);
