/** Sending and correcting a certificate, step by step (second spec, sections 2 to 5, 8 and 9). */
import {
  type Page,
  looksRight,
  daysFromNow,
  onScreen,
  photoFile,
  expect,
  journey,
  ONCE,
  tagged,
  noViolations,
  visit,
  errorsOf,
  isHeaded as asks,
  EXACT,
  fillIn,
  follow,
  goOn,
  isAt,
  isFilled,
  isRefused,
  press,
  shows,
  tick,
} from "./support";

const DAY = daysFromNow(-12);

const goBack = (page: Page) => page.getByRole("button", { name: "Voltar", exact: true }).click();
const [TYPE, ABOUT, PHOTOS, CHECK] = [
  "O que você quer enviar?",
  "Dados do atestado",
  "Fotografe ou escolha os anexos",
  "Confira o que será enviado",
];

async function untilPhotos(page: Page) {
  await page.goto("enviar-atestado");
  await asks(page, TYPE);
  await tick(page, "Atestado Médico", EXACT);
  await goOn(page);
  await asks(page, ABOUT);
  await fillIn(page, "Primeiro dia de afastamento", DAY);
  await fillIn(page, "Quantidade de dias", "3");
  await fillIn(page, "Nome do médico ou dentista", "Dra. Helena Prado");
  await fillIn(page, "CRM/CRO", "CRM-PR 12345");
  await goOn(page);
  await asks(page, PHOTOS);
}

const unfold = (page: Page, words: string) => page.getByText(words, { exact: true }).click();

const line = (page: Page, label: string) =>
  page.locator("dl > div").filter({ has: page.getByText(label, { exact: true }) });

journey(
  "um atestado inteiro, com foto, chega uma vez e deixa um recibo",
  tagged("@R098 @R109 @R117 @T167"),
  async ({ page, person, data, javaScript }) => {
    await person.withSession("ana.souza");
    const before = await data("atestados.listar", { tipo: "ATESTADOS" });
    await page.goto("enviar-atestado");
    await looksRight(page);
    await untilPhotos(page);
    await shows(page, `De ${onScreen(DAY)} a ${onScreen(daysFromNow(-10))}: 3 dias`);
    await looksRight(page);

    await goOn(page);
    await expect(page.locator("#erros")).toContainText(
      "Os documentos obrigatórios devem ser anexados",
    );
    await expect(page.locator("#erros")).toContainText("Falta anexar: Foto do atestado (frente)");

    await page.getByLabel("Foto do atestado (frente)").setInputFiles(await photoFile());
    if (!javaScript) await press(page, "Conferir anexos");
    await expect(page.getByAltText("Foto anexada: Foto do atestado (frente)")).toBeVisible();
    await goOn(page);
    await asks(page, CHECK);
    // The photo is looked at with everything else, the reason that was marked from the start too.
    await expect(page.getByAltText("Foto anexada: Foto do atestado (frente)")).toBeVisible();
    await expect(line(page, "Motivo")).toContainText("Doença");
    // However long what stands above it is, the button that sends is in sight.
    const send = page.getByRole("button", { name: "Enviar atestado", exact: true }).last();
    if (javaScript) await expect(send).toBeInViewport({ ratio: 1 });
    await looksRight(page);
    await send.click();
    await isAt(page, /\/atestados\/\d+\/recibo$/);

    const after = await data("atestados.listar", { tipo: "ATESTADOS" });
    expect(after).toHaveLength(before.length + 1);
    const created = after.find(
      ({ codigo }) => !before.some((atestado) => atestado.codigo === codigo),
    );
    expect(created).toMatchObject({
      status: 1,
      datainicio: DAY,
      datafim: daysFromNow(-10),
      diasatestado: 3,
      medico: "Dra. Helena Prado",
      codconfigsituacao: "101",
    });
    expect(created?.anexos).toHaveLength(1);
  },
);

journey(
  "o que outra aba mudou é mostrado de novo antes de ser enviado",
  async ({ page, context, person, javaScript }) => {
    await person.withSession("ana.souza");
    await untilPhotos(page);
    await page.getByLabel("Foto do atestado (frente)").setInputFiles(await photoFile());
    if (!javaScript) await press(page, "Conferir anexos");
    await expect(page.getByAltText("Foto anexada: Foto do atestado (frente)")).toBeVisible();
    await goOn(page);
    await asks(page, CHECK);

    const other = await context.newPage();
    await other.goto(page.url());
    await follow(line(other, "Médico"), "Alterar");
    await fillIn(other, "Nome do médico ou dentista", "Dr. Bruno Reis");
    await goOn(other);
    await asks(other, PHOTOS);

    await press(page, "Enviar atestado", EXACT);
    await expect(page.locator("#erros")).toContainText("mudou desde que esta página foi aberta");
    await expect(line(page, "Médico")).toContainText("Dr. Bruno Reis");
    await press(page, "Enviar atestado", EXACT);
    await isAt(page, /\/atestados\/\d+\/recibo$/);

    // Another tab makes the typed step unreachable.
    for (const tab of [page, other]) {
      await tab.goto("enviar-documento/10");
      await tick(tab, tab === page ? "Comprovante de vacina" : "Carteira de motorista (CNH)");
      await goOn(tab);
      await isAt(tab, /enviar-documento\/(?!10)/);
    }
    await fillIn(page, "Data", DAY);
    await goOn(page);
    await shows(page, "mudou em outra aba");
    await isFilled(page, "Data", DAY);
  },
);

