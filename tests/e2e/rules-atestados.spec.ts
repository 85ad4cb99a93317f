/** The rules of certificates and documents, each on both sides of its edge, on the pages themselves (second spec, sections 4 and 5). */
import sharp from "sharp";
import { ACTIONS_BY_STATUS } from "./support/statuses";
import type { Control } from "./support/control";
import { daysFromNow, onScreen } from "./support/days";
import { expect, journey, ONCE, WITH_JAVASCRIPT_ONLY } from "./support/journey";
import {
  visit,
  type Answers,
  type Page,
  type PageForm,
  type PageVisitor,
} from "./support/page-visitor";
import { paper, photo } from "./support/papers";
import { errorsOf, pairsOf, part, stepOf, stepsOn } from "./support/reading";
import { expectRecords } from "./support/record";
import { EXACT, press } from "./support/acts";

const DOCTOR = "Nome do médico ou dentista";
const NUMBER = "CRM/CRO";

/** Answers the page of one step of the wizard, the doctor too where the answers leave that out; gives the page after it. */
async function answer(visitor: PageVisitor, step: string, answers: Answers): Promise<Page> {
  const page = await visitor.open(`enviar-atestado/${step}`);
  const doctor: Answers = page.form("Continuar").labels.includes(DOCTOR)
    ? { [DOCTOR]: "Dra. Um", [NUMBER]: "CRM 1" }
    : {};
  return page.send("Continuar", { ...doctor, ...answers });
}

/** Gives the page that asks for the rest, the reason not yet chosen on it. */
const choose = (visitor: PageVisitor, tipo: string): Promise<Page> =>
  answer(visitor, "10", { "O que você quer enviar?": tipo });

const START = "Primeiro dia de afastamento";
const DAYS = "Quantidade de dias";
const WHY = "Qual é o motivo?";
const SURE = "Sim, a data está certa";

const NO_NUMBER = "Informe a quantidade de dias, de até 4 dígitos";
const least = (days: number) => `A quantidade mínima de dias para este motivo é de ${days} dias`;
const most = (days: number) => `A quantidade máxima de dias para este motivo é de ${days} dias`;

visit(
  "os dias: o mínimo e o máximo de cada motivo, e até 4 dígitos",
  { tag: [ONCE.tag, "@R106"] },
  async ({ visitor, as }) => {
    await as("ana.souza");
    for (const [motivo, first, typed] of [
      // From 1 to 15 days.
      [
        "Doença",
        1,
        [
          ["0", least(1)],
          ["1"],
          ["15"],
          ["16", most(15)],
          ["0015"],
          [""],
          ["-1", NO_NUMBER],
          ["1,5", NO_NUMBER],
          ["dois", NO_NUMBER],
        ],
      ],
      // From 2 to 90 days.
      ["Cirurgia", 2, [["1", least(2)], ["2"], ["90"], ["91", most(90)], [""]]],
      // Without a most: 4 digits are the end.
      ["Acidente de trabalho", 1, [["9999"], ["10000", NO_NUMBER], ["00001", NO_NUMBER]]],
    ] as const) {
      await choose(visitor, "Atestado Médico");
      for (const [days, says] of typed) {
        const page = await answer(visitor, "40", {
          [WHY]: motivo,
          [START]: daysFromNow(-1),
          [DAYS]: days,
        });
        expect([errorsOf(page), stepOf(page)], `${motivo}: ${days}`).toEqual(
          says ? [[says], "Dados do atestado"] : [[], "Fotografe ou escolha os anexos"],
        );
        // A blank is worth the least days of the reason, and a page that shows them says so by being blank.
        if (days === "")
          expect(page.text, motivo).toContain(first === 1 ? ": 1 dia" : `: ${first} dias`);
      }
    }
    await choose(visitor, "Declaração de comparecimento");
    for (const [days, says] of [["0"], ["1"], ["2", most(1)]]) {
      expect(
        errorsOf(await answer(visitor, "40", { [START]: daysFromNow(-1), [DAYS]: days ?? "" })),
        days,
      ).toEqual(says ? [says] : []);
    }
  },
);

