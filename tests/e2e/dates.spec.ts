/** Dates as people type them: an impossible one is refused where it is typed, an odd one is asked about. */
import type { Page } from "@playwright/test";
import { parse } from "node-html-parser";
import { daysFromNow, onScreen } from "./support/days";
import { expect, journey, ONCE, tagged } from "./support/journey";
import { noViolations, noSidewaysScroll } from "./support/page";
import { textOf } from "./support/visitor";

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

/** Each form with a day: the day's field, what else is sent, which is wrong, and what is said of a day that cannot be. */
const FORMS = [
  ["enviar-atestado/40", "datainicio", { dias: "muitos" }, "a data de início"],
  ["incluir-dependente/1", "nascimento", { nome: "" }, "a data de nascimento"],
  [
    ...(["indicar-pcd/nova", "dtnascimento"] as const),
    { nome: "", cpf: "1", cidade: "", endereco: "", telefone_pcd: "", telefone_colaborador: "" },
    "a data de nascimento do PCD",
  ],
] as const;

journey(
  "cada formulário recusa um dia que não pode ser, lê a data com barras, e a devolve quando outro campo é recusado",
  tagged(ONCE, "@R110"),
  async ({ newVisitor, person }) => {
    const visitor = await newVisitor(await person.fresh("ana.souza"));
    const selo = await visitor.csrfToken();
    await visitor.send("enviar-atestado/10", { selo, tipo: "10" });
    await visitor.send("enviar-atestado/20", { selo, motivo: "101" });
    const declaration = (dtini: string, dtfim: string) =>
      visitor.follow(`treinamentos/declaracao.pdf?${new URLSearchParams({ dtini, dtfim })}`);
    const today = onScreen(daysFromNow(0));
    for (const day of ["0026-11-10", "10/11/26", "2026-02-30"]) {
      for (const [address, name, others, what] of FORMS) {
        const fields = { selo, certeza: day, ...others, [name]: day };
        const answer = await visitor.send(address, fields);
        expect(answer.status(), `${address}: ${day}`).toBe(400);
        expect(textOf(await answer.text()), day).toContain(`Informe corretamente ${what}`);
      }
      expect(textOf(await (await declaration(day, today)).text()), day).toContain(
        "Informe corretamente a data de início",
      );
    }
    for (const typed of ["2020-02-01", " 1/2/2020 "]) {
      const answers = [
        ...FORMS.map(([address, name, others]) => ({
          ...{ name, sent: visitor.send(address, { selo, ...others, [name]: typed }) },
        })),
        { name: "dtini", sent: declaration(typed, "") },
        { name: "dtfim", sent: declaration("x", typed) },
      ];
      for (const { name, sent } of answers) {
        const answer = await sent;
        expect(answer.status(), `${name}: ${typed}`).toBe(400);
        const root = parse(await answer.text());
        expect(root.querySelector(`input[name=${name}]`)?.getAttribute("value"), name).toBe(
          "2020-02-01",
        );
        expect(root.querySelector(`#${name}-erro`), `${name}: ${typed}`).toBeNull();
      }
    }
    expect((await declaration("1/1/2000", today)).headers()["content-type"]).toBe(
      "application/pdf",
    );
  },
);
