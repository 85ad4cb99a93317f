/** What was answered before: choices in the wizard of certificates, and "Repetir". */
import {
  type Page,
  looksRight,
  type ReadByName,
  daysFromNow,
  photoFile,
  expect,
  journey,
  ONCE,
  tagged,
  EXACT,
  fillIn,
  follow,
  goOn,
  isAt,
  isFilled,
  press,
  shows,
  tick,
} from "./support";

const DAY = daysFromNow(-12);
const ABOUT = /\/enviar-atestado\/20$/;
const sent = (data: ReadByName) => data("atestados.listar", { tipo: "ATESTADOS" });
const line = (page: Page, label: string) =>
  page.locator("dl > div").filter({ has: page.getByText(label, { exact: true }) });
const marked = (page: Page, field: string) => page.locator(`input[name="${field}"]:checked`);
const OTHER = "Outro médico ou dentista";

/** A list entry as a provider sends it, doctor and all. */
const record = (codigo: unknown, medico: unknown, crmcro: unknown, others: object = {}) => ({
  codigo,
  status: 3,
  descstatus: "Aceito",
  codconfigatest: "10",
  codconfigsituacao: "101",
  medico,
  crmcro,
  datainicio: "2026-01-02",
  titulo: "Atestado Médico",
  ...others,
});

async function untilAbout(page: Page, type = "Atestado Médico") {
  await page.goto("enviar-atestado/10");
  await tick(page, type, EXACT);
  await goOn(page);
  await isAt(page, ABOUT);
}

async function untilCheck(page: Page, javaScript: boolean) {
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles(await photoFile());
  if (!javaScript) await press(page, "Conferir anexos");
  await expect(page.getByAltText(/^Foto anexada/).first()).toBeVisible();
  await goOn(page);
}

journey(
  "o médico e o telefone do último envio se escolhem, e vão com o código",
  async ({ page, person, provider, data, javaScript }) => {
    const login = await person.withSession("ana.souza");
    const before = await sent(data);
    const [known] = before.filter(({ status }) => status === 2);
    await untilAbout(page);
    await expect(marked(page, "medico-conhecido")).toHaveValue("");
    await fillIn(page, "Primeiro dia de afastamento", DAY);
    await tick(page, new RegExp(`^${known?.medico}`));
    await page.getByText("Informações extras", { exact: true }).click();
    await tick(page, "(44) 99912-3456");
    await provider.forgetCalls(login);
    await goOn(page);
    await isAt(page, /\/80$/);
    // The list itself has confirmed the doctor's code.
    expect(await provider.timesCalled(login, "atestados.medico")).toBe(0);
    await press(page, "Voltar", EXACT);
    await expect(marked(page, "medico-conhecido")).toHaveValue(known?.codigo ?? "");
    await expect(marked(page, "fone-conhecido")).toHaveValue(known?.codigo ?? "");
    await goOn(page);
    await untilCheck(page, javaScript);
    await expect(line(page, "Médico")).toContainText(`${known?.medico}, ${known?.crmcro}`);
    await expect(line(page, "Telefone")).toContainText("(44) 99912-3456");
    await page.getByRole("button", { name: "Enviar atestado", exact: true }).last().click();
    await isAt(page, /\/recibo$/);
    const created = (await sent(data)).find(
      ({ codigo }) => !before.some((each) => each.codigo === codigo),
    );
    const { medico, crmcro, codmedico, foneddd, fonenumero } = known ?? {};
    expect(created).toMatchObject({ medico, crmcro, codmedico, foneddd, fonenumero });
  },
);

journey(
  "marcar um médico e escrever outro: nada some, e o portal pergunta qual",
  tagged(ONCE, "@R107"),
  async ({ page, person, data }) => {
    await person.withSession("ana.souza");
    const [known] = (await sent(data)).filter(({ status }) => status === 2);
    await untilAbout(page);
    await fillIn(page, "Primeiro dia de afastamento", DAY);
    await fillIn(page, "Nome do médico ou dentista", "Dr. Novo Silva");
    await fillIn(page, "CRM/CRO", "CRM-SP 777");
    const choice = page.getByLabel(new RegExp(`^${known?.medico}`));
    await choice.check();
    // With a doctor marked, the fields of another one take no room.
    await expect(page.getByLabel("CRM/CRO")).toBeHidden();
    await expect(page.getByLabel("Nome do médico ou dentista")).toBeHidden();
    await looksRight(page);
    await goOn(page);
    await expect(page.locator("#erros")).toContainText(
      "Você marcou um médico e escreveu outro: deixe só um deles",
    );
    await expect(choice).toBeChecked();
    await isFilled(page, "Nome do médico ou dentista", "Dr. Novo Silva");
    await tick(page, OTHER);
    await goOn(page);
    await isAt(page, /\/80$/);
    await press(page, "Voltar", EXACT);
    await isFilled(page, "CRM/CRO", "CRM-SP 777");
    // Marked later, the known one replaces what was saved.
    await choice.check();
    await goOn(page);
    await isAt(page, /\/80$/);
    await press(page, "Voltar", EXACT);
    await expect(choice).toBeChecked();
  },
);

