/** The embedded provider's rules for certificates, documents and dependents. */
import { describe, expect, it, vi } from "vitest";
import { contract } from "~/services/provider/contract";
import type { AtestadoFields } from "~/services/provider/contract/atestados";
import type { DependenteFields } from "~/services/provider/contract/dependentes";
import { addDays } from "../../provider/calendar";
import { submission } from "./samples";
import { providerOfFile, search, Client, envelopeOf } from "./provider-support";

const { atestados, dependentes } = contract;

vi.setConfig({ testTimeout: 20_000 });

const { anonymous } = await providerOfFile();

const clientOf = async (base: string) => (await anonymous.person(base)).client;

const PNG = Buffer.from("89504e470d0a1a0a0000", "hex").toString("base64");
const PDF = Buffer.from("%PDF-1.7 demo").toString("base64");

const SUBMISSION: AtestadoFields = {
  ...submission,
  ...{ codmedico: "100101", medico: "Dra. Helena", crmcro: "CRM-PR 21457" },
  ...{ datainicio: "2026-03-02", datafim: "2026-03-03", telefone: "999998888" },
  filenames: [{ id: "1001", doc: PNG }],
};
const submissionWith = (others: Partial<AtestadoFields>): AtestadoFields => ({
  ...SUBMISSION,
  ...others,
});

const DOCUMENTO = submissionWith({
  codconfigatest: "110",
  codconfigsituacao: "",
  cid: "",
  medico: "",
  crmcro: "",
  datainicio: "",
  datafim: "",
  filenames: [{ id: "11001", doc: PDF }],
});

