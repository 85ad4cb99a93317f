/** What each module's records become in "Minhas solicitações". */
import { describe, expect, it } from "vitest";
import { ATESTADOS, DOCUMENTOS } from "~/modules/atestados/submission-kinds";
import { fromCadastro } from "~/modules/solicitacoes/from-cadastro";
import { fromDependentes } from "~/modules/solicitacoes/from-dependentes";
import { fromPcd } from "~/modules/solicitacoes/from-pcd";
import { fromPlano } from "~/modules/solicitacoes/from-plano";
import { fromSubmissions } from "~/modules/solicitacoes/from-submissions";
import { contract } from "~/services/provider/contract";
import { listed } from "../support/listed";

const movement = (data: string, observacao: string) => ({ data, hora: "06:40", observacao });

describe("atestados and documents", () => {
  const movimentacao = [
    movement("2026-11-19", "Enviado pelo portal."),
    movement("2026-11-20", "Falta o CRM."),
  ];
  const from = (kind: typeof ATESTADOS | typeof DOCUMENTOS, changes: object) => {
    const given = { codigo: 12, titulo: "Atestado Médico", datainicio: "2026-11-20" };
    const atestado = listed(contract.atestados.listar, { ...given, movimentacao, ...changes });
    return fromSubmissions(kind, [atestado], "2026-11-20");
  };

  it.each([
    [{ status: 2 }, "Falta o CRM.", "amanhã, 21/11/2026 às\u00a023:59"],
    [{ status: 4 }, "", null],
    [{ status: 2, datainicio: "2026-11-01" }, "Falta o CRM.", null],
  ])(
    "%j: what was requested and the deadline only while it awaits correction",
    (given, requested, deadline) =>
      expect(from(ATESTADOS, given).solicitacoes).toMatchObject([{ requested, deadline }]),
  );

  it("documents have their own addresses, and no deadline", () => {
    const { solicitacoes, correctables } = from(DOCUMENTOS, { status: 2 });
    expect(solicitacoes).toMatchObject([
      {
        key: "documento-12",
        tipo: "Documento",
        viewPath: "/documentos/enviados/12",
        deadline: null,
        correctTo: "/editar-documento/12",
      },
    ]);
    expect(correctables).toEqual([{ to: "/editar-documento/12", record: "12" }]);
  });
});

describe("dependentes", () => {
  const from = (...all: object[]) =>
    fromDependentes(
      all.map((changes) =>
        listed(contract.dependentes.listar, {
          codigo: "5",
          nome: "Alice",
          grau: "Filha",
          status: 2,
          codatestado: "77",
          ...changes,
        }),
      ),
    );

  it("only those with a request", () => {
    const none = { codatestado: "", status: 7 };
    expect(from(none).solicitacoes).toEqual([]);
    for (const more of [{ solicitou_inativacao: true }, { status: 2 }])
      expect(from({ ...none, ...more }).solicitacoes).toHaveLength(1);
  });

  it.each([
    [{ status: 1 }, "aberta", null],
    [{ status: 2, solicitou_inativacao: true }, "corrigir", "/editar-dependente/5"],
    [{ status: 7 }, "encerrada", null],
    [{ status: 5 }, "aberta", null],
    [{ status: 7, solicitou_inativacao: true }, "aberta", null],
  ])("%j: %s", (changes, stage, correctTo) =>
    expect(from(changes).solicitacoes).toMatchObject([
      { stage, correctTo, viewPath: "/dependentes/pedidos/77" },
    ]),
  );

  it("those that may have a draft: the pending and the active one", () => {
    const all = [2, 7, 1].map((status, at) => ({ codigo: String(at + 1), status }));
    expect(from(...all).correctables.map(({ record }) => record)).toEqual(["1", "2"]);
  });
});

