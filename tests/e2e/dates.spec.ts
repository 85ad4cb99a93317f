/** Dates as people type them: an impossible one is refused where it is typed, an odd one is asked about. */
import type { Page } from "@playwright/test";
import { parse } from "node-html-parser";
import { contract } from "~/services/provider/contract";
import { dataOf } from "./support/data";
import { daysFromNow, onScreen } from "./support/days";
import { expect, journey, ONCE, tagged } from "./support/journey";
import { noViolations, noSidewaysScroll } from "./support/page";
import { textOf, Visitor } from "./support/visitor";

const DAY = "Primeiro dia de afastamento";
const CERTEZA = "Sim, a data está certa";
const continueButton = (page: Page) =>
  page.getByRole("button", { name: "Continuar", exact: true }).click();
const step = (page: Page, titulo: string) =>
  expect(page.getByRole("heading", { name: titulo, exact: true })).toBeVisible();

async function untilDates(page: Page): Promise<void> {
  await page.goto("enviar-atestado/10");
  await page.getByLabel("Atestado Médico", { exact: true }).check();
  await continueButton(page);
  await step(page, "Datas");
  await page.getByLabel("Nome do médico ou dentista").fill("Dra. Um");
  await page.getByLabel("CRM/CRO").fill("CRM 1");
}

journey(
  "um dia estranho segue depois de confirmado, e a confirmação vale só para ele",
  { tag: "@R110" },
  async ({ page, person }) => {
    await person.withSession("ana.souza");
    await untilDates(page);
    await expect(page.getByLabel(CERTEZA)).toHaveCount(0);
    await page.getByLabel("Quantidade de dias").fill("3");
    const [older, ahead] = [daysFromNow(-40_000), daysFromNow(61)];
    await page.getByLabel(DAY).fill(ahead);
    await continueButton(page);
    await expect(page.locator("#erros")).toContainText(
      `${onScreen(ahead)} é daqui a mais de 60 dias. É isso mesmo?`,
    );
    await expect(page.getByLabel(DAY)).toHaveValue(ahead);
    await expect(page.getByLabel("Quantidade de dias")).toHaveValue("3");
    await expect(page.getByLabel(CERTEZA)).not.toBeChecked();
    await noSidewaysScroll(page);
    await noViolations(page);
    // The mark is for the day that was asked about.
    await page.getByLabel(CERTEZA).check();
    await page.getByLabel(DAY).fill(older);
    await continueButton(page);
    await expect(page.locator("#erros")).toContainText(`${onScreen(older)} foi há mais de um ano`);
    await page.getByLabel(CERTEZA).check();
    await continueButton(page);
    await step(page, "Fotografe ou escolha os anexos");
    await page.goto("enviar-atestado/40");
    await expect(page.getByLabel(CERTEZA)).toBeChecked();
    await continueButton(page);
    await step(page, "Fotografe ou escolha os anexos");
    // A day like others is not asked about.
    await page.goto("enviar-atestado/40");
    await page.getByLabel(DAY).fill(daysFromNow(-3));
    await continueButton(page);
    await step(page, "Fotografe ou escolha os anexos");
    await page.goto("enviar-atestado/40");
    await expect(page.getByLabel(CERTEZA)).toHaveCount(0);
  },
);

journey(
  "nenhum formulário aceita um dia que não pode ser",
  tagged(ONCE, "@R110"),
  async ({ request, person, portal, provider }) => {
    const login = await person.withSession("ana.souza");
    const visitor = new Visitor(request, portal);
    const csrfToken = await visitor.csrfToken();
    for (const [type, address] of [
      [{ tipo: "10" }, "enviar-atestado/10"],
      [{ motivo: "101" }, "enviar-atestado/20"],
    ] as const)
      await visitor.send(address, { selo: csrfToken, ...type });
    const before = (await dataOf(provider, login, contract.pcd.listar, undefined)).length;
    for (const day of ["0026-11-10", "10/11/26", "2026-02-30"]) {
      const forms: [string, Record<string, string>, string][] = [
        [
          "enviar-atestado/40",
          { datainicio: day, certeza: day, dias: "3" },
          "Informe corretamente a data de início",
        ],
        [
          "incluir-dependente/1",
          { nome: "Pessoa De Teste", nascimento: day },
          "Informe corretamente a data de nascimento",
        ],
        [
          "indicar-pcd/nova",
          {
            nome: "Paulo Reis",
            cpf: "248.438.034-80",
            dtnascimento: day,
            cidade: "Maringá",
            endereco: "Rua A, 1",
            telefone_pcd: "44 99811-2233",
            telefone_colaborador: "44 99765-4321",
          },
          "Informe corretamente a data de nascimento do PCD",
        ],
      ];
      for (const [address, fields, message] of forms) {
        const answer = await visitor.send(address, { selo: csrfToken, ...fields });
        expect(answer.status(), `${address}: ${day}`).toBe(400);
        expect(textOf(await answer.text()), `${address}: ${day}`).toContain(message);
      }
      const declaration = await visitor.follow(
        `treinamentos/declaracao.pdf?dtini=${encodeURIComponent(day)}&dtfim=${daysFromNow(0)}`,
      );
      expect(declaration.headers()["content-type"], day).toContain("text/html");
      expect(textOf(await declaration.text()), day).toContain(
        "Informe corretamente a data de início",
      );
    }
    expect((await dataOf(provider, login, contract.pcd.listar, undefined)).length).toBe(before);
  },
);

journey(
  "cada formulário lê a data com barras, e a devolve ao campo quando outro campo é recusado",
  ONCE,
  async ({ request, person, portal }) => {
    await person.withSession("ana.souza");
    const visitor = new Visitor(request, portal);
    const selo = await visitor.csrfToken();
    await visitor.send("enviar-atestado/10", { selo, tipo: "10" });
    await visitor.send("enviar-atestado/20", { selo, motivo: "101" });
    const birth = {
      nome: "",
      cpf: "1",
      cidade: "",
      endereco: "",
      telefone_pcd: "",
      telefone_colaborador: "",
    };
    for (const typed of ["2020-02-01", " 1/2/2020 "]) {
      const query = (dtini: string, dtfim: string) => String(new URLSearchParams({ dtini, dtfim }));
      const pages: [string, Promise<{ text(): Promise<string>; status(): number }>][] = [
        [
          "datainicio",
          visitor.send("enviar-atestado/40", { selo, datainicio: typed, dias: "muitos" }),
        ],
        ["nascimento", visitor.send("incluir-dependente/1", { selo, nome: "", nascimento: typed })],
        ["dtnascimento", visitor.send("indicar-pcd/nova", { selo, ...birth, dtnascimento: typed })],
        ["dtini", visitor.follow(`treinamentos/declaracao.pdf?${query(typed, "")}`)],
        ["dtfim", visitor.follow(`treinamentos/declaracao?${query("x", typed)}`)],
      ];
      for (const [name, sent] of pages) {
        const answer = await sent;
        expect(answer.status(), `${name}: ${typed}`).toBe(400);
        const root = parse(await answer.text());
        expect(
          root.querySelector(`input[name=${name}]`)?.getAttribute("value"),
          `${name}: ${typed}`,
        ).toBe("2020-02-01");
        expect(root.querySelector(`#${name}-erro`), `${name}: ${typed}`).toBeNull();
      }
    }
    const pdf = await visitor.follow(
      `treinamentos/declaracao.pdf?dtini=1/1/2000&dtfim=${encodeURIComponent(onScreen(daysFromNow(0)))}`,
    );
    expect(pdf.headers()["content-type"]).toBe("application/pdf");
  },
);
