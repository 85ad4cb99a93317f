/** What the steps of a certificate ask, and what they take, on both sides of each edge (second spec, sections 4 and 5). */
import { expect, it, vi } from "vitest";
import { DOCUMENTOS } from "~/modules/atestados/submission-kinds";
import { atestado } from "~/modules/atestados/wizard/record.server";
import { contract } from "~/services/provider/contract";
import { resolveSteps } from "~/wizard/definition/steps";
import { listedAtestado } from "../../support/listed-atestado";
import { listed } from "../support/listed";
import { accessOf } from "../services/support/access";
import { refusals, stepOf, taken } from "../support/steps";
import { anexoOf, contextOf } from "./context";

const { steps } = atestado;
const motivo = (codigo: string, diasminimo: number, diasmaximo: number) => ({
  codigo,
  diasminimo,
  diasmaximo,
  descricao: codigo,
  ajuda: "",
  infdatafinal: true,
});
const situacoes = [motivo("101", 1, 15), motivo("103", 2, 90), motivo("104", 1, 0)];
const FLAGS = ["infdependente", "infdatas", "infcid", "infmedico"] as const;
const ALL = { infdependente: true, infdatas: true, infcid: true, infmedico: true, situacoes };
const context = contextOf(ALL);
const chosen = (codigo: string) => ({ tipo: "10", motivo: codigo });

it.each([
  [[], []],
  [["infdependente"], ["Dependente"]],
  [["infdatas"], ["Datas"]],
  [["infcid"], ["CID"]],
  [["infmedico"], ["Médico"]],
  [FLAGS, ["Dependente", "Datas", "CID", "Médico"]],
])(
  "with %j asked, these steps; a certificate alone asks for the motivo",
  { tags: ["R099", "R100"] },
  (flags, between) => {
    const config = Object.fromEntries(flags.map((flag) => [flag, true]));
    const asked = (door: Partial<typeof context>) => {
      const loaded = contextOf({ ...config, situacoes }, door);
      const own = steps.map((step) => step.with(loaded));
      return resolveSteps(own, { "10": { tipo: "10" } }).steps.map(({ title }) => title);
    };
    const around = [...between, "Informações extras", "Confira o que será enviado"];
    expect(asked({})).toEqual(["Tipo", "Motivo", ...around]);
    expect(asked({ door: DOCUMENTOS })).toEqual(["Tipo", ...around]);
  },
);

const NO_NUMBER = "Informe a quantidade de dias, de até 4 dígitos";
const least = (days: number) => `A quantidade mínima de dias para este motivo é de ${days} dias`;

it.each([
  ["103", "2", 2],
  ["103", "90", 90],
  ["103", "", 2],
  ["101", "0", least(1)],
  ["101", "0015", 15],
  ["101", "-1", NO_NUMBER],
  ["101", "1,5", NO_NUMBER],
  ["104", "9999", 9999],
  ["104", "10000", NO_NUMBER],
] as const)("with motivo %s, %j days: %s", { tags: ["R106"] }, (codigo, dias, becomes) => {
  const fields = { datainicio: "2026-11-20", dias };
  const kept = taken(steps, "40", fields, context, chosen(codigo))?.dias;
  expect(kept ?? refusals(steps, "40", fields, context, chosen(codigo)).join()).toBe(
    String(becomes),
  );
});

it.each([
  ["2024-02-28", 0, "2024-02-28", "28/02/2024"],
  ["2024-02-28", 1, "2024-02-28", "28/02/2024: 1\u00a0dia"],
  ["2024-02-28", 3, "2024-03-01", "De 28/02/2024 a\u00a001/03/2024: 3\u00a0dias"],
])("%s and %s days end on %s", { tags: ["R109"] }, (datainicio, dias, datafim, shown) => {
  const answers = { tipo: "10", motivo: "101", datainicio, dias };
  expect(atestado.body(answers, context)).toMatchObject({ datainicio, datafim });
  expect(atestado.summary(answers, context)).toContainEqual(
    expect.objectContaining({ step: "40", value: shown }),
  );
  // A correction of a record that leaves out the number.
  expect(atestado.initial(listedAtestado({ datainicio, datafim })).dias).toBe(dias > 1 ? dias : 0);
});

it(
  "a day of a year ago, or in 60 days, passes; one more is asked about",
  { tags: ["R110"] },
  () => {
    vi.setSystemTime("2026-11-27T12:00:00Z");
    const refused = (datainicio: string, certeza = "") =>
      refusals(steps, "40", { datainicio, certeza, dias: "1" }, context, chosen("101"));
    const odd = (why: string) => [
      `${why}. É isso mesmo? Se for, marque que a data está certa; se não, corrija a data`,
    ];
    expect(["2025-11-27", "2027-01-26"].map((day) => refused(day))).toEqual([[], []]);
    expect(refused("2025-11-26")).toEqual(odd("26/11/2025 foi há mais de um ano"));
    expect(refused("2027-01-27")).toEqual(odd("27/01/2027 é daqui a mais de 60 dias"));
    expect(refused("2025-11-25", "2025-11-26")).toEqual(odd("25/11/2025 foi há mais de um ano"));
    vi.useRealTimers();
  },
);