describe("enviar", () => {
  it("stores, answers with the number, and the submission appears in the list, with history and attachment", async () => {
    const c = await clientOf("fabio.nunes");
    const { codigo } = await c.read(atestados.incluir, SUBMISSION);
    const [sent, ...others] = await c.read(atestados.listar, { tipo: "ATESTADOS" });
    expect(others).toEqual([]);
    expect(sent).toMatchObject({
      ...{
        codigo,
        status: 1,
        titulo: "Atestado Médico",
        descsituacao: "Doença",
        diasatestado: 2,
        datainicio: "2026-03-02",
        datafim: "2026-03-03",
        cid: "J11",
      },
      ...{
        foneddd: "44",
        fonenumero: "999998888",
        anexos: [{ codigo: "1001", descricao: "Foto do atestado (frente)" }],
      },
      movimentacao: [{ sequencia: "1", descstatus: "Enviado" }],
    });
    expect(await c.read(atestados.listar, { tipo: "DOCUMENTOS" })).toEqual([]);
    const { body, tipo } = await c.ask(atestados.exibirAnexo, {
      codigo,
      id: sent?.anexos[0]?.id ?? "",
    });
    expect([tipo, body.toString("base64")]).toEqual(["image/png", PNG]);
  });

  it("a document has 0 days and accepts PDF", async () => {
    const c = await clientOf("ana.souza");
    const { codigo } = await c.read(atestados.incluir, DOCUMENTO);
    expect(await c.read(atestados.exibir, { codigo })).toMatchObject({
      status: 1,
      diasatestado: 0,
      datainicio: null,
      titulo: "Certidão de casamento",
    });
  });

  it.each<[string, Partial<AtestadoFields>]>([
    ["Informe o tipo.", { codconfigatest: "999" }],
    ["Informe o motivo.", { codconfigsituacao: "" }],
    ["Informe o motivo.", { codconfigsituacao: "201" }],
    ["Informe a data de início.", { datainicio: "" }],
    ["A data final não pode ser anterior à data de início.", { datafim: "2026-03-01" }],
    ["A quantidade máxima de dias para este motivo é de 15 dias", { datafim: "2026-03-17" }],
    [
      "A quantidade mínima de dias para este motivo é de 2 dias",
      { codconfigsituacao: "103", datafim: "2026-03-02" },
    ],
    ["CID inválido.", { cid: "gripe" }],
    ["Informe o nome do médico", { medico: "" }],
    ["Informe o CRM/CRO do médico", { crmcro: " " }],
    ["O DDD tem 2 dígitos.", { ddd: "044" }],
    ["O telefone tem até 9 dígitos.", { telefone: "9999988887" }],
    ["Os documentos obrigatórios devem ser anexados", { filenames: [] }],
    ["Os documentos obrigatórios devem ser anexados", { datafim: "2026-03-05" }],
    ["Os documentos obrigatórios devem ser anexados", { codconfigsituacao: "102" }],
    ["Somente imagens são aceitas como anexo.", { filenames: [{ id: "1001", doc: PDF }] }],
    [
      "Um dos anexos não pôde ser lido. Envie uma imagem (JPEG ou PNG).",
      { filenames: [{ id: "1001", doc: `data:image/png;base64,${PNG}` }] },
    ],
    [
      "Um dos anexos não é pedido neste envio.",
      {
        filenames: [
          { id: "1001", doc: PNG },
          { id: "2001", doc: PNG },
        ],
      },
    ],
    [
      "Informe um dependente ativo.",
      { codconfigatest: "31", codconfigsituacao: "311", filenames: [{ id: "3101", doc: PNG }] },
    ],
  ])("%s", async (msg, others) => {
    const c = await clientOf("fabio.nunes");
    await c.refuses(atestados.incluir, submissionWith(others), msg);
    expect(await c.read(atestados.listar, { tipo: "ATESTADOS" })).toEqual([]);
  });

  it(
    "the attachment that depends on the days and the one that depends on the motivo",
    { tags: ["R118"] },
    async () => {
      const c = await clientOf("fabio.nunes");
      const fourDays = submissionWith({
        datafim: "2026-03-05",
        filenames: [
          { id: "1001", doc: PNG },
          { id: "1003", doc: PNG },
        ],
      });
      await c.read(atestados.incluir, fourDays);
      await c.read(
        atestados.incluir,
        submissionWith({
          codconfigsituacao: "102",
          filenames: [
            { id: "1001", doc: PNG },
            { id: "1004", doc: PNG },
          ],
        }),
      );
      // No maximum.
      const ano = [
        { id: "1001", doc: PNG },
        { id: "1003", doc: PNG },
        { id: "1004", doc: PNG },
      ];
      await c.read(
        atestados.incluir,
        submissionWith({ codconfigsituacao: "102", datafim: "2027-03-01", filenames: ano }),
      );
      expect(await c.read(atestados.listar, { tipo: "ATESTADOS" })).toHaveLength(3);
    },
  );

  it("only an active dependente, and only one of the same user", { tags: ["R120"] }, async () => {
    const c = await clientOf("ana.souza");
    const list = await c.read(dependentes.listar, undefined);
    const sentFor = (coddependente: string) =>
      submissionWith({
        codconfigatest: "31",
        codconfigsituacao: "311",
        coddependente,
        filenames: [{ id: "3101", doc: PNG }],
      });
    for (const dependente of list) {
      if (dependente.status === 7) await c.read(atestados.incluir, sentFor(dependente.codigo));
      else
        await c.refuses(
          atestados.incluir,
          sentFor(dependente.codigo),
          "Informe um dependente ativo.",
        );
    }
    const [foreign] = await (await clientOf("bruno.lima")).read(dependentes.listar, undefined);
    await c.refuses(
      atestados.incluir,
      sentFor(foreign?.codigo ?? ""),
      "Informe um dependente ativo.",
    );
  });

  it("accepts a body of 30 MB", async () => {
    const c = await clientOf("fabio.nunes");
    const doc = Buffer.concat([Buffer.from(PNG, "base64"), Buffer.alloc(22_000_000)]).toString(
      "base64",
    );
    expect(
      (
        await c.read(
          atestados.incluir,
          submissionWith({
            filenames: [{ id: "1001", doc: doc.slice(0, doc.length - (doc.length % 4)) }],
          }),
        )
      ).codigo,
    ).not.toBe("");
  });
});

async function withStatus(c: Client, status: number) {
  const found = (await c.read(atestados.listar, { tipo: "ATESTADOS" })).find(
    (atestado) => atestado.status === status,
  );
  if (!found) throw new Error(`nenhum atestado no status ${status}`);
  return found;
}

