/** Dates as people type them: an impossible one is refused where it is typed, an odd one is asked about. */
import type { Page } from "@playwright/test";
import { contrato } from "~/services/provider/contract";
import { dadosDe } from "./apoio/dados";
import { daquiA, naTela } from "./apoio/dias";
import { expect, jornada, UMA_VEZ } from "./apoio/jornada";
import { semProblemas, semRolagemLateral } from "./apoio/pagina";
import { textoDe, Visitante } from "./apoio/visitante";

const DIA = "Primeiro dia de afastamento";
const CERTEZA = "Sim, a data está certa";
const seguir = (page: Page) => page.getByRole("button", { name: "Continuar", exact: true }).click();
const etapa = (page: Page, titulo: string) => expect(page.getByRole("heading", { level: 2, name: titulo, exact: true })).toBeVisible();

async function ateDatas(page: Page): Promise<void> {
  await page.goto("enviar-atestado/10");
  await page.getByLabel("Atestado Médico", { exact: true }).check();
  await seguir(page);
  await etapa(page, "Motivo");
  await seguir(page);
  await etapa(page, "Datas");
}

jornada("um dia estranho segue depois de confirmado, e a confirmação vale só para ele", async ({ page, pessoa }) => {
  await pessoa.comSessao("ana.souza");
  await ateDatas(page);
  await expect(page.getByLabel(CERTEZA)).toHaveCount(0);
  await page.getByLabel("Quantidade de dias").fill("3");
  const [longAgo, older, ahead] = [daquiA(-400), daquiA(-40_000), daquiA(61)];
  for (const [day, said] of [[longAgo, `${naTela(longAgo)} foi há mais de um ano. É isso mesmo?`], [ahead, `${naTela(ahead)} é daqui a mais de 60 dias. É isso mesmo?`]] as const) {
    await page.getByLabel(DIA).fill(day);
    await seguir(page);
    await expect(page.locator("#erros")).toContainText(said);
    await expect(page.getByLabel(DIA)).toHaveValue(day);
    await expect(page.getByLabel("Quantidade de dias")).toHaveValue("3");
    await expect(page.getByLabel(CERTEZA)).not.toBeChecked();
  }
  await semRolagemLateral(page);
  await semProblemas(page);
  // Pressed again without a mark: asked again.
  await seguir(page);
  await expect(page.locator("#erros")).toContainText("É isso mesmo?");
  // The mark is for the day that was asked about.
  await page.getByLabel(CERTEZA).check();
  await page.getByLabel(DIA).fill(older);
  await seguir(page);
  await expect(page.locator("#erros")).toContainText(`${naTela(older)} foi há mais de um ano`);
  await page.getByLabel(CERTEZA).check();
  await seguir(page);
  await etapa(page, "CID");
  await page.goto("enviar-atestado/40");
  await expect(page.getByLabel(CERTEZA)).toBeChecked();
  await seguir(page);
  await etapa(page, "CID");
  // A day like others is not asked about.
  await page.goto("enviar-atestado/40");
  await page.getByLabel(DIA).fill(daquiA(-3));
  await seguir(page);
  await etapa(page, "CID");
  await page.goto("enviar-atestado/40");
  await expect(page.getByLabel(CERTEZA)).toHaveCount(0);
});

jornada("o ano 0026 é recusado na própria etapa, confirmado ou não", async ({ page, pessoa }) => {
  await pessoa.comSessao("ana.souza");
  await ateDatas(page);
  await page.getByLabel("Quantidade de dias").fill("3");
  await page.getByLabel(DIA).fill("0026-11-10");
  await seguir(page);
  await expect(page.locator("#erros")).toContainText("Informe corretamente a data de início");
  await expect(page.getByLabel(CERTEZA)).toHaveCount(0);
  await etapa(page, "Datas");
});

jornada("nenhum formulário aceita um dia que não pode ser", UMA_VEZ, async ({ context, pessoa, portal, provedor }) => {
  const login = await pessoa.comSessao("ana.souza");
  const visitante = new Visitante(context.request, portal);
  const selo = await visitante.selo();
  for (const [type, address] of [[{ tipo: "10" }, "enviar-atestado/10"], [{ motivo: "101" }, "enviar-atestado/20"]] as const) await visitante.envia(address, { selo, ...type });
  const before = (await dadosDe(provedor, login, contrato.pcd.listar, undefined)).length;
  for (const day of ["0026-11-10", "10/11/0026", "10/11/26", "1899-12-31", "12026-11-10", "10/11/12026", "2026-02-30", "0000-00-00"]) {
    const forms: [string, Record<string, string>, string][] = [
      ["enviar-atestado/40", { datainicio: day, certeza: day, dias: "3" }, "Informe corretamente a data de início"],
      ["incluir-dependente/1", { nome: "Pessoa De Teste", nascimento: day }, "Informe corretamente a data de nascimento"],
      [
        "indicar-pcd/nova",
        { nome: "Paulo Reis", cpf: "248.438.034-80", dtnascimento: day, cidade: "Maringá", endereco: "Rua A, 1", telefone_pcd: "44 99811-2233", telefone_colaborador: "44 99765-4321" },
        "Informe corretamente a data de nascimento do PCD",
      ],
    ];
    for (const [address, fields, message] of forms) {
      const answer = await visitante.envia(address, { selo, ...fields });
      expect(answer.status(), `${address}: ${day}`).toBe(400);
      expect(textoDe(await answer.text()), `${address}: ${day}`).toContain(message);
    }
    const declaration = await visitante.segue(`treinamentos/declaracao.pdf?dtini=${encodeURIComponent(day)}&dtfim=${daquiA(0)}`);
    expect(declaration.headers()["content-type"], day).toContain("text/html");
    expect(textoDe(await declaration.text()), day).toContain("Informe a data de início");
  }
  expect((await dadosDe(provedor, login, contrato.pcd.listar, undefined)).length).toBe(before);
});