journey(
  "repetir um atestado: o tipo, o motivo e o médico vêm, as datas, o CID e as fotos não",
  tagged(ONCE, "@R108"),
  async ({ page, person, data, javaScript }) => {
    await person.withSession("ana.souza");
    const old = (await sent(data)).find(({ status, cid }) => status === 3 && cid === "K80.2");
    await page.goto(`atestados/${old?.codigo}`);
    await press(page, /^Repetir/);
    await isAt(page, ABOUT);
    await shows(page, `Repetido do protocolo ${old?.codigo}`);
    await expect(marked(page, "motivo")).toHaveValue(old?.codconfigsituacao ?? "");
    await isFilled(page, "Primeiro dia de afastamento", "");
    await expect(page.locator("#cid")).toHaveValue("");
    await fillIn(page, "Primeiro dia de afastamento", DAY);
    await goOn(page);
    await expect(page.getByAltText(/^Foto anexada/)).toHaveCount(0);
    await untilCheck(page, javaScript);
    await expect(line(page, "Motivo")).toContainText(old?.descsituacao ?? "");
    await expect(line(page, "Médico")).toContainText(old?.medico ?? "");
    await expect(line(page, "CID")).toContainText("Não informado");
    await expect(line(page, "Telefone")).toContainText("Não informado");
  },
);

journey(
  "repetir com um rascunho aberto: a pessoa decide, e nada se apaga antes",
  tagged(ONCE, "@R108"),
  async ({ page, person }) => {
    await person.withSession("ana.souza");
    await untilAbout(page);
    await fillIn(page, "Nome do médico ou dentista", "Dr. Do Rascunho");
    await press(page, "Salvar e sair", EXACT);
    await isAt(page, /\/atestados$/);
    const repeat = page.getByRole("button", { name: "Repetir Atestado Odontológico" });
    await repeat.click();
    await expect(page.getByRole("heading", { name: "Continuar de onde parou?" })).toBeVisible();
    await shows(page, /^Repetir o protocolo \d+ também apaga\.$/);
    await looksRight(page);
    await follow(page, "Continuar", EXACT);
    await isFilled(page, "Nome do médico ou dentista", "Dr. Do Rascunho");
    await page.goto("atestados");
    await repeat.click();
    await press(page, /^Repetir o protocolo/);
    await isAt(page, ABOUT);
    await expect(page.getByText("Tratamento odontológico").first()).toBeVisible();
    // Pressed again, it goes on with what it began.
    await page.goto("atestados");
    await repeat.click();
    await isAt(page, ABOUT);
  },
);

journey(
  "o que não existe mais não volta: o tipo, o motivo, o dependente inativo, o envio de outra lista",
  ONCE,
  async ({ page, person, fault }) => {
    await person.withSession("ana.souza");
    await fault("atestados.listar", {
      corpo: [
        record("801", "Dr. Um", "CRM 1", { codconfigatest: "9999", titulo: "Tipo extinto" }),
        record("802", "Dr. Um", "CRM 1", {
          codconfigatest: "30",
          codconfigsituacao: "999",
          coddependente: "99999",
          titulo: "Motivo extinto",
        }),
      ],
    });
    await page.goto("atestados");
    await press(page, "Repetir Tipo extinto");
    await shows(page, "Não deu para repetir esse envio");
    await isAt(page, /\/enviar-atestado\/10$/);
    await page.goto("atestados");
    await press(page, "Repetir Motivo extinto");
    await isAt(page, ABOUT);
    await expect(marked(page, "coddependente")).toHaveCount(0);
    await expect(marked(page, "medico-conhecido")).toHaveValue("802");
  },
);