/** A type that asks for the days alone, as many as one likes. */
async function daysAlone(provider: Control, login: string): Promise<void> {
  const situacoes = [
    {
      codigo: 401,
      descricao: "Livre",
      ajuda: "",
      diasminimo: 0,
      diasmaximo: 0,
      infdatafinal: true,
    },
  ];
  const flags = {
    infdependente: false,
    infdatas: true,
    infcid: false,
    infmedico: false,
    cadastdependente: false,
  };
  await provider.fault({
    chamada: "atestados.configuracoes",
    usuario: login,
    corpo: [{ codigo: 40, descricao: "Só dias", ...flags, situacoes, anexos: [] }],
  });
}

visit(
  "o último dia é o primeiro mais os dias, menos 1; com 1 dia ou menos, o primeiro",
  { tag: [ONCE.tag, "@R109"] },
  async ({ visitor, as, provider }) => {
    await daysAlone(provider, await as("ana.souza"));
    await choose(visitor, "Só dias");
    for (const [start, days, says] of [
      ["2024-02-28", "0", "28/02/2024"],
      ["2024-02-28", "1", "28/02/2024: 1 dia"],
      ["2024-02-28", "2", "De 28/02/2024 a 29/02/2024: 2 dias"],
      ["2024-02-28", "3", "De 28/02/2024 a 01/03/2024: 3 dias"],
      ["2023-02-28", "2", "De 28/02/2023 a 01/03/2023: 2 dias"],
      ["2024-12-31", "1", "31/12/2024: 1 dia"],
      ["2024-12-31", "2", "De 31/12/2024 a 01/01/2025: 2 dias"],
      ["2024-01-01", "366", "De 01/01/2024 a 31/12/2024: 366 dias"],
    ] as const) {
      const asked = await answer(visitor, "40", { [START]: start, [DAYS]: days });
      const doubted = asked.has("Continuar") && asked.form("Continuar").labels.includes(SURE);
      const sure = doubted ? await asked.send("Continuar", { [SURE]: true }) : asked;
      expect(errorsOf(sure), `${start}, ${days}`).toEqual([]);
      expect(pairsOf(part(sure, "Confira o que será enviado")).Período, `${start}, ${days}`).toBe(
        says,
      );
    }
  },
);

/** The same day of last year; of 29 February, the day after it. */
function lastYear(offset: number): string {
  const [year = 0, month = 1, day = 1] = daysFromNow(0).split("-").map(Number);
  return new Date(Date.UTC(year - 1, month - 1, day + offset)).toISOString().slice(0, 10);
}

visit(
  "um dia de há um ano, ou daqui a 60, passa; o de antes e o de depois são perguntados",
  { tag: [ONCE.tag, "@R110"] },
  async ({ visitor, as, provider }) => {
    await daysAlone(provider, await as("ana.souza"));
    await choose(visitor, "Só dias");
    const ask = (day: string, why: string) =>
      `${onScreen(day)} ${why}. É isso mesmo? Se for, marque que a data está certa; se não, corrija a data`;
    for (const [day, says] of [
      [lastYear(0), null],
      [lastYear(-1), ask(lastYear(-1), "foi há mais de um ano")],
      [daysFromNow(60), null],
      [daysFromNow(61), ask(daysFromNow(61), "é daqui a mais de 60 dias")],
      ["", "Informe a data de início"],
      ["1900-01-01", ask("1900-01-01", "foi há mais de um ano")],
      ["1899-12-31", "Informe corretamente a data de início"],
      ["2024-02-29", ask("2024-02-29", "foi há mais de um ano")],
      ["2025-02-29", "Informe corretamente a data de início"],
    ] as const) {
      expect(errorsOf(await answer(visitor, "40", { [START]: day, [DAYS]: "1" })), day).toEqual(
        says === null ? [] : [says],
      );
    }
  },
);

