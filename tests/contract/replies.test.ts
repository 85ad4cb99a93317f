/** What each call reads: the contract's letters, loose writings of the same. What must not be missing stands in docs/provider.openapi.json (openapi.test.ts). */
import { describe, expect, it } from "vitest";
import { z } from "zod/v4";
import { calls, contract, type AnyCall } from "~/services/provider/contract";
import { interpretReply } from "~/services/provider/reply";
import { loosen } from "../../provider/control/loose";
import { EXAMPLES, HOLERITE } from "./examples";

/** Whatever comes with the "yes" of these, it was done: nothing in the data makes it undone. */
const DONE_ALL_THE_SAME = ["atestados.incluir"];

/** The same with each code as a number, blanks around each text, and without what is blank. */
function looselyTyped(value: unknown): unknown {
  if (typeof value === "string") return /^[1-9]\d*$/.test(value) ? Number(value) : ` ${value} `;
  if (Array.isArray(value)) return value.map(looselyTyped);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== "" && inner !== null)
      .map(([key, inner]) => [key, looselyTyped(inner)]),
  );
}

const loosely = (nome: string, data: unknown) =>
  z.object({ data: z.unknown() }).parse(loosen(nome, { data })).data;

describe.each(EXAMPLES)("$nome", ({ nome, read, canonical, parsed }) => {
  it("reads the response of the contract", { tags: ["R089"] }, () =>
    expect(read(canonical)).toStrictEqual(parsed),
  );

  it("reads the same response written in other ways", { tags: ["R089"] }, () => {
    expect(read(loosely(nome, canonical))).toStrictEqual(parsed);
    expect(read(looselyTyped(canonical))).toStrictEqual(parsed);
  });

  if (DONE_ALL_THE_SAME.includes(nome)) return;
  it("a missing list is empty; a text in place of the data is invalid", () => {
    if (Array.isArray(parsed))
      for (const nothing of [null, undefined, "", []]) expect(read(nothing)).toEqual([]);
    else expect(() => read(0)).toThrow(z.ZodError);
    expect(() => read("erro")).toThrow(z.ZodError);
  });
});

it.each(DONE_ALL_THE_SAME)("%s: data that comes with a success does not undo it", (nome) => {
  const read = EXAMPLES.find((example) => example.nome === nome)?.read;
  for (const data of [0, "erro", [], { codigo: {} }]) expect(read?.(data)).toEqual({ codigo: "" });
});

const seen = new Set(EXAMPLES.map(({ nome }) => nome));

it.each(calls.filter(({ name: nome }) => !seen.has(nome)))(
  "calls without an example: $name promises no data",
  ({ format, reply: answer }) => {
    const schema = answer("coop");
    if (format === "html") expect(schema.parse("<p>Olá</p>")).toBe("<p>Olá</p>");
    else
      for (const data of [null, undefined, {}, [], "ok"]) expect(schema.parse(data)).toEqual(data);
  },
);

