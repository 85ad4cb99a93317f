/** Sending and correcting a document: the certificate's flow without reason and days (second spec, sections 2, 4 and 8). */
import type { Page } from "@playwright/test";
import { contract } from "~/services/provider/contract";
import type { Atestado } from "~/services/provider/contract/atestados";
import type { Control } from "./support/control";
import { dataOf } from "./support/data";
import { expect, journey, ONCE, tagged } from "./support/journey";
import { noViolations, noSidewaysScroll } from "./support/page";
import { EXACT, follow, goOn, isHeaded, isTold, shows } from "./support/acts";

const step = (page: Page, titulo: string) =>
  expect(page.getByRole("heading", { name: titulo, exact: true })).toBeVisible();

async function documentoWith(
  provider: Control,
  login: string,
  holds: (documento: Atestado) => boolean,
): Promise<Atestado> {
  const documento = (
    await dataOf(provider, login, contract.atestados.listar, { tipo: "DOCUMENTOS" })
  ).find(holds);
  if (!documento) throw new Error("A demonstração não tem o documento de que o teste precisa");
  return documento;
}

journey(
  "um documento não pergunta motivo; o recibo diz que a lista da cooperativa ainda não o mostra",
  { tag: ["@R100", "@T075", "@T188", "@T192"] },
  async ({ page, person, fault }) => {
    await person.withSession("ana.souza");
    const codigo = "987654";
    await page.goto("enviar-documento");
    await expect(page).toHaveTitle(/Enviar Documento/);
    await page.getByText("Não sei qual escolher", { exact: true }).click();
    await follow(page, "Ajuda sobre Carteira de trabalho");
    await shows(page, "Ajuda não localizada", EXACT);
    await expect(page.getByLabel("Carteira de trabalho", { exact: true })).toBeChecked();
    await goOn(page);
    await step(page, "Informações extras");
    await goOn(page);
    await step(page, "Confira o que será enviado");
    await noSidewaysScroll(page);
    await fault("atestados.incluir", { corpo: { codigo }, vezes: 1 });
    await page.getByRole("button", { name: "Enviar documento", exact: true }).last().click();
    await expect(page).toHaveURL(new RegExp(`/documentos/enviados/${codigo}/recibo$`));
    // Without words of the provider's own, the portal's.
    await isTold(page, "Documento/Atestado enviado/alterado com sucesso");
    await isHeaded(page, `Documento enviado: protocolo ${codigo}`);
    await follow(page, "Ver outra vez");
    await shows(page, "a lista dela ainda não o mostra");
    await noViolations(page);
    expect((await page.goto("documentos/enviados/987655/recibo"))?.status()).toBe(404);
  },
);

journey(
  "só dependentes ativos se escolhem",
  tagged(ONCE, "@C025", "@R120"),
  async ({ page, person, provider }) => {
    const login = await person.withSession("ana.souza");
    const all = await dataOf(provider, login, contract.dependentes.listar, undefined);
    const active = all.filter(({ status }) => status === 7);
    expect([active.length > 0, active.length < all.length]).toEqual([true, true]);
    await page.goto("enviar-atestado/10");
    await page.getByLabel("Acompanhamento de dependente", { exact: true }).check();
    await goOn(page);
    await step(page, "Dependente");
    await expect(page.getByRole("main").locator("input[name=coddependente]")).toHaveCount(
      active.length,
    );
  },
);

journey(
  "corrigir um documento: o tipo continua o mesmo, e ele volta à análise",
  tagged(ONCE, "@R103", "@T076"),
  async ({ page, person, provider }) => {
    const login = await person.withSession("ana.souza");
    const { codigo } = await documentoWith(provider, login, ({ status }) => status === 2);
    await page.goto(`editar-documento/${codigo}/10`);
    await expect(page).toHaveTitle(/Editar Documento/);
    await shows(page, "Numa correção o tipo e o motivo continuam os mesmos.");
    await expect(page.getByRole("radio")).toHaveCount(0);
    await noViolations(page);
    await goOn(page);
    await step(page, "Datas");
    await page.getByLabel("Justificativa (se quiser)").fill("Agora com o verso.");
    await goOn(page);
    await step(page, "Fotografe ou escolha os anexos");
    await noSidewaysScroll(page);
    await expect(
      page.getByRole("heading", { level: 2, name: "Confira o que será enviado" }),
    ).toBeVisible();
    // What it required is at the cooperative already.
    await page.getByRole("button", { name: "Enviar documento", exact: true }).last().click();
    await expect(page).toHaveURL(new RegExp(`/documentos/enviados/${codigo}/recibo$`));
    await isTold(page, "Documento alterado com sucesso");
    expect(await dataOf(provider, login, contract.atestados.exibir, { codigo })).toMatchObject({
      status: 1,
      justificativa: "Agora com o verso.",
    });
  },
);

journey(
  "sem dependentes, a etapa diz isso e leva a incluir um",
  tagged(ONCE, "@T082"),
  async ({ page, person }) => {
    await person.withSession("fabio.nunes");
    await page.goto("enviar-atestado");
    await page.getByLabel("Acompanhamento de dependente", { exact: true }).check();
    await goOn(page);
    await step(page, "Dependente");
    await shows(page, "Nenhum dependente disponível");
    await expect(
      page.getByRole("main").getByRole("link", { name: "Incluir Dependente" }),
    ).toBeVisible();
  },
);