const ABOUT = ["Informações extras"];

/** The steps of each page on the way to the sending, with whatever it asks for. */
async function pagesOf(visitor: PageVisitor, address: string): Promise<string[][]> {
  const answers: Answers = {
    ...{
      "O que você quer enviar?": "De prova",
      "Qual é o dependente?": "Marina de Souza",
      [START]: daysFromNow(-1),
      Data: daysFromNow(-1),
    },
    ...{ "Nome do médico ou dentista": "Dra. Um", "CRM/CRO": "CRM 1" },
  };
  const pages: string[][] = [];
  let page = await visitor.open(address);
  for (;;) {
    const shared = stepsOn(page);
    pages.push(shared.length > 0 ? shared : [stepOf(page)]);
    if (!page.has("Continuar")) return pages;
    const form = page.form("Continuar");
    for (const label of form.labels) if (label in answers) form.fill(label, answers[label] ?? "");
    page = await form.press("Continuar");
    if (errorsOf(page).length > 0) throw new Error(`${page.where}: ${errorsOf(page).join(" | ")}`);
  }
}

for (const [flags, between] of [
  [[], []],
  [["infdependente"], ["Dependente"]],
  [["infdatas"], ["Datas"]],
  [["infcid"], ["CID"]],
  [["infmedico"], ["Médico"]],
  [
    ["infdependente", "infdatas", "infcid", "infmedico"],
    ["Dependente", "Datas", "CID", "Médico"],
  ],
] as const) {
  visit(
    `as etapas com ${flags.join(", ") || "nenhuma pergunta"}: só um atestado pergunta o motivo`,
    { tag: [ONCE.tag, "@R099", "@R100"] },
    async ({ visitor, as, provider }) => {
      const ana = await as("ana.souza");
      const on = (flag: string) => flags.some((each) => each === flag);
      await provider.fault({
        chamada: "atestados.configuracoes",
        usuario: ana,
        corpo: [
          {
            ...{ codigo: 77, descricao: "De prova", cadastdependente: false, anexos: [] },
            ...{
              infdependente: on("infdependente"),
              infdatas: on("infdatas"),
              infcid: on("infcid"),
              infmedico: on("infmedico"),
            },
            situacoes: [
              {
                codigo: 771,
                descricao: "Único",
                ajuda: "",
                diasminimo: 0,
                diasmaximo: 0,
                infdatafinal: true,
              },
            ],
          },
        ],
      });
      const [first, last] = [["O que você quer enviar?"], ["Confira o que será enviado"]];
      expect(await pagesOf(visitor, "enviar-atestado/10")).toEqual([
        first,
        ["Motivo", ...between, ...ABOUT],
        last,
      ]);
      expect(await pagesOf(visitor, "enviar-documento/10")).toEqual([
        first,
        [...between, ...ABOUT],
        last,
      ]);
    },
  );
}

/** Goes to the photos of a medical certificate. */
async function untilAttachments(visitor: PageVisitor, motivo: string, days: string): Promise<Page> {
  await choose(visitor, "Atestado Médico");
  return answer(visitor, "20", { [WHY]: motivo, [START]: daysFromNow(-1), [DAYS]: days });
}

const FRONT = "Foto do atestado (frente) (obrigatório)";
const BACK = "Foto do verso do atestado (se tiver)";
const REPORT = "Laudo ou relatório médico (obrigatório)";
const ACCIDENT = "Comunicação de acidente (CAT) (obrigatório)";
const STAY = "Nota de internação (se tiver)";
const ALL_MISSING = "Os documentos obrigatórios devem ser anexados";

