/** What a wizard says of records that stand at the cooperative already: what HR asked for, and that the same was sent before. */
import "../services/support/test-environment";
import { describe, expect, it } from "vitest";
import { DOCUMENTOS } from "~/modules/atestados/submission-kinds";
import {
  editAtestado,
  editDocumento,
  sendAtestado,
  sendDocumento,
} from "~/modules/atestados/wizard/wizard.server";
import { correctEndereco } from "~/modules/cadastro/wizard.server";
import { addDependente } from "~/modules/dependentes/wizard/wizard.server";
import { correctDocumentos } from "~/modules/plano-saude/wizards/wizards.server";
import { contract } from "~/services/provider/contract";
import { originalIn } from "~/wizard/definition/original.server";
import { listedAtestado } from "../../support/listed-atestado";
import { ALICE, ATESTADO, DEPENDENTE, PLANO } from "./support/contexts";

const SAID = "Fotografe de novo";
const LISTED = { data: "2026-11-11", hora: "08:00", observacao: SAID };
const movimentacao = [{ ...LISTED, sequencia: "1", descstatus: "", colabempresa: "" }];

describe("what HR asked for is said where a correction is awaited, and nowhere else", () => {
  const [pending, closed] = [2, 3].map((status) => ({ status, movimentacao: [LISTED] }));

  it.each([1, 2, 3])(
    "of a certificate or document of status %i",
    { tags: ["R104", "R125"] },
    (status) => {
      const context = { ...ATESTADO, original: listedAtestado({ status, movimentacao }) };
      for (const wizard of [editAtestado, editDocumento]) {
        expect(wizard.requested?.(context)).toBe(status === 2 ? SAID : null);
        const [says] = wizard.obstacle?.(context)?.split(":") ?? [];
        expect(says).toBe(status === 2 ? undefined : "Este envio não pode ser alterado");
        const without = wizard.obstacle?.({ ...context, configs: [] });
        expect(without).toContain(status === 2 ? "não tem mais o tipo" : says);
      }
    },
  );

  it("of a request of the registration", { tags: ["R125"] }, () => {
    const listed = contract.cadastro.solicitacoes
      .reply("coop")
      .parse([pending, closed].map((each) => ({ ...each, codigo: "1", codconfigsituacao: "43" })));
    const of = listed.map((original) => ({ anexos: [], solicitacoes: listed, original }));
    expect(of.map((context) => correctEndereco.requested?.(context))).toEqual([SAID, null]);
  });

  it("of a request of the plan", { tags: ["R125"] }, () => {
    const listed = contract.planoSaude.solicitacoes.reply("coop").parse(
      [true, false].map((corrigir_docs) => ({
        codigo: "1",
        tipo_solicitacao: "",
        desc_status: "",
        status_final: false,
        corrigir_docs,
        observacao: SAID,
      })),
    );
    const of = listed.map((original) => ({ ...PLANO, original }));
    expect(of.map((context) => correctDocumentos.requested?.(context))).toEqual([SAID, null]);
    expect(of.map((context) => correctDocumentos.obstacle?.(context))).toEqual([
      null,
      "Esta solicitação não aguarda documentos.",
    ]);
  });
});

it("a correction that an unreadable entry may hide is not called missing", () => {
  const request = { record: "1", query: new URLSearchParams() };
  const { solicitacoes } = contract.cadastro;
  expect(() => originalIn([], request, solicitacoes, { leftOut: [""] })).toThrow("Tente de novo");
});

describe("what was sent already is said before it is sent again, with its day and number", () => {
  const SENT = {
    codigo: "7",
    status: 1,
    codconfigsituacao: "101",
    movimentacao,
    datainicio: "2026-11-10",
    datafim: "2026-11-12",
  };
  const datas = { datainicio: "2026-11-10", certeza: "2026-11-10", dias: 3 };
  const ANSWERS = { tipo: "10", motivo: "101" };

  it("a certificate that still counts, of the same days", { tags: ["R131"] }, () => {
    const alike = (more: object) =>
      sendAtestado.alike?.(
        { ...ANSWERS, ...datas },
        { ...ATESTADO, sent: [listedAtestado({ ...SENT, ...more })] },
      );
    expect(alike({})).toMatch(/^Você já enviou um igual em 11\/11.*\(protocolo 7\)\./);
    expect(alike({ datainicio: "2026-11-01" })).toBeNull();
    expect(alike({ status: 9 })).toBeNull();
  });

  it("a document, whatever its day", { tags: ["R131"] }, () => {
    const context = { ...ATESTADO, door: DOCUMENTOS, sent: [listedAtestado(SENT)] };
    expect(sendDocumento.alike?.(ANSWERS, context)).toContain("(protocolo 7)");
  });

  it("a dependent who was asked for, or is on the list", { tags: ["R140"] }, () => {
    const answers = { nome: "ALICE", nascimento: ALICE.nascimento ?? "" };
    const alike = (more: object) =>
      addDependente.alike?.(answers, { ...DEPENDENTE, dependentes: [{ ...ALICE, ...more }] });
    expect(alike({})).toContain("já está na sua lista de dependentes");
    expect(alike({ status: 1, codatestado: "8" })).toContain(
      "Você já pediu a inclusão desta pessoa (protocolo 8)",
    );
    expect(alike({ nascimento: "2015-03-03" })).toBeNull();
  });
});
