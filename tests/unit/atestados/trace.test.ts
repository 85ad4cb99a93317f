/** A certificate whose answer was lost is found again by all that was sent, and by nothing less. */
import { describe, expect, it } from "vitest";
import { atestado, correctionRows, submissionRows } from "~/modules/atestados/wizard/record.server";
import { listingBefore, matchIn } from "~/services/submissions/reconcile";
import { sought } from "../services/support/sought";
import type { Atestado, AtestadoFields } from "~/services/provider/contract/atestados";
import { submission } from "../../contract/samples";
import { listedAtestado } from "../../support/listed-atestado";

const BOTH = {
  codmedico: "100101",
  medico: "Dr. Um",
  crmcro: "CRM 55",
  justificativa: "Por gripe",
  datainicio: "2026-11-10",
  datafim: "2026-11-12",
  coddependente: "14",
};

const SENT: AtestadoFields = {
  ...submission,
  ...BOTH,
  ddd: "43",
  telefone: "987654321",
  filenames: [
    { id: "1001", doc: "frente" },
    { id: "1002", doc: "verso" },
  ],
};

const LISTED = listedAtestado({
  ...BOTH,
  codigo: "901",
  descstatus: "Enviado",
  codconfigsituacao: "101",
  diasatestado: 3,
  cid: "J11",
  foneddd: "43",
  fonenumero: "987654321",
  anexos: [
    { id: "61", codigo: "1002", descricao: "Verso" },
    { id: "62", codigo: "1001", descricao: "Frente" },
  ],
});

const OTHERS: Partial<Atestado>[] = [
  { codconfigatest: "20" },
  { codconfigsituacao: "102" },
  { coddependente: "15" },
  { cid: "J12" },
  { codmedico: "100102" },
  { medico: "Dr. Dois" },
  { crmcro: "CRM 56" },
  { foneddd: "44" },
  { fonenumero: "987654322" },
  { justificativa: "Por febre" },
  { datainicio: "2026-11-09" },
  { datafim: "2026-11-13" },
  { anexos: LISTED.anexos.slice(0, 1) },
];

function find(listed: Atestado, sent = SENT) {
  const files = sent.filenames.map(({ id }) => ({ codigo: id }));
  const looked = sought(0, { known: [], facts: atestado.facts(sent, files) });
  return matchIn(listingBefore([listed], submissionRows), looked).state;
}

describe("a submission in the list", () => {
  it("is the one sent, in any order of the attachments", () => expect(find(LISTED)).toBe("ours"));

  it("is the same only if every field sent is the same; with a difference in a field that can be rewritten it is similar", () => {
    for (const other of OTHERS)
      expect(find({ ...LISTED, ...other }), JSON.stringify(other)).toBe(
        "codconfigatest" in other ? "nothing" : "near",
      );
  });

  it("codes without zeros, dots and dashes, dates in another format and telefones with a hyphen are the same", () => {
    const sent = { ...SENT, cid: "J11.0", codmedico: "000777", coddependente: "014" };
    const loose = {
      codconfigatest: LISTED.codconfigatest.padStart(5, "0"),
      codmedico: "777",
      coddependente: "14",
      cid: "J110",
      fonenumero: "98765-4321",
    };
    expect(find({ ...LISTED, ...loose }, sent)).toBe("ours");
    expect(find({ ...LISTED, codmedico: "0" }, { ...SENT, codmedico: "" })).toBe("ours");
  });

  it("a motivo that was not sent is given by the provider", () =>
    expect(find(LISTED, { ...SENT, codconfigsituacao: "" })).toBe("ours"));
});

it("a correction that still waits, or was cancelled, did not arrive; the earlier attachments prove nothing", () => {
  expect(
    [1, 2, 3, 9].map((status) => correctionRows({ ...LISTED, status }).records.length),
  ).toEqual([1, 0, 1, 0]);
  expect(correctionRows(LISTED).records[0]).toMatchObject({
    key: "901",
    fields: { telefone: "987654321", anexos: "" },
  });
});