visit(
  "os anexos: pelo motivo e a partir de quantos dias; sem os obrigatórios não vai",
  { tag: [ONCE.tag, "@R117", "@R118"] },
  async ({ visitor, as, provider }) => {
    const ana = await as("ana.souza");
    for (const [motivo, days, asked] of [
      ["Doença", "3", [FRONT, BACK]],
      ["Doença", "4", [FRONT, BACK, REPORT]],
      ["Acidente de trabalho", "3", [FRONT, BACK, ACCIDENT]],
      ["Acidente de trabalho", "4", [FRONT, BACK, REPORT, ACCIDENT]],
      ["Cirurgia", "2", [FRONT, BACK]],
      ["Cirurgia", "3", [FRONT, BACK, STAY]],
      ["Cirurgia", "4", [FRONT, BACK, REPORT, STAY]],
    ] as const) {
      const page = await untilAttachments(visitor, motivo, days);
      expect(page.form("Continuar").labels, `${motivo}, ${days}`).toEqual(asked);
      const missing = asked
        .filter((label) => label.endsWith("(obrigatório)"))
        .map((label) => `Falta anexar: ${label.replace(" (obrigatório)", "")}`);
      expect(errorsOf(await page.send("Continuar")), `${motivo}, ${days}`).toEqual([
        ALL_MISSING,
        ...missing,
      ]);
    }
    // All but one that is required; then all that are, and none that is not.
    const page = await untilAttachments(visitor, "Acidente de trabalho", "4");
    const one = await page.send("Continuar", {
      [FRONT]: await photo(300, 200),
      [BACK]: await photo(300, 200),
      [REPORT]: await photo(300, 200),
    });
    expect(errorsOf(one)).toEqual([ALL_MISSING, "Falta anexar: Comunicação de acidente (CAT)"]);
    await expectRecords(provider, ana);
    const rest = await untilAttachments(visitor, "Doença", "4");
    const check = await rest.send("Continuar", {
      [FRONT]: await photo(300, 200),
      [REPORT]: await photo(300, 200),
    });
    const sent = await check.send("Enviar atestado");
    expect(sent.where).toMatch(/^atestados\/\d+\/recibo$/);
  },
);

visit(
  "um anexo de atestado é imagem; o de um documento também é PDF",
  { tag: [ONCE.tag, "@R117"] },
  async ({ visitor, as }) => {
    await as("ana.souza");
    const png = {
      name: "foto.png",
      type: "image/png",
      data: await sharp({ create: { width: 40, height: 30, channels: 3, background: "red" } })
        .png()
        .toBuffer(),
    };
    const text = { name: "foto.jpg", type: "image/jpeg", data: Buffer.from("isto não é uma foto") };
    const noPdf =
      "Aqui só valem fotos, e este arquivo é um PDF. Fotografe o documento e envie a foto, ou envie um print dele.";
    const noPhoto = "Este arquivo não é uma foto. Fotografe o documento e envie a foto.";
    await untilAttachments(visitor, "Doença", "1");
    await (
      await visitor.open("enviar-documento/10")
    ).send("Continuar", { "O que você quer enviar?": "Certidão de casamento" });
    for (const [address, label, refusals] of [
      ["enviar-atestado/80", FRONT, [noPdf, noPhoto]],
      ["enviar-documento/80", "Certidão de casamento (obrigatório)", [noPhoto]],
    ] as const) {
      const refused: string[] = [];
      for (const file of [await paper([200, 300]), text, png, await photo(300, 200)]) {
        refused.push(
          ...errorsOf(
            await (await visitor.open(address)).send("Guardar anexos", { [label]: file }),
          ),
        );
      }
      expect(refused, address).toEqual(refusals);
    }
  },
);