const NO_AREA = "Informe o DDD com 2 dígitos, como 44";
const NO_PHONE = "Informe o número com até 9 dígitos";

it.each([
  ["", "", []],
  ["04", "", [NO_AREA]],
  ["443", "", [NO_AREA]],
  ["44", "3210-987", []],
  ["44", "93210-9876", []],
  ["44", "932109-8765", [NO_PHONE]],
  ["ab", "noventa e nove", [NO_AREA, NO_PHONE]],
])("the phone %j %j: %j", { tags: ["R115"] }, (ddd, numero, says) =>
  expect(refusals(steps, "70", { ddd, numero, justificativa: "" }, context)).toEqual(says),
);

it("a DDD that a browser filled in alone is not sent, since it is no phone", () =>
  expect(["", "9"].map((numero) => atestado.body({ ddd: "44", numero }, context).ddd)).toEqual([
    "",
    "44",
  ]));

it("type, motivo and dependente are chosen, each from its own list", { tags: ["R120"] }, () => {
  const data = [listed(contract.dependentes.listar, { codigo: 507, nome: "Marina", status: 7 })];
  const own = contextOf(ALL, { dependentes: { ok: true, data } });
  for (const [step, name, good, says] of [
    ["10", "tipo", "10", "Escolha o tipo"],
    ["20", "motivo", "101", "Escolha o motivo"],
    ["30", "coddependente", "507", "Escolha o dependente"],
  ] as const) {
    const refused = (value: string) =>
      refusals(steps, step, { [name]: value }, own, { tipo: "10" });
    expect([refused(good), refused(""), refused("999")], step).toEqual([[], [says], [says]]);
  }
});

it("while the list of dependentes fails, the one chosen before goes on, and a hidden field carries it", () => {
  const failed = contextOf(ALL, { dependentes: { ok: false, message: "Sem lista" } });
  const step = stepOf(steps, "30", failed, { tipo: "10" });
  expect(step.questions()[1]).toEqual({ kind: "hidden", name: "coddependente" });
  const goesOn = (coddependente: string) => step.read({ coddependente }).ok;
  expect(["507", ""].map(goesOn)).toEqual([true, false]);
});

it("a correction keeps its type and motivo, whatever a form says", { tags: ["R103"] }, () => {
  const original = listedAtestado({ codconfigatest: "10", codconfigsituacao: "0103", status: 2 });
  const correction = contextOf(ALL, { original });
  expect(taken(steps, "10", { tipo: "20" }, correction)).toEqual({ tipo: "10" });
  expect(taken(steps, "20", { motivo: "101" }, correction, chosen("103"))).toEqual({
    motivo: "0103",
  });
  for (const code of ["10", "20"])
    expect(stepOf(steps, code, correction).questions(), code).toMatchObject([{ kind: "fixed" }]);
  const documents = { ...correction, door: DOCUMENTOS };
  expect(atestado.body({}, documents)).toMatchObject({ codconfigsituacao: "0103" });
  // The least of the motivo is 2 days, and a blank no longer stands for them.
  const days = (dias: string) =>
    refusals(steps, "40", { datainicio: "2026-11-20", dias }, correction, chosen("103"));
  expect([days("1"), days("")]).toEqual([[least(2)], [NO_NUMBER]]);
});

it("the code of a correction's own doctor, and of one that was filled in, stays though nobody confirms it", async () => {
  const doctor = { codmedico: "001234", medico: "JOSE DA SILVA", crmcro: "CRM-PR 1234" };
  for (const more of [{ original: listedAtestado(doctor) }, {}]) {
    const step = stepOf(steps, "60", contextOf({}, more));
    expect(await step.leave(doctor, accessOf().provider, doctor)).toBe(doctor);
  }
});

it(
  "what a certificate takes are pictures, what a document takes also PDFs",
  { tags: ["R117"] },
  () => {
    const anexo = anexoOf({ qtdeminimadias: 4 });
    const accepts = (dias: number, door = context.door) =>
      stepOf(steps, "80", contextOf({ situacoes, anexos: [anexo] }, { door }), {
        tipo: "10",
        motivo: "101",
        dias,
      })
        .attachments()
        .map((each) => each.accepts);
    expect([accepts(3), accepts(4), accepts(4, DOCUMENTOS)]).toEqual([
      [],
      ["imagens"],
      ["imagens-e-pdf"],
    ]);
  },
);