describe("special cases", () => {
  it("the client code comes in the field of the product", () => {
    const data = { colaborador: "ANA", matrcoop: "1", matragro: "2" };
    const { reply } = contract.acesso.validaToken;
    for (const [product, matricula] of Object.entries({ coop: "1", agro: "2", outro: "" }))
      expect(reply(product).parse(data)).toMatchObject({ matricula });
  });

  it("a number that is the person's already is accepted with 201, without a body too; 200 without one is no answer, nor 201 to another call", () => {
    const { validarContato, confirmarCodigo } = contract.cadastro;
    const read = (status: number, text: string, call: AnyCall = validarContato) =>
      interpretReply(call, "coop", { status, text });
    for (const text of ["", "{}", "Created", '{"success":true,"msg":"","data":null}'])
      expect(read(201, text)).toEqual({ data: null, msg: "", status: 201, leftOut: [] });
    expect(() => read(200, "")).toThrow("Houve um erro ao validar o contato.");
    expect(() => read(201, "", confirmarCodigo)).toThrow("Houve um erro ao confirmar o código.");
  });

  it.each([
    [302, "<h1>Object moved</h1>"],
    [200, '{"erro":"ORA-00942"}'],
  ])("%i %s is no HTML to show", (status, text) =>
    expect(() => interpretReply(contract.mensagens.conteudo, "coop", { status, text })).toThrow(
      "Houve um erro ao carregar a notificação.",
    ),
  );

  it.each([
    ['{"success":true,"data":null}', ""],
    ['"<p>Ol\\u00e1<\\/p>"', "<p>Olá</p>"],
  ])("the text in %s", (text, read) =>
    expect(interpretReply(contract.mensagens.conteudo, "coop", { status: 200, text }).data).toBe(
      read,
    ),
  );

  it.each<[string, AnyCall, unknown]>([
    ["an empty token opens no session", contract.acesso.login, { token: " " }],
    ["nor one that no cookie holds", contract.acesso.login, { token: "x".repeat(2_601) }],
    ["pendencias must come", contract.pendencias.listar, null],
  ])("%s", (_, call, data) => expect(call.reply("coop").safeParse(data).success).toBe(false));

  it.each([
    null,
    undefined,
    [],
    {},
    { id: "0", validade: "2025-01-01" },
    { id: -1 },
    { id: "0.0" },
  ])("%j is no declaracao", (data) =>
    expect(contract.convenios.declaracao.reply("coop").parse(data)).toBeNull(),
  );

  it.each([null, [], {}, ""])("%j is no cadastral request, and no doctor", (data) => {
    for (const { reply } of [contract.cadastro.pedidoPendente, contract.atestados.medico])
      expect(reply("coop").parse(data)).toBeNull();
  });

  it("the menu goes no deeper than four levels, and what is below is ignored, readable or not", () => {
    let entry: unknown = { descricao: "5" };
    for (let level = 0; level < 500; level++) entry = { modulos_filhos: [entry] };
    for (const descricao of ["4", "3", "2", "1"]) entry = { descricao, modulos_filhos: [entry] };
    let items = contract.menu.listar.reply("coop").parse([entry]);
    const names: string[] = [];
    for (; items[0]; items = items[0].modulos_filhos) names.push(items[0].descricao);
    expect(names).toEqual(["1", "2", "3", "4"]);
  });

  it.each<AnyCall>([
    ...[contract.atestados.cid, contract.cadastro.cutis, contract.convenios.listar],
    ...[contract.documentos.listar, contract.holerites.listar, contract.mensagens.listar],
  ])("no entry of $name has an empty code", ({ reply }) =>
    expect(() =>
      reply("").parse([{ codigo: "", id: "", iddocumento: "", idmensagem: "" }]),
    ).toThrow("código"),
  );

  it.each([
    ...["+", "V", "P", " p "].map((written) => [written, "+"]),
    ...["-", "−", "d"].map((written) => [written, "-"]),
  ])("the operacao %j is %s", { tags: ["R091"] }, (written, sign) => {
    const read = (operacao: unknown) => {
      const eventos = [{ ...evento, horas: "220:00", operacao }];
      return contract.holerites.listar.reply("coop").safeParse([{ ...HOLERITE, eventos }]);
    };
    expect(read(written).data?.[0]?.eventos[0]).toMatchObject({ operacao: sign, horas: "220:00" });
    for (const unknown of ["?", "", null, undefined, "DV"]) {
      expect(read(unknown).error?.issues.map(({ path }) => path.join("."))).toEqual([
        "0.eventos.0.operacao",
      ]);
    }
  });

  const { financeiro, cadastro, mensagens, planoSaude } = contract;
  const x = { id: 1, codigo: 1, descricao: "x", titulo: "x", nome: "x", saldo: 1, status: 2 };
  const message = { ...x, hora: "", visualizada: 0, idmsgusuario: 1 };
  const evento = { cod_evento: 1, desc_evento: "x", valor: -30, operacao: "-" };
  const minus = { vencimentos: 100, descontos: -30, liquido: 70, eventos: [evento] };
  const positive = { descontos: 30, eventos: [{ valor: 30 }] };
  const contatos = (numcontato: string, ddd: string, telefone: unknown) => ({
    contatos: [{ numcontato, ddd, telefone }],
  });
  const listed = (data: string | null, idmensagem: number) => ({ ...message, data, idmensagem });
  it.each<[what: string, call: AnyCall, written: unknown, read: object]>([
    [
      "messages, oldest first",
      mensagens.listar,
      [listed("2025-03-01", 1), listed("2025-03-09", 2)],
      [{ idmensagem: "2" }, {}],
    ],
    [
      "messages, one without a day",
      mensagens.listar,
      [listed("2025-03-01", 1), { ...listed(null, 2), titulo: " ", visualizada: null }],
      [{ idmensagem: "1" }, { titulo: "Notificação", visualizada: false }],
    ],
    [
      "a contact with zeros and a dash",
      cadastro.dadosCadastrais,
      contatos("01", "044", "99999-0101"),
      contatos("1", "44", "999990101"),
    ],
    [
      "a contact with words",
      cadastro.dadosCadastrais,
      contatos("1", "44", "3523 r. 2"),
      contatos("1", "44", "3523 r. 2"),
    ],
    [
      "no number, and an address in an empty list",
      cadastro.dadosCadastrais,
      { ...contatos("1", "44", 0), numeros_telefone: [{ numero_completo: "" }], endereco: [] },
      { ...contatos("1", "44", ""), numeros_telefone: [], endereco: { cep: "" } },
    ],
    [
      "a loan with one installment",
      financeiro.emprestimos,
      { valorapagar: 9, parcelas: { vcto: "2026-01-01", valor: 9 } },
      [{ parcelas: [{ valor: 9 }] }],
    ],
    ["no loan", financeiro.emprestimos, {}, []],
    [
      "a year",
      contract.convenios.declaracao,
      { id: "2024/15", validade: "2025-01-01" },
      { id: "2024/15" },
    ],
    [
      "no purchase, its sum",
      financeiro.gastosContaConsumo,
      { categoria: "", valorutilizado: "" },
      [{ categoria: "Compras", valorutilizado: 0 }],
    ],
    [
      "no product, its sum",
      financeiro.compra,
      { produtos: [], valor_consumido: null },
      { valor_consumido: 0 },
    ],
    ["no candidate", contract.candidatura.exibir, null, { id: "", cidade: "" }],
    ["no plan", planoSaude.meuPlano, [], { meuPlano: null }],
    ["no schooling", cadastro.escolaridade, "", { formacao: [] }],
    [
      "a city's zeros",
      contract.candidatura.exibir,
      { id: 1, cidade: "02845", uf: "008" },
      { cidade: "2845", uf: "8" },
    ],
    [
      "negative deductions",
      contract.holerites.listar,
      [
        { ...HOLERITE, ...minus, tipo_holerite: "" },
        { ...HOLERITE, ...minus, descontos: 30 },
      ],
      [{ ...positive, tipo_holerite: "Holerite" }, positive],
    ],
    [
      "credits, oldest first",
      financeiro.saldos,
      [
        {
          ...x,
          conta: "091",
          creditos: [
            { mes: 12, ano: 2025, saldo: 1 },
            { mes: 1, ano: 2026, saldo: 1 },
          ],
        },
      ],
      [{ conta: "91", creditos: [{ mes: 1 }, { mes: 12 }] }],
    ],
    [
      "a plan's holder",
      planoSaude.planos,
      [
        {
          ...x,
          dependentes: ["000", ""].map((codigo) => ({ ...x, codigo })),
        },
      ],
      [{ dependentes: [{ codigo: "0" }, { codigo: "0" }] }],
    ],
    [
      "a plan without a name",
      planoSaude.simular,
      { codplano: 1, descplano: "", vlrtotalplano: 0, vlrtotalfunc: 0 },
      { descplano: "Sem nome" },
    ],
    [
      "a course's zeros",
      cadastro.escolaridade,
      { formacao: [{ ...x, tipo: "050" }] },
      { formacao: [{ tipo: "50" }] },
    ],
    [
      "a request's zeros",
      cadastro.solicitacoes,
      [{ ...x, codconfigsituacao: "043" }],
      [{ codconfigsituacao: "43" }],
    ],
    [
      "nothing to do",
      contract.pendencias.listar,
      {},
      { atualizar_dados_pessoais: false, documentos: [], msg_aviso_senha_compra_prazo: "" },
    ],
    [
      "no phone",
      contract.convenios.listar,
      [{ ...x, empresa: "x", contato: "0" }],
      [{ contato: "" }],
    ],
    ["no CID", contract.atestados.listar, [{ ...x, cid: "000" }], [{ cid: "" }]],
    [
      "a document's zeros",
      contract.pendencias.listar,
      { documentos: [{ ...x, idtipodoc: "022" }] },
      { documentos: [{ idtipodoc: "22" }] },
    ],
    [
      "files' types",
      contract.planosBeneficios.listar,
      ["exe", "application/pdf", "PNG"].map((tipo_arquivo) => ({ ...x, tipo_arquivo })),
      [{ tipo_arquivo: null }, { tipo_arquivo: "pdf" }, { tipo_arquivo: "img" }],
    ],
  ])("%s", (_, call, written, read) =>
    expect(call.reply("coop").parse(written)).toMatchObject(read),
  );
});