describe("corrigir", () => {
  it("only at status 2, which becomes 1; the attachment of the same kind is replaced, the others remain", async () => {
    const c = await clientOf("ana.souza");
    const { codigo, anexos } = await withStatus(c, 2);
    await c.read(atestados.alterar, {
      codigo,
      envio: submissionWith({ cid: "", filenames: [{ id: "1001", doc: PNG }] }),
    });
    const after = await c.read(atestados.exibir, { codigo });
    expect(after).toMatchObject({ status: 1, cid: "" });
    expect(after.anexos).toHaveLength(anexos.length);
    expect(after.anexos.map(({ id }) => id)).not.toEqual(anexos.map(({ id }) => id));
    expect(after.movimentacao.map(({ descstatus }) => descstatus)).toEqual([
      "Enviado",
      "Precisa de correção",
      "Enviado",
    ]);
    await c.refuses(
      atestados.alterar,
      { codigo, envio: SUBMISSION },
      "Atestado não pode mais ser alterado.",
    );
  });

  it(
    "without a new attachment the earlier ones stay valid; tipo and motivo stay as before",
    { tags: ["R103"] },
    async () => {
      const c = await clientOf("ana.souza");
      const { codigo } = await withStatus(c, 2);
      await c.refuses(
        atestados.alterar,
        {
          codigo,
          envio: submissionWith({ codconfigsituacao: "103" }),
        },
        "O tipo e o motivo não podem ser alterados.",
      );
      await c.read(atestados.alterar, { codigo, envio: submissionWith({ filenames: [] }) });
      expect((await c.read(atestados.exibir, { codigo })).anexos).toHaveLength(1);
    },
  );

  it.each([1, 3, 4, 9])("cannot be corrected at status %i", async (status) => {
    const c = await clientOf("ana.souza");
    const { codigo } = await withStatus(c, status);
    await c.refuses(
      atestados.alterar,
      { codigo, envio: SUBMISSION },
      "Atestado não pode mais ser alterado.",
    );
  });
});

describe("cancelar", () => {
  it.each([1, 2])(
    "at status %i becomes 9, with the motivo in the history",
    { tags: ["R122"] },
    async (status) => {
      const c = await clientOf("ana.souza");
      const { codigo } = await withStatus(c, status);
      await c.refuses(
        atestados.cancelar,
        { codigo, motivo: " " },
        "Informe o motivo do cancelamento.",
      );
      expect(
        envelopeOf(await c.ask(atestados.cancelar, { codigo, motivo: "Enviei errado" })).msg,
      ).toBe("Atestado cancelado com sucesso!");
      const after = await c.read(atestados.exibir, { codigo });
      expect(after.status).toBe(9);
      expect(after.movimentacao.at(-1)?.observacao).toContain("Enviei errado");
      await c.refuses(
        atestados.cancelar,
        { codigo, motivo: "De novo" },
        "Esta solicitação já foi cancelada.",
      );
    },
  );

  it.each([3, 4])("cannot be cancelled at status %i", async (status) => {
    const c = await clientOf("ana.souza");
    const { codigo } = await withStatus(c, status);
    await c.refuses(
      atestados.cancelar,
      { codigo, motivo: "Tarde" },
      "Esta solicitação já foi concluída e não pode mais ser cancelada.",
    );
  });

  it("cancelling the solicitacao of a new dependente cancels the dependente; with one already in the HR record, the dependente stays as before", async () => {
    const [ana, carla] = [await clientOf("ana.souza"), await clientOf("carla.dias")];
    const [created] = (await ana.read(dependentes.listar, undefined)).filter(
      ({ status }) => status === 1,
    );
    const [old] = await carla.read(dependentes.listar, undefined);
    expect(
      envelopeOf(
        await ana.ask(atestados.cancelar, { codigo: created?.codatestado ?? "", motivo: "Engano" }),
      ).msg,
    ).toBe("Solicitação cancelada com sucesso!");
    await carla.read(atestados.cancelar, { codigo: old?.codatestado ?? "", motivo: "Engano" });
    expect(
      (await ana.read(dependentes.listar, undefined)).find(
        ({ codigo }) => codigo === created?.codigo,
      )?.status,
    ).toBe(9);
    const after = await carla.read(dependentes.listar, undefined);
    expect(after.find(({ codigo }) => codigo === old?.codigo)).toMatchObject({
      status: 7,
      cadexistehcm: true,
    });
  });
});

it("what belongs to another user does not exist", async () => {
  const [ana, bruno] = [await clientOf("ana.souza"), await clientOf("bruno.lima")];
  const { codigo, anexos } = await withStatus(ana, 2);
  const id = anexos[0]?.id ?? "";
  for (const answer of [
    await bruno.recusa(atestados.exibir, { codigo }),
    await bruno.recusa(atestados.exibirAnexo, { codigo, id }),
    await bruno.recusa(atestados.alterar, { codigo, envio: SUBMISSION }),
    await bruno.recusa(atestados.cancelar, { codigo, motivo: "Não é meu" }),
  ])
    expect(answer.status).toBe(404);
  // Another request's attachment under one's own number.
  const mine = await withStatus(bruno, 3);
  await bruno.refuses(atestados.exibirAnexo, { codigo: mine.codigo, id }, 404);
  expect((await withStatus(ana, 2)).codigo).toBe(codigo);
});

