/** Drafts outlive a new version of the portal: the codes of the steps and the text of their fields stay what they are. */
import { describe, expect, it } from "vitest";
import "../services/support/test-environment";
import {
  editAtestado,
  editDocumento,
  sendAtestado,
  sendDocumento,
} from "~/modules/atestados/wizard/wizard.server";
import { DOCUMENTOS } from "~/modules/atestados/submission-kinds";
import {
  correctEndereco,
  correctEscolaridade,
  updateEndereco,
  updateEscolaridade,
} from "~/modules/cadastro/wizard.server";
import { internalCandidatura } from "~/modules/candidatura/wizard.server";
import { addDependente, editDependente } from "~/modules/dependentes/wizard/wizard.server";
import {
  addDependentes,
  correctDocumentos,
  requestPlano,
} from "~/modules/plano-saude/wizards/wizards.server";
import { toSave } from "~/wizard/definition/steps";
import { listedAtestado } from "../../support/listed-atestado";
import { stepOf, taken } from "../support/steps";
import { ALICE, ATESTADO, DEPENDENTE, PLANO } from "./support/contexts";

const ATESTADO_CODES = ["10", "20", "30", "40", "50", "60", "70", "80", "conferir"];

it.each([
  [sendAtestado, ATESTADO_CODES],
  [editAtestado, ATESTADO_CODES],
  [sendDocumento, ATESTADO_CODES],
  [editDocumento, ATESTADO_CODES],
  [addDependente, ["1", "2"]],
  [editDependente, ["1", "2"]],
  [requestPlano, ["plano", "documentos", "termos"]],
  [addDependentes, ["dependentes", "documentos", "termos"]],
  [correctDocumentos, ["documentos", "termos"]],
  [updateEndereco, ["documentos"]],
  [updateEscolaridade, ["documentos"]],
  [correctEndereco, ["documentos"]],
  [correctEscolaridade, ["documentos"]],
  [internalCandidatura, ["informacoes", "areas", "expectativas"]],
])("the codes of the steps, in their order: $name", ({ steps }, codes) =>
  expect(steps.map(({ code }) => code)).toEqual(codes),
);

const original = listedAtestado({
  codigo: "12",
  status: 2,
  codconfigsituacao: "101",
  coddependente: "5",
  datainicio: "2026-11-20",
  diasatestado: 2,
  cid: "J11",
  codmedico: "123456",
  medico: "Dra. Lia",
  crmcro: "CRM-PR 1",
  foneddd: "44",
  fonenumero: "999990000",
  justificativa: "Gripe",
});
describe("the fields of a certificate", () => {
  const chosen = { tipo: "10", motivo: "101" };

  it("of the record that is being corrected", () =>
    expect(
      toSave(editAtestado.steps, editAtestado.initialAnswers?.({ ...ATESTADO, original }) ?? {}),
    ).toEqual({
      "10": { tipo: "10" },
      "20": { motivo: "101" },
      "30": { coddependente: "5" },
      "40": { datainicio: "2026-11-20", certeza: "2026-11-20", dias: "2" },
      "50": { cid: "J11" },
      "60": { codmedico: "123456", medico: "Dra. Lia", crmcro: "CRM-PR 1" },
      "70": { ddd: "44", numero: "999990000", justificativa: "Gripe" },
    }));

  it("days are kept as digits; a document's are 0", { tags: ["R101"] }, () => {
    const typed = { datainicio: "01/11/2001", certeza: "01/11/2001", dias: "03" };
    const read = { datainicio: "2001-11-01", certeza: "2001-11-01" };
    expect(taken(sendAtestado.steps, "40", typed, ATESTADO, chosen)).toEqual({
      ...read,
      dias: "3",
    });
    expect(
      taken(sendDocumento.steps, "40", typed, { ...ATESTADO, door: DOCUMENTOS }, chosen),
    ).toEqual({ ...read, dias: "0" });
    // With a mark beside it, it was saved unchecked, and answers nothing.
    const marked = { ...typed, "datainicio-dia": "2001-11-02" };
    expect(taken(sendAtestado.steps, "40", marked, ATESTADO, chosen)).toBeNull();
  });

  it("the help that is open marks its type, unless another one is saved", () => {
    const help = { codigo: "10", html: null, missing: "" };
    const tipo = stepOf(sendAtestado.steps, "10", { ...ATESTADO, help });
    expect(tipo.defaults()).toEqual({ tipo: "10" });
  });

  it("a changed type takes back the reason, the dependent and the days; a changed reason the days alone", () => {
    const stale = (name: "tipo" | "motivo") =>
      sendAtestado.steps.flatMap((step) =>
        step
          .with(ATESTADO)
          .staleAfter({ fields: [name] })
          .map((field) => `${step.code}.${field}`),
      );
    expect(stale("tipo")).toEqual(["20.motivo", "30.coddependente", "40.dias"]);
    expect(stale("motivo")).toEqual(["40.dias"]);
  });
});

describe("the fields of a dependent", () => {
  const context = { ...DEPENDENTE, original: ALICE };
  const fields = { nome: "Alice", nascimento: "2015-03-02", observacao: "" };

  it("a mark is 1 or empty", () => {
    expect(toSave(editDependente.steps, editDependente.initialAnswers?.(context) ?? {})).toEqual({
      "1": { ...fields, dependenteir: "1", inativar: "" },
    });
    const unmarked = {
      ...fields,
      dependenteir: "",
      inativar: "1",
      observacao: "Não é mais meu dependente",
    };
    expect(taken(editDependente.steps, "1", unmarked, context)).toEqual(unmarked);
    expect(taken(editDependente.steps, "1", unmarked, { ...context, original: null })).toEqual({
      ...unmarked,
      inativar: "",
    });
  });

  it("of an inactivation, which sends the remark alone, the record's are shown", () => {
    const answers = { nome: "Outra", inativar: true, observacao: "Saiu" };
    const [, ...shown] = editDependente.summary(answers, context).map(({ value }) => value);
    expect(shown).toEqual(["Alice", "02/03/2015", "Saiu"]);
  });
});

it("the fields of a plan request: several choices are joined by commas; the terms are 1", () => {
  const choice = { codplano: "9", dependentes: ["2", "5"], simulacao: "9,2,5" };
  const step = requestPlano.steps[0]?.with({ ...PLANO, choice });
  expect(step?.prefill()).toEqual({ ...choice, dependentes: "2,5" });
  expect(step?.at({ simulacao: "9,2,5" }).prefill()).toEqual({});
  expect(taken(requestPlano.steps, "plano", { codplano: "9", dependentes: "5,2" }, PLANO)).toEqual({
    codplano: "9",
    dependentes: "5,2",
    simulacao: "",
  });
  expect(
    taken(requestPlano.steps, "plano", { codplano: "9", dependentes: "5,7" }, PLANO),
  ).toBeNull();
  expect(taken(requestPlano.steps, "termos", { aceito: "1" }, PLANO)).toEqual({ aceito: "1" });
  expect(taken(requestPlano.steps, "termos", { aceito: "" }, PLANO)).toBeNull();
});