visit(
  "o médico: nome e CRM/CRO; o código tem 6 dígitos",
  { tag: [ONCE.tag, "@R114"] },
  async ({ visitor, as }) => {
    await as("ana.souza");
    await choose(visitor, "Atestado Médico");
    const [noName, noNumber] = ["Informe o nome do médico", "Informe o CRM/CRO do médico"];
    for (const [name, number, says] of [
      ["", "", [noName, noNumber]],
      ["  ", " ", [noName, noNumber]],
      ["Dr. Silva", "", [noNumber]],
      ["", "CRM 1", [noName]],
      ["D", "1", []],
    ] as const) {
      expect(
        errorsOf(
          await answer(visitor, "60", {
            [START]: daysFromNow(-1),
            [DOCTOR]: name,
            [NUMBER]: number,
          }),
        ),
        `${name}, ${number}`,
      ).toEqual(says);
    }
    for (const [code, refused, found] of [
      ["10010", true, "D"],
      ["100105", false, "Dra. Fernanda Kowalski"],
      ["1001050", true, "D"],
      ["10010a", true, "D"],
    ] as const) {
      const page = await (
        await visitor.open("enviar-atestado/60")
      ).send("Procurar médico", { "Código do médico": code });
      expect(page.text.includes("O código do médico tem 6 dígitos."), code).toBe(refused);
      expect(page.form("Continuar").valueOf("Nome do médico ou dentista"), code).toBe(found);
    }
  },
);

visit(
  "o telefone: DDD de 2 dígitos, número de até 9",
  { tag: [ONCE.tag, "@R115"] },
  async ({ visitor, as }) => {
    await as("ana.souza");
    await untilAttachments(visitor, "Doença", "1");
    const [noArea, noPhone] = ["Informe o DDD com 2 dígitos", "Informe o número com até 9 dígitos"];
    for (const [area, number, says] of [
      ["", "", []],
      ["4", "", [noArea]],
      ["44", "", []],
      ["443", "", [noArea]],
      ["44", "1", []],
      ["44", "3210-987", []],
      ["44", "3210-9876", []],
      ["44", "93210-9876", []],
      ["44", "932109-8765", [noPhone]],
      ["ab", "noventa e nove", [noArea, noPhone]],
    ] as const) {
      expect(
        errorsOf(
          await answer(visitor, "70", { "DDD (se quiser)": area, "Número (se quiser)": number }),
        ),
        `${area} ${number}`,
      ).toEqual(says);
    }
  },
);

/** Sends a form as it stands, with other fields besides: what a page never offers. */
function postAsIs(
  form: PageForm,
  button: string,
  others: Record<string, string> = {},
): Promise<Page> {
  const fields = new URLSearchParams(
    form.pairs(button).map(([name, value]): [string, string] => [name, String(value)]),
  );
  for (const [name, value] of Object.entries(others)) fields.set(name, value);
  return form.page.visitor.post(
    form.page.address,
    "application/x-www-form-urlencoded",
    Buffer.from(fields.toString()),
  );
}

const ATESTADO = {
  ...{
    codigo: 901,
    status: 2,
    descstatus: "Em prova",
    cores: [1, 2, 3],
    titulo: "De prova",
    codconfigsituacao: "101",
    descsituacao: "Doença",
  },
  ...{
    coddependente: "",
    nomedependente: "",
    datainicio: "2024-02-28",
    datafim: "2024-02-28",
    diasatestado: 1,
    cid: "",
    codmedico: "",
    medico: "Dr. Um",
  },
  ...{
    crmcro: "CRM 1",
    foneddd: "",
    fonenumero: "",
    justificativa: "",
    anexos: [],
    movimentacao: [],
  },
};