describe("types, doctors and CIDs", () => {
  it("the types include each question both asked and not asked", { tags: ["R099"] }, async () => {
    const c = await clientOf("ana.souza");
    const tipos = [
      ...(await c.read(atestados.configuracoes, { tipo: "ATESTADOS" })),
      ...(await c.read(atestados.configuracoes, { tipo: "DOCUMENTOS" })),
    ];
    for (const flag of [
      "infdependente",
      "infdatas",
      "infcid",
      "infmedico",
      "cadastdependente",
    ] as const) {
      expect(new Set(tipos.map((tipo) => tipo[flag])), flag).toEqual(new Set([true, false]));
    }
    const motivos = tipos.flatMap(({ situacoes }) => situacoes);
    expect(new Set(motivos.map(({ infdatafinal }) => infdatafinal))).toEqual(
      new Set([true, false]),
    );
    expect(motivos.some(({ diasmaximo }) => diasmaximo === 0)).toBe(true);
    expect(
      await (await clientOf("fabio.nunes")).read(atestados.configuracoes, { tipo: "DOCUMENTOS" }),
    ).toEqual([]);
    expect(
      envelopeOf(
        await search(`${c.url}/colaborador/atest-config?app=web&tipo=OUTROS&token=${c.token}`),
      ).success,
    ).toBe(false);
  });

  it("a type without a help text answers empty", async () => {
    const c = await clientOf("ana.souza");
    expect((await c.ask(atestados.ajuda, { id: "10" })).body.toString()).toContain("CRM");
    expect((await c.ask(atestados.ajuda, { id: "70" })).body.toString()).toBe("");
  });

  it("finds the doctor by code; another code finds nobody", { tags: ["R114"] }, async () => {
    const c = await clientOf("ana.souza");
    expect(await c.read(atestados.medico, { codigo: "123456" })).toEqual({
      nome: "Dr. Antônio Carlos Ribeiro",
      crmcro: "CRM-PR 12345",
    });
    await c.refuses(atestados.medico, { codigo: "000000" }, 404);
  });

  it.each([
    ["J11", ["J11", "J11.1"]],
    ["j111", ["J11.1"]],
    ["lombar dor", ["M54.5"]],
    ["CEFALEIA", ["G44.2", "R51"]],
    ["diarréia", ["A09"]],
    ["xyz", []],
    ["", []],
  ])("CID: %s", async (text, codigos) => {
    const found = await (await clientOf("ana.souza")).read(atestados.cid, { busca: text });
    expect(found.map(({ codigo }) => codigo)).toEqual(codigos);
  });

  it("at most 50 CIDs", async () => {
    expect(await (await clientOf("ana.souza")).read(atestados.cid, { busca: "não" })).toHaveLength(
      50,
    );
  });
});

const TODAY = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Sao_Paulo" }).format(
  new Date(),
);
const NEW: DependenteFields = {
  ...{
    codigotipo: "300",
    codigomotivo: "3001",
    nome: "Bia de Souza",
    nacimento: addDays(TODAY, -800),
    dependenteir: true,
    coddependente: "",
    observacao: "",
    incluir: true,
  },
  filenames: ["7001", "7002", "7003"].map((id) => ({ id, doc: PNG })),
};

