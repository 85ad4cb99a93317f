/** Dates as people type them: an impossible one is refused where it is typed, an odd one is asked about. */
import { parse } from "node-html-parser";
import {
  EXACT,
  fillIn,
  goOn,
  isFilled,
  isHeaded,
  tick,
  daysFromNow,
  onScreen,
  expect,
  journey,
  ONCE,
  tagged,
  looksRight,
  readableText,
} from "./support";

journey(
  "um dia estranho segue depois de confirmado, e a confirmação vale só para ele",
  { tag: "@R110" },
  async ({ page, person }) => {
    await person.withSession("ana.souza", "enviar-atestado/10");
    await tick(page, "Atestado Médico", EXACT);
    await goOn(page);
    await fillIn(page, "Nome do médico ou dentista", "Dra. Um");
    await fillIn(page, "CRM/CRO", "CRM 1");
    await fillIn(page, "Quantidade de dias", "3");
    const sure = page.getByLabel("Sim, a data está certa");
    await expect(sure).toHaveCount(0);
    const day = page.getByLabel("Primeiro dia de afastamento");
    for (const [days, question] of [
      [61, "é daqui a mais de 60 dias. É isso mesmo?"],
      // The mark is for the day that was asked about.
      [-40_000, "foi há mais de um ano"],
    ] as const) {
      await day.fill(daysFromNow(days));
      await goOn(page);
      await expect(page.locator("#erros")).toContainText(
        `${onScreen(daysFromNow(days))} ${question}`,
      );
      await expect(sure).not.toBeChecked();
      await sure.check();
    }
    await isFilled(page, "Quantidade de dias", "3");
    await looksRight(page);
    await goOn(page);
    await isHeaded(page, "Fotografe ou escolha os anexos");
    await page.goto("enviar-atestado/40");
    await expect(sure).toBeChecked();
    // A day like others is not asked about.
    await day.fill(daysFromNow(-3));
    await goOn(page);
    await isHeaded(page, "Fotografe ou escolha os anexos");
    await page.goto("enviar-atestado/40");
    await expect(sure).toHaveCount(0);
  },
);

/** Each form with a day: the day's field, what else is sent, which is wrong (null: it is asked for by its address), and what is said of a day that cannot be. */
const FORMS: [string, string, Record<string, string> | null, string][] = [
  ["enviar-atestado/40", "datainicio", { dias: "muitos" }, "a data de início"],
  ["incluir-dependente/1", "nascimento", { nome: "" }, "a data de nascimento"],
  ["indicar-pcd/nova", "dtnascimento", { nome: "", cpf: "1" }, "a data de nascimento do PCD"],
  ["treinamentos/declaracao.pdf", "dtfim", null, "a data de término"],
];

journey(
  "cada formulário recusa um dia que não pode ser, lê a data com barras, e a devolve quando outro campo é recusado",
  tagged(ONCE, "@R110"),
  async ({ newVisitor, person }) => {
    const visitor = await newVisitor(await person.fresh("ana.souza"));
    const selo = await visitor.csrfToken();
    await visitor.send("enviar-atestado/10", { selo, tipo: "10" });
    await visitor.send("enviar-atestado/20", { selo, motivo: "101" });
    /** Sends a form of the table, or asks for the declaration. */
    const sent = ([address, , others]: (typeof FORMS)[number], days: Record<string, string>) =>
      others
        ? visitor.send(address, { selo, ...others, ...days })
        : visitor.follow(`${address}?${new URLSearchParams({ dtini: "x", dtfim: "", ...days })}`);
    for (const day of ["0026-11-10", "10/11/26", "2026-02-30"])
      for (const form of FORMS) {
        const [address, name, , what] = form;
        const answer = await sent(form, { certeza: day, [name]: day });
        expect(answer.status(), `${address}: ${day}`).toBe(400);
        expect(readableText(await answer.text()), day).toContain(`Informe corretamente ${what}`);
      }
    for (const typed of ["2020-02-01", " 1/2/2020 "])
      for (const form of FORMS) {
        const [address, name] = form;
        const answer = await sent(form, { [name]: typed });
        expect(answer.status(), `${address}: ${typed}`).toBe(400);
        const root = parse(await answer.text());
        expect(root.querySelector(`input[name=${name}]`)?.getAttribute("value"), name).toBe(
          "2020-02-01",
        );
        expect(root.querySelector(`#${name}-erro`), `${name}: ${typed}`).toBeNull();
      }
  },
);