for (const [list, edit, codconfigatest] of [
  ["atestados", "editar-atestado", "10"],
  ["documentos/enviados", "editar-documento", "120"],
] as const) {
  visit(
    `${list}: corrige-se só na situação 2, e cancela-se só abaixo de 3`,
    { tag: [ONCE.tag, "@R104", "@R122"] },
    async ({ visitor, as, provider }) => {
      const ana = await as("ana.souza");
      const stands = async (status: number) => {
        await provider.clearFaults(ana);
        const atestado = { ...ATESTADO, codconfigatest, status };
        await provider.fault({ chamada: "atestados.listar", usuario: ana, corpo: [atestado] });
        await provider.fault({ chamada: "atestados.exibir", usuario: ana, corpo: atestado });
      };
      const NOT_EDITABLE =
        "Este envio não pode ser alterado: só os que precisam de correção podem.";
      await stands(2);
      const begun = await visitor.open(`${edit}/901/10`);
      for (const [status, correct, cancel] of ACTIONS_BY_STATUS) {
        await stands(status);
        const links = (
          await visitor.open(list === "atestados" ? "atestados" : "documentos?aba=enviados")
        ).root
          .querySelectorAll("#conteudo li a")
          .map((link) => link.getAttribute("href"));
        expect(links.includes(`/colaborador/${edit}/901`), `${status}: corrigir`).toBe(correct);
        const detail = (await visitor.open(`${list}/901`)).root
          .querySelectorAll("#conteudo a")
          .map((link) => link.getAttribute("href"));
        expect(detail.includes(`/colaborador/${list}/901/cancelar`), `${status}: cancelar`).toBe(
          cancel,
        );
        const editing = await visitor.open(`${edit}/901/10`);
        expect(
          [editing.has("Continuar"), editing.text.includes(NOT_EDITABLE)],
          `${status}: ${edit}`,
        ).toEqual([correct, !correct]);
        // A form that was open before the answer came is refused, too.
        const late = await postAsIs(begun.form("Continuar"), "Continuar");
        expect(
          [late.has("Continuar"), late.text.includes(NOT_EDITABLE)],
          `${status}: ${edit}, tarde`,
        ).toEqual([correct, !correct]);
        const cancelling = await visitor.open(`${list}/901/cancelar`);
        const refusal = "De prova não pode mais ser cancelado. Situação: Em prova.";
        expect(
          [cancelling.has("Confirmar cancelamento"), cancelling.text.includes(refusal)],
          `${status}: cancelar`,
        ).toEqual([cancel, !cancel]);
      }
      await expectRecords(provider, ana);
    },
  );
}

visit(
  "na correção o tipo e o motivo são os de antes, mesmo num formulário forjado",
  { tag: [ONCE.tag, "@R103"] },
  async ({ visitor, as, provider }) => {
    const ana = await as("ana.souza");
    const atestado = {
      ...ATESTADO,
      codconfigatest: "10",
      codconfigsituacao: "103",
      descsituacao: "Cirurgia",
      diasatestado: 2,
    };
    await provider.fault({ chamada: "atestados.listar", usuario: ana, corpo: [atestado] });
    await provider.fault({ chamada: "atestados.exibir", usuario: ana, corpo: atestado });
    for (const [step, label, asks, says] of [
      ["10", "tipo", "O que você quer enviar?", "Atestado Médico"],
      ["20", "motivo", WHY, "Cirurgia"],
    ] as const) {
      const page = await visitor.open(`editar-atestado/901/${step}`);
      const form = page.form("Continuar");
      expect([form.labels.includes(asks), page.text.includes(says)], step).toEqual([false, true]);
      await postAsIs(form, "Continuar", { [label]: label === "tipo" ? "20" : "101" });
    }
    // The least of "Cirurgia" is 2 days; "Doença" would take 1.
    const dates = await visitor.open("editar-atestado/901/40");
    const form = dates.form("Continuar");
    form.fill(DAYS, "1");
    expect(errorsOf(await form.press("Continuar"))).toEqual([least(2)]);
  },
);

const REST = { [START]: daysFromNow(-1), [DAYS]: "1", [DOCTOR]: "Dra. Um", [NUMBER]: "CRM 1" };