describe("dependentes", () => {
  it("a new one appears in the list, waiting", async () => {
    const c = await clientOf("fabio.nunes");
    await c.read(dependentes.atualizar, { envio: { ...NEW, filenames: [] } });
    expect(await c.read(dependentes.listar, undefined)).toMatchObject([
      {
        nome: "Bia de Souza",
        status: 1,
        dependenteir: true,
        cadexistehcm: false,
        solicitou_inativacao: false,
      },
    ]);
  });

  it.each<[string, Partial<DependenteFields>]>([
    ["Informe o nome do dependente", { nome: "" }],
    ["Informe a data de nascimento", { nacimento: "" }],
    ["Informe corretamente a data de nascimento", { nacimento: addDays(TODAY, 1) }],
    ["Os documentos obrigatórios precisam ser anexados", { filenames: NEW.filenames.slice(0, 2) }],
    // Ten years old: school, not vaccines.
    [
      "Um dos anexos não é pedido para este dependente.",
      { nacimento: addDays(TODAY, -3700), filenames: [...NEW.filenames, { id: "7004", doc: PNG }] },
    ],
    ["Os documentos obrigatórios precisam ser anexados", { nacimento: addDays(TODAY, -3700) }],
    ["Tipo de solicitação inválido", { codigotipo: "1" }],
  ])("%s", async (msg, others) => {
    const c = await clientOf("bruno.lima");
    const before = await c.read(dependentes.listar, undefined);
    await c.refuses(dependentes.atualizar, { envio: { ...NEW, ...others } }, msg);
    expect(await c.read(dependentes.listar, undefined)).toEqual(before);
  });

  it("a correction at status 2 returns to 1; one that is in the HR record stays with its nome and nascimento", async () => {
    const [ana, carla] = [await clientOf("ana.souza"), await clientOf("carla.dias")];
    const pending = (await ana.read(dependentes.listar, undefined)).find(
      ({ status }) => status === 2,
    );
    const [old] = await carla.read(dependentes.listar, undefined);
    const edit = (codigo = "", existehcm = false) => ({ codigo, existehcm });
    const nothing = { ...NEW, incluir: false, filenames: [] };
    await ana.read(dependentes.atualizar, {
      envio: { ...nothing, nome: "Alice Maria" },
      edicao: edit(pending?.codigo),
    });
    expect(
      (await ana.read(dependentes.listar, undefined)).find(
        ({ codigo }) => codigo === pending?.codigo,
      ),
    ).toMatchObject({ status: 1, nome: "Alice Maria" });
    await ana.refuses(
      dependentes.atualizar,
      { envio: nothing, edicao: edit(pending?.codigo) },
      /em conferência/,
    );
    const withoutSchool = {
      envio: { ...nothing, nome: "Outro Nome" },
      edicao: edit(old?.codigo, true),
    };
    await carla.refuses(
      dependentes.atualizar,
      withoutSchool,
      "Os documentos obrigatórios precisam ser anexados",
    );
    await carla.read(dependentes.atualizar, {
      ...withoutSchool,
      envio: { ...withoutSchool.envio, dependenteir: false, filenames: [{ id: "7004", doc: PDF }] },
    });
    expect((await carla.read(dependentes.listar, undefined))[0]).toMatchObject({
      nome: old?.nome,
      nascimento: old?.nascimento,
      status: 1,
      dependenteir: false,
      anexos: [{ codigo: "7002" }, { codigo: "7004" }],
    });
    await carla.refuses(
      dependentes.atualizar,
      { envio: nothing, edicao: edit(pending?.codigo) },
      404,
    );
  });

  it(
    "inativar: more than 10 characters, once, only an active one",
    { tags: ["R136"] },
    async () => {
      const c = await clientOf("ana.souza");
      const list = await c.read(dependentes.listar, undefined);
      const active =
        list.find(({ status, solicitou_inativacao }) => status === 7 && !solicitou_inativacao)
          ?.codigo ?? "";
      const created = list.find(({ status }) => status === 1)?.codigo ?? "";
      await c.refuses(
        dependentes.inativar,
        { cod_dependente: active, observacao: "1234567890" },
        "A observação deve ter pelo menos 10 caracteres",
      );
      await c.refuses(
        dependentes.inativar,
        {
          cod_dependente: created,
          observacao: "Não mora comigo",
        },
        "Só um dependente ativo pode ser inativado.",
      );
      await c.read(dependentes.inativar, { cod_dependente: active, observacao: "Não mora comigo" });
      expect(
        (await c.read(dependentes.listar, undefined)).find(({ codigo }) => codigo === active),
      ).toMatchObject({ status: 7, solicitou_inativacao: true });
      await c.refuses(
        dependentes.inativar,
        {
          cod_dependente: active,
          observacao: "Não mora comigo",
        },
        "A inativação deste dependente já foi solicitada.",
      );
    },
  );

  it("the solicitacao of a dependente has history and attachments", async () => {
    const c = await clientOf("ana.souza");
    const pending = (await c.read(dependentes.listar, undefined)).find(
      ({ status }) => status === 2,
    );
    const request = await c.read(atestados.exibir, { codigo: pending?.codatestado ?? "" });
    expect(request.movimentacao.map(({ descstatus }) => descstatus)).toEqual([
      "Enviado",
      "Precisa de correção",
    ]);
    expect(request.anexos.map(({ codigo }) => codigo)).toEqual(["7001", "7002", "7003"]);
    const pdf = await c.ask(atestados.exibirAnexo, {
      codigo: request.codigo,
      id: request.anexos[1]?.id ?? "",
    });
    expect([pdf.tipo, pdf.body.subarray(0, 5).toString()]).toEqual(["application/pdf", "%PDF-"]);
  });
});