journey(
  "o que foi preenchido espera: sair, voltar, alterar, recomeçar",
  tagged("@R099 @R102"),
  async ({ page, person, provider, javaScript }) => {
    const login = await person.withSession("ana.souza", "enviar-atestado");
    await tick(page, "Atestado Odontológico", EXACT);
    await goOn(page);
    await shows(page, "Etapa 2 de 4");
    await expect(page.getByLabel("Tratamento odontológico")).toBeChecked();
    await tick(page, "Cirurgia odontológica");
    await fillIn(page, "Primeiro dia de afastamento", daysFromNow(-19));
    await fillIn(page, "Quantidade de dias", "5");
    await press(page, "Salvar e sair");
    await isAt(page, /\/atestados$/);

    await page.goto("enviar-atestado");
    await shows(page, /Você tem um envio não concluído, de hoje às\s\d\d:\d\d/);
    await noViolations(page);
    await follow(page, "Continuar", EXACT);
    await asks(page, ABOUT);
    await isFilled(page, "Quantidade de dias", "5");

    // Out of reach leads to where the person is; a step that is none is nowhere.
    await page.goto("enviar-atestado/80");
    await asks(page, ABOUT);
    expect((await page.goto("enviar-atestado/99"))?.status()).toBe(404);

    // Another type: the first reason, its least number of days; the date stays.
    await page.goto("enviar-atestado/10");
    await tick(page, "Licença-maternidade ou paternidade", EXACT);
    await goOn(page);
    await expect(page.getByRole("radio", { name: /^Licença-maternidade De 120/ })).toBeChecked();
    await page.getByRole("radio", { name: /^Pedro Henrique de Souza/ }).check();
    // Scripts write the least days of the reason; without them a blank is worth them, and says so.
    await isFilled(page, "Quantidade de dias", javaScript ? "120" : "");
    await shows(page, "Em branco, vale o mínimo do motivo.");
    await isFilled(page, "Primeiro dia de afastamento", daysFromNow(-19));

    // The session ends under the person: what they typed is there after the next sign-in.
    await fillIn(page, "Quantidade de dias", "150");
    await provider.end(login);
    await goOn(page);
    await isAt(page, /\/auth/);
    await person.signIn(login);
    await page.goto("enviar-atestado/40");
    await isFilled(page, "Quantidade de dias", "150");

    await page.goto("enviar-atestado");
    await press(page, "Recomeçar");
    await asks(page, TYPE);
    await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
  },
);

visit(
  "regras de dias, médico, CID e telefone, nas palavras delas",
  tagged(ONCE, "@C021 @C022 @R105 @R106 @R114 @R115 @T163 @T164 @T165 @T166"),
  async ({ visitor, as }) => {
    await as("ana.souza");
    const unchosen = await visitor.send("enviar-atestado/10", "Continuar");
    expect(errorsOf(unchosen)[0]).toContain("Escolha o tipo");
    const helped = await unchosen.follow("Ajuda sobre Atestado Médico");
    expect(helped.root.querySelector("#ajuda")).not.toBeNull();
    let page = await helped.send("Continuar", { [TYPE]: "Atestado Médico" });
    for (const [days, says] of [
      ["1", "A quantidade mínima de dias para este motivo é de 2 dias"],
      ["91", "A quantidade máxima de dias para este motivo é de 90 dias"],
      ["dois", "Informe a quantidade de dias, de até 4 dígitos"],
    ] as const) {
      page = await page.send("Continuar", {
        "Qual é o motivo?": "Cirurgia",
        "Quantidade de dias": days,
        "CID (opcional)": "gripe",
        "DDD (opcional)": "4",
        "Número (opcional)": "9999999999",
      });
      expect(errorsOf(page)).toEqual([
        "Informe a data de início",
        says,
        "Informe um código como J11 ou M54.5, ou deixe em branco",
        "Informe o nome do médico",
        "Informe o CRM/CRO do médico",
        "Informe o DDD com 2 dígitos, como 44",
        "Informe o número com até 9 dígitos",
      ]);
      expect(page.form("Continuar").valueOf("Quantidade de dias")).toBe(days);
    }
    // What is optional is folded; a fold with an error stands open.
    expect(page.root.querySelectorAll("details[open] [name=ddd]")).toHaveLength(1);
  },
);

