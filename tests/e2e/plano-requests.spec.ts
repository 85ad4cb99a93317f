/** Plan requests in several steps: a plan, more dependents, corrected documents (second spec, sections 2, 4 and 5). */
import type { Page } from "@playwright/test";
import { contract } from "~/services/provider/contract";
import { dataOf } from "./support/data";
import { photoFile } from "./support/photos";
import { expect, journey, LOOKS_ONLY } from "./support/journey";
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
  "quem não tem nada para anexar segue sem anexar",
  { tag: "@R146" },
  async ({ page, person, provider }) => {
    const login = await person.withSession("carla.dias");
    await page.goto("plano-saude");
    await follow(page, "Solicitar plano");
    await step(page, "Plano e dependentes");
    await continueButton(page);
    await step(page, "Documentos");
    await accepts(page);
    await button(page, "Solicitar plano").last().click();
    await isTold(page, "Solicitação do plano enviada com sucesso!");
    expect((await dataOf(provider, login, solicitacoes, undefined))[0]?.dependentes).toHaveLength(
      1,
    );
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

journey("ninguém para adicionar", LOOKS_ONLY, async ({ page, person, provider }) => {
  const usuario = await person.withSession("elisa.prado");
  const situacao = await dataOf(provider, usuario, meuPlano, undefined);
  const plano = situacao.meuPlano;
  const vlrtotalcoop = plano?.vlrtotalcooperativa;
  await provider.fault({
    chamada: meuPlano.name,
    usuario,
    corpo: {
      ...situacao,
      meuPlano: { ...plano, vlrtotalcoop, dependentes: plano?.dependentes.slice(0, 2) },
    },
  });
  await page.goto("plano-saude/adicionar");
  await shows(main(page), "Nenhum dependente disponível", EXACT);
});

journey(
  "corrigir os documentos de uma solicitação, uma vez",
  { tag: "@R148" },
  async ({ page, person, provider }) => {
    const usuario = await person.withSession("ana.souza");
    await page.goto("plano-saude?aba=solicitacoes");
    await follow(page, "Corrigir documentos");
    await step(page, "Documentos");
    await expect(main(page)).toContainText(
      "A certidão de nascimento está ilegível. Envie outra foto.",
    );
    await expect(main(page).locator("[data-anexo]")).toHaveCount(2);
    await page
      .getByLabel(/^Certidão de nascimento — Pedro/)
      .setInputFiles(await photoFile("certidao.jpg"));
    await step(page, "Termos e envio");
    const opened = page.url();
    await accepts(page);
    // The answer is lost after the effect: it is looked up, not sent again.
    await provider.fault({
      chamada: "planoSaude.reenviarDocumentos",
      usuario,
      quebra: "depois",
      vezes: 1,
    });
    await button(page, "Reenviar documentos").last().click();
    await isTold(page, "Documentos reenviados.");
    await expect(main(page).getByRole("link", { name: "Corrigir documentos" })).toHaveCount(0);
    expect(
      (await provider.calls(usuario)).filter(
        ({ nome }) => nome === "planoSaude.reenviarDocumentos",
      ),
    ).toHaveLength(1);
    await page.goto(opened);
    await shows(main(page), "Esta solicitação não aguarda documentos.");
  },
);

journey("uma recusa guarda tudo; quem volta continua", async ({ page, person, provider }) => {
  const usuario = await person.withSession("elisa.prado");
  await page.goto("plano-saude/adicionar");
  await page.getByLabel(/^Bento/).check();
  await continueButton(page);
  await page.getByLabel(/^CPF — Bento/).setInputFiles(await photoFile("cpf.jpg"));
  await accepts(page);
  await provider.fault({
    chamada: "planoSaude.adicionarDependente",
    usuario,
    recusa: "Inclusões só até o dia 15.",
    vezes: 1,
  });
  await button(page, "Solicitar inclusão").last().click();
  await isRefused(page, "Inclusões só até o dia 15.");
  await page.goto("plano-saude/adicionar");
  await follow(page, "Continuar", EXACT);
  await button(page, "Solicitar inclusão").last().click();
  await isTold(page, "Solicitação de inclusão enviada com sucesso!");
  const fresh = (await dataOf(provider, usuario, solicitacoes, undefined)).filter(
    ({ tipo_solicitacao }) => tipo_solicitacao === "Inclusão de dependente",
  );
  expect(fresh).toHaveLength(1);
});