describe("health plan", () => {
  const from = (changes: object, management = false) =>
    fromPlano(
      [
        listed(contract.planoSaude.solicitacoes, {
          codigo: "3",
          tipo_solicitacao: "Inclusão",
          desc_plano: "Básico",
          data_solic: "2026-11-10",
          desc_status: "Em análise",
          status_final: false,
          ...changes,
        }),
      ],
      management,
    );
  const OPEN = "/plano-saude?aba=solicitacoes#solicitacao-3";
  const ENDED = "/plano-saude?aba=solicitacoes&situacao=finalizadas#solicitacao-3";

  it.each([
    [{ pode_cancelar: false }, "aberta", null, OPEN],
    [{ status_final: true }, "encerrada", null, ENDED],
    [
      { status_final: true, corrigir_docs: true },
      "corrigir",
      "/plano-saude/solicitacoes/3/documentos",
      ENDED,
    ],
  ])("%j: %s", (changes, stage, correctTo, viewPath) =>
    expect(from(changes).solicitacoes).toMatchObject([
      { stage, correctTo, viewPath, titulo: "Inclusão:\nBásico", sentAt: "2026-11-10" },
    ]),
  );
});

describe("PCD indications", () => {
  const movimentacao = [
    { data_log: "2026-11-12", hora_log: "09:20", observacao: "Corrija o telefone" },
    { data_log: "2026-11-02", hora_log: "09:20" },
  ];
  it.each([
    [{ movimentacao }, "aberta", null, "/indicar-pcd", "", "2026-11-02T09:20"],
    [
      { movimentacao, pode_corrigir: true, status_final: true },
      "corrigir",
      "/indicar-pcd/8/corrigir",
      "/indicar-pcd?situacao=finalizadas",
      "Corrija o telefone",
      "2026-11-02T09:20",
    ],
    [{ status_final: true }, "encerrada", null, "/indicar-pcd?situacao=finalizadas", "", null],
  ])("%j: %s", (changes, stage, correctTo, viewPath, requested, sentAt) => {
    const given = { id: "8", nome: "Tiago", desc_status: "Em análise", status_final: false };
    const { solicitacoes } = fromPcd([listed(contract.pcd.listar, { ...given, ...changes })]);
    expect(solicitacoes).toMatchObject([{ stage, correctTo, viewPath, requested, sentAt }]);
  });
});

describe("cadastro", () => {
  const from = (changes: object) =>
    fromCadastro([
      listed(contract.cadastro.solicitacoes, {
        codigo: "4",
        status: 1,
        codconfigsituacao: "43",
        descstatus: "Enviado",
        datainicio: "2026-11-19",
        horainicio: "09:12",
        movimentacao: [movement("2026-11-19", "Documento cortado")],
        ...changes,
      }),
    ]);
  const BASE = "/atualizacao-cadastral";
  const TAB = `${BASE}/endereco?aba=solicitacoes`;

  it.each([
    [{}, "Endereço", "aberta", null, TAB],
    [
      { status: 2, codconfigsituacao: "49" },
      "Escolaridade",
      "corrigir",
      `${BASE}/escolaridade/corrigir/4`,
      `${BASE}/escolaridade?aba=solicitacoes`,
    ],
    [{ status: 9 }, "Endereço", "encerrada", null, TAB],
    [{ status: 2, codconfigsituacao: "50" }, "Cadastro", "corrigir", null, BASE],
  ])("%j: %s, %s", (changes, tipo, stage, correctTo, viewPath) =>
    expect(from(changes).solicitacoes).toMatchObject([
      { tipo, stage, correctTo, viewPath, sentAt: "2026-11-19T09:12" },
    ]),
  );

  it("what was requested, and where there may be a draft", () => {
    expect(from({ status: 2 })).toMatchObject({
      solicitacoes: [{ requested: "Documento cortado", movements: 1 }],
      correctables: [{ to: `${BASE}/endereco/corrigir/4`, record: "4" }],
    });
    expect(from({}).correctables).toEqual([]);
    expect(from({ status: 2, codconfigsituacao: "50" }).solicitacoes[0]?.next).toContain("Fale");
  });
});