visit(
  "só um dependente ativo (7) se escolhe, também num formulário forjado",
  { tag: [ONCE.tag, "@R120"] },
  async ({ visitor, as, provider }) => {
    const ana = await as("ana.souza");
    const statuses = [1, 2, 3, 4, 6, 7, 8, 9];
    await provider.fault({
      chamada: "dependentes.listar",
      usuario: ana,
      corpo: statuses.map((status) => ({
        ...{
          codigo: 500 + status,
          nome: `Pessoa ${status}`,
          grau: "Filho",
          status,
          nascimento: "2000-02-29",
          dependenteir: false,
          cadexistehcm: true,
        },
        ...{ solicitou_inativacao: false, codatestado: null, anexos: [] },
      })),
    });
    await choose(visitor, "Acompanhamento de dependente");
    const choice = await visitor.open("enviar-atestado/30");
    for (const status of statuses) {
      const form = (await visitor.open("enviar-atestado/30")).form("Continuar");
      for (const [label, value] of Object.entries(REST)) form.fill(label, value);
      form.fill("Qual é o dependente?", "Pessoa 7");
      form.set("coddependente", String(500 + status));
      const page = await form.press("Continuar");
      const [here, next] = ["Dados do atestado", "Fotografe ou escolha os anexos"];
      expect([stepOf(page), errorsOf(page)], String(status)).toEqual(
        status === 7 ? [next, []] : [here, ["Escolha o dependente"]],
      );
    }
    expect(
      choice.root
        .querySelectorAll("input[name=coddependente]")
        .map((radio) => radio.getAttribute("value")),
    ).toEqual(["507"]);
  },
);

visit(
  "o tipo, o motivo e o dependente se escolhem, e só da lista de cada um",
  ONCE,
  async ({ visitor, as }) => {
    await as("ana.souza");
    expect(errorsOf(await answer(visitor, "10", {}))).toEqual(["Escolha o tipo"]);
    const type = (await visitor.open("enviar-atestado/10")).form("Continuar");
    type.fill("O que você quer enviar?", "Atestado Médico");
    type.set("tipo", "110");
    expect(errorsOf(await type.press("Continuar"))).toEqual(["Escolha o tipo"]);
    await answer(visitor, "10", { "O que você quer enviar?": "Acompanhamento de dependente" });
    const reason = (await visitor.open("enviar-atestado/20")).form("Continuar");
    for (const [label, words] of Object.entries({
      ...REST,
      [WHY]: "Consulta ou exame do dependente",
    }))
      reason.fill(label, words);
    reason.set("motivo", "101");
    expect(errorsOf(await reason.press("Continuar"))).toEqual([
      "Escolha o motivo",
      "Escolha o dependente",
    ]);
    expect(
      errorsOf(await answer(visitor, "30", { ...REST, [WHY]: "Consulta ou exame do dependente" })),
    ).toEqual(["Escolha o dependente"]);
  },
);

journey(
  "com script: os dias têm lugar para 4 dígitos, e o último dia acompanha o que se digita",
  { tag: [WITH_JAVASCRIPT_ONLY.tag, "@R109"] },
  async ({ page, person, provider }) => {
    await daysAlone(provider, await person.withSession("ana.souza"));
    await page.goto("enviar-atestado/10");
    await page.getByLabel("Só dias", { exact: true }).check();
    await press(page, "Continuar", EXACT);
    await expect(page.getByRole("heading", { level: 2, name: "Datas", exact: true })).toBeVisible();
    await page.getByLabel(START).fill("2024-02-28");
    const days = page.getByLabel(DAYS, { exact: true });
    for (const [typed, kept, says] of [
      ["0", "0", "28/02/2024"],
      ["1", "1", "28/02/2024"],
      ["2", "2", "29/02/2024"],
      ["3", "3", "01/03/2024"],
      ["36600", "3660", "06/03/2034"],
    ] as const) {
      await days.fill("");
      await days.pressSequentially(typed);
      await expect(days).toHaveValue(kept);
      await expect(
        page.getByRole("status").filter({ hasText: "Último dia de afastamento" }),
      ).toHaveText(`Último dia de afastamento: ${says}`);
    }
  },
);