journey(
  "procurar um CID ou um médico não perde nada do que foi digitado; hoje e ontem são um toque",
  { tag: "@T084" },
  async ({ page, person, javaScript }) => {
    await person.withSession("ana.souza", "enviar-atestado");
    await tick(page, "Atestado Médico", EXACT);
    await goOn(page);
    await tick(page, "Cirurgia");
    await tick(page, /^Ontem \S+$/);
    await fillIn(page, "Quantidade de dias", "4");
    await unfold(page, "Informações extras");
    await fillIn(page, "Justificativa (opcional)", "Digitada antes de procurar");
    await unfold(page, "CID");
    const untouched = async () => {
      await expect(page.getByLabel("Cirurgia")).toBeChecked();
      await isFilled(page, "Primeiro dia de afastamento", daysFromNow(-1));
      await isFilled(page, "Quantidade de dias", "4");
      await isFilled(page, "Justificativa (opcional)", "Digitada antes de procurar");
    };
    const search = page.getByLabel("Procurar o CID");
    for (const [sought, says] of [
      ["J", "Escreva pelo menos 2 letras ou números."],
      ["zzzzzz", "Nenhum CID encontrado"],
    ] as const) {
      await search.fill(sought);
      await press(page, "Procurar", EXACT);
      await shows(page, says);
      await untouched();
    }
    await search.fill("gripe");
    await press(page, "Procurar", EXACT);
    await expect(page.getByRole("button", { name: /^J11 — / })).toBeVisible();
    // A shared phone's history must not name the disease.
    expect(page.url()).not.toContain("gripe");
    await press(page, /^J11 — /);
    await isFilled(page, "CID (opcional)", "J11");
    await untouched();
    // Refused for want of a doctor, and opened anew before the rest of that answer is there.
    await page.route(/_data=/, (route) => route.request().method() === "GET" || route.continue());
    await goOn(page);
    await isRefused(page, "Informe o nome do médico", "Informe o CRM/CRO do médico");
    await page.goto("enviar-atestado/20");
    await page.unrouteAll();
    await untouched();
    await unfold(page, "Tenho o código do médico");
    await fillIn(page, "Código do médico", "999999");
    await press(page, "Procurar médico");
    await shows(page, /Médico não encontrado/);
    await fillIn(page, "Código do médico", "100105");
    await press(page, "Procurar médico");
    await press(page, /^Dra. Fernanda Kowalski, /);
    await isFilled(page, "Nome do médico ou dentista", "Dra. Fernanda Kowalski");
    await untouched();
    // Back and forth too: nothing is left behind on the page.
    await fillIn(page, "Justificativa (opcional)", "Digitada antes de voltar");
    if (javaScript) {
      // By a link without a word: the page that is left remembers.
      await follow(page, "Voltar aos atestados");
      await page.waitForURL("**/atestados");
      await page.goBack();
      await isFilled(page, "Justificativa (opcional)", "Digitada antes de voltar");
    }
    await goBack(page);
    await asks(page, TYPE);
    await goOn(page);
    await isFilled(page, "Justificativa (opcional)", "Digitada antes de voltar");
    await isFilled(page, "CID (opcional)", "J11");
    // The day that was chosen counts over the one that was there; two that were both said are asked about.
    await tick(page, /^Hoje \S+$/);
    await goOn(page);
    await asks(page, PHOTOS);
    await shows(page, `De ${onScreen(daysFromNow(0))} a ${onScreen(daysFromNow(3))}: 4 dias`);
  },
);

journey(
  "o que voltou: da página inicial ao porquê e ao que foi enviado; sem nada novo, pergunta antes",
  async ({ page, person, data }) => {
    await person.withSession("ana.souza");
    const pending = (await data("atestados.listar", { tipo: "ATESTADOS" })).find(
      ({ status }) => status === 2,
    );
    const codigo = pending?.codigo ?? "";
    await page.goto("");
    await page.locator(`#conteudo a[href$="/editar-atestado/${codigo}"]`).first().click();
    await isAt(page, new RegExp(`/editar-atestado/${codigo}/80$`));
    await shows(page, "O que o RH pediu", EXACT);
    await shows(page, "Já enviado: troque se o RH pediu.");
    await shows(
      page,
      "A foto está cortada: não dá para ler o CRM nem a data. Fotografe a folha inteira e envie de novo.",
    );
    const refused = page
      .getByRole("listitem")
      .filter({ hasText: "Foto do atestado (frente)" })
      .getByRole("link", { name: "Ver o que você enviou (abre em outra aba)" });
    const sent = await page.request.get((await refused.getAttribute("href")) ?? "");
    expect(sent.headers()["content-type"]).toMatch(/^image\//);
    await looksRight(page);
    await page.getByRole("button", { name: "Enviar atestado", exact: true }).last().click();
    await expect(page.locator("#erros")).toContainText("Nada mudou desde o que foi devolvido");
    await expect(page.getByRole("button", { name: "Enviar mesmo assim" })).toBeVisible();
  },
);
