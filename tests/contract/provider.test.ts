/** The embedded provider against the contract: every call, for people with everything, with nothing and with hostile data. */
import { describe, expect, it, vi } from "vitest";
import { z } from "zod/v4";
import { calls, contract } from "~/services/provider/contract";
import type { Call } from "~/services/provider/contract/call";
import { complaintsOf } from "./document";
import { submission } from "./samples";
import {
  providerOfFile,
  YEAR,
  Client,
  envelopeOf,
  PRODUCT,
  type Received,
} from "./provider-support";

const {
  acesso,
  atestados,
  cadastro,
  candidatura,
  conta,
  convenios,
  dependentes,
  documentos,
  ferias,
  financeiro,
} = contract;
const { holerites, manuais, mensagens, menu, pendencias, planosBeneficios } = contract;
const { planoSaude, pcd } = contract;
const { comprasPrazo, treinamentos } = contract;

const PASSWORD = "coop1234";
/** The beginning of an image, as base64. */
const PNG = Buffer.from("89504e470d0a1a0a", "hex").toString("base64");

/** The authorised people, as they come: a bare array. */
const list = contract.comprasPrazo.carregarAutorizados.reply(PRODUCT);

/** What the person has not got is asked for by an id that is someone else's. */
type Expectation = "dados" | "lista" | "html" | "pdf" | "png" | "mp4" | "recusa" | "nada";

interface Step {
  nome: string;
  wait: Expectation;
  ask: () => Promise<Received>;
  read: (data: unknown) => unknown;
}

function step<Input, Output>(
  client: Client,
  call: Call<Input, Output>,
  input: Input,
  wait: Expectation = "dados",
): Step {
  return {
    nome: call.name,
    wait,
    ask: () => client.ask(call, input),
    read: (data) => call.reply(PRODUCT).parse(data),
  };
}

const REFERRED = {
  ...{
    nome: "Paulo Reis",
    cpf: "24843803480",
    dtnascimento: "1990-01-05",
    cidade: "Campo Mourão",
    endereco: "Rua A, 1",
  },
  ...{ telefone_pcd: "44998112233", telefone_colaborador: "44997654321" },
};
const EMPTY_SUBMISSION = { ...submission, codconfigatest: "" };
const EMPTY_DEPENDENTE = {
  codigotipo: "",
  codigomotivo: "",
  nome: "",
  nacimento: "",
  dependenteir: false,
  coddependente: "",
  observacao: "",
  incluir: true,
  filenames: [],
};

vi.setConfig({ testTimeout: 20_000 });

const { provider, anonymous } = await providerOfFile();

/** Every call of the contract once, with this person's own ids where there are any. */
async function allSteps(usuario: string, c: Client): Promise<Step[]> {
  const [mensagem] = await c.read(mensagens.listar, undefined);
  const [compra] = await c.read(financeiro.gastosCliente, undefined);
  const [convenio] = await c.read(convenios.listar, undefined);
  const [documento] = await c.read(documentos.listar, undefined);
  const [holerite] = await c.readLoosely(holerites.listar, undefined);
  const [concessao] = (await c.read(ferias.listar, { ano: YEAR })).flatMap(
    ({ concessoes }) => concessoes,
  );
  const [termo] = (await c.read(pendencias.listar, undefined)).documentos;
  const candidato = await c.read(candidatura.exibir, undefined);
  const [atestado] = await c.read(atestados.listar, { tipo: "ATESTADOS" });
  const [dependente] = await c.read(dependentes.listar, undefined);
  const declared = await c.read(convenios.declaracao, undefined);
  const [plano] = await c.read(planoSaude.planos, undefined);
  const requested = (await c.read(planoSaude.solicitacoes, undefined)).find(
    ({ pode_cancelar }) => pode_cancelar,
  );
  const referred = (await c.read(pcd.listar, undefined)).find(({ status_final }) => !status_final);
  const [numero] = (await c.read(cadastro.dadosCadastrais, undefined)).numeros_telefone;
  const parameters = await c.read(comprasPrazo.parametros, undefined);
  const ifOpen = (wait: Expectation): Expectation => (parameters?.codigo_valido ? wait : "recusa");
  const [autorizado] = parameters?.codigo_valido
    ? list.parse(
        JSON.parse((await c.ask(comprasPrazo.carregarAutorizados, undefined)).body.toString()),
      )
    : [];
  const password = "4815162342".slice(0, parameters?.num_dig_senha ?? 6);
  const [tipo] = await c.read(treinamentos.tipos, undefined);
  const [group] = tipo ? await c.read(treinamentos.listar, { tipo: tipo.tipo }) : [];
  const ifListed = (exists: unknown, wait: Expectation): Expectation => (exists ? wait : "nada");
  const ofTermo = { id: termo?.id ?? "1", tipodoc: termo?.idtipodoc ?? "7" };
  return [
    step(anonymous, acesso.hashPassword, { usuario }),
    step(anonymous, acesso.login, { usuario, senha: "errada" }, "recusa"),
    step(c, acesso.validaToken, undefined),
    step(c, menu.listar, undefined),
    step(c, menu.atalhos, undefined),
    step(c, menu.permissao, { rota: "holerites" }),
    step(c, pendencias.listar, undefined),
    step(c, pendencias.exibirDocumento, ofTermo, ifListed(termo, "pdf")),
    step(
      c,
      pendencias.confirmarTermos,
      { ...ofTermo, confirmacao: "Li e concordo." },
      ifListed(termo, "dados"),
    ),
    step(c, mensagens.listar, undefined),
    step(
      c,
      mensagens.conteudo,
      { idmensagem: mensagem?.idmensagem ?? "70001" },
      ifListed(mensagem, "html"),
    ),
    step(
      c,
      mensagens.marcarComoLida,
      { idmsgusuario: mensagem?.idmsgusuario ?? "1" },
      ifListed(mensagem, "dados"),
    ),
    step(c, cadastro.cutis, undefined),
    step(c, cadastro.pedidoPendente, undefined),
    step(c, cadastro.dadosCadastrais, undefined),
    step(c, cadastro.atualizarDadosPessoais, { cutis: "3" }),
    step(c, cadastro.escolaridade, undefined),
    step(c, cadastro.solicitacoes, undefined),
    step(c, cadastro.anexosConfig, undefined),
    step(c, cadastro.validarContato, { contato: "2", ddd: "11", telefone: "912345678" }),
    step(c, cadastro.confirmarCodigo, { contato: "1", codigo: "000000" }, "recusa"),
    step(c, cadastro.alterarEndereco, { codigo: "0", anexos: [{ id: "101", arquivo: PNG }] }),
    step(c, cadastro.alterarEscolaridade, { codigo: "0", anexos: [] }, "recusa"),
    step(c, candidatura.exibir, undefined),
    step(c, candidatura.escolaridades, undefined),
    step(c, candidatura.areas, undefined),
    step(c, candidatura.atualizar, {
      ...candidato,
      cidade: "2845",
      uf: "18",
      ddd1: "44",
      telefone1: "999998888",
      ddd2: "",
      telefone2: "",
      codescolaridade: "7",
    }),
    step(c, candidatura.atualizarAreas, { areas: ["1", "6"] }),
    step(c, candidatura.atualizarExpectativas, { observacao: "Crescer na cooperativa." }),
    step(c, financeiro.saldos, undefined),
    step(c, financeiro.gastosCliente, undefined),
    step(c, financeiro.compra, { id: compra?.id ?? "1" }, ifListed(compra, "dados")),
    step(c, financeiro.gastosContaConsumo, undefined),
    step(c, financeiro.emprestimos, undefined),
    step(c, manuais.listar, undefined),
    step(c, convenios.listar, undefined),
    step(c, convenios.declaracao, undefined),
    step(c, convenios.emitirDeclaracao, undefined, declared ? "recusa" : "dados"),
    step(c, convenios.visualizar, { id: convenio?.codigo ?? "1" }, ifListed(convenio, "html")),
    step(c, convenios.logotipo, { id: convenio?.codigo ?? "1" }, ifListed(convenio, "png")),
    step(c, convenios.declaracaoPdf, undefined, "pdf"),
    step(c, documentos.listar, undefined),
    step(
      c,
      documentos.exibir,
      { iddocumento: documento?.iddocumento ?? "1" },
      ifListed(documento, "pdf"),
    ),
    step(c, holerites.listar, undefined),
    step(c, holerites.pdf, { id: holerite?.id ?? "1" }, ifListed(holerite, "pdf")),
    step(c, ferias.listar, { ano: YEAR }),
    step(
      c,
      ferias.pdf,
      { id: concessao?.id_concessao ?? "1", ano: YEAR },
      ifListed(concessao, "pdf"),
    ),
    step(c, conta.alterarSenha, {
      senha_atual: PASSWORD,
      nova_senha: "nova-senha",
      nova_senha_confirmacao: "nova-senha",
    }),
    step(c, conta.configurarEmail, { email: "pessoa@correio.example" }),
    step(c, planosBeneficios.listar, undefined),
    step(c, planoSaude.meuPlano, undefined),
    step(c, planoSaude.planos, undefined),
    step(
      c,
      planoSaude.simular,
      { codplano: plano?.codigo ?? "101", dependentes: [] },
      ifListed(plano, "dados"),
    ),
    step(c, planoSaude.solicitacoes, undefined),
    step(c, planoSaude.configDocumentos, { dependentes: [] }),
    step(c, planoSaude.cancelarPlano, { justificativa: "curto" }, "recusa"),
    step(c, planoSaude.removerDependente, { id: "1" }, "recusa"),
    step(c, planoSaude.adicionarDependente, { dependentes: [], documentos: [] }, "recusa"),
    step(c, planoSaude.solicitarPlano, { codigo: "0", dependentes: [], documentos: [] }, "recusa"),
    step(c, planoSaude.alterarPlano, { codplano: "0" }, "recusa"),
    step(
      c,
      planoSaude.reenviarDocumentos,
      { codigo: "1", dependentes: [], documentos: [] },
      "recusa",
    ),
    step(
      c,
      planoSaude.cancelarSolicitacao,
      { id: requested?.codigo ?? "1" },
      ifListed(requested, "dados"),
    ),
    step(c, pcd.configuracao, undefined),
    step(c, pcd.salvar, REFERRED),
    step(c, pcd.listar, undefined),
    step(
      c,
      pcd.alterarStatus,
      { id: referred?.id ?? "1", status: 9, observacao: "" },
      ifListed(referred, "dados"),
    ),
    step(c, atestados.configuracoes, { tipo: "ATESTADOS" }),
    step(c, atestados.ajuda, { id: "10" }, "html"),
    step(c, atestados.listar, { tipo: "DOCUMENTOS" }),
    step(c, atestados.exibir, { codigo: atestado?.codigo ?? "1" }, ifListed(atestado, "dados")),
    step(
      c,
      atestados.exibirAnexo,
      { codigo: atestado?.codigo ?? "1", id: atestado?.anexos[0]?.id ?? "1" },
      ifListed(atestado?.anexos[0], "png"),
    ),
    step(c, atestados.medico, { codigo: "123456" }),
    step(c, atestados.cid, { busca: "gripe" }),
    step(c, atestados.incluir, EMPTY_SUBMISSION, "recusa"),
    step(
      c,
      atestados.alterar,
      { codigo: atestado?.codigo ?? "1", envio: EMPTY_SUBMISSION },
      ifListed(atestado, "recusa"),
    ),
    step(
      c,
      atestados.cancelar,
      { codigo: atestado?.codigo ?? "1", motivo: "" },
      ifListed(atestado, "recusa"),
    ),
    step(c, dependentes.listar, undefined),
    step(c, dependentes.config, undefined),
    step(c, dependentes.atualizar, { envio: EMPTY_DEPENDENTE }, "recusa"),
    step(
      c,
      dependentes.inativar,
      { cod_dependente: dependente?.codigo ?? "1", observacao: "curta" },
      ifListed(dependente, "recusa"),
    ),
    step(c, treinamentos.tipos, undefined),
    step(c, treinamentos.listar, { tipo: tipo?.tipo ?? "1" }, ifListed(tipo, "dados")),
    step(
      c,
      treinamentos.exibirVideo,
      { idvideo: group?.treinamentos[0]?.idvideo ?? "1" },
      ifListed(group, "mp4"),
    ),
    step(
      c,
      treinamentos.declaracao,
      { dtini: `${YEAR - 3}-01-01`, dtfim: `${YEAR}-12-31` },
      ifListed(tipo, "pdf"),
    ),
    step(c, comprasPrazo.parametros, undefined),
    step(
      c,
      comprasPrazo.enviarCodigo,
      { opcao: "Sms", telefone: numero?.numero_completo ?? "44900000000" },
      numero ? "dados" : "recusa",
    ),
    step(c, comprasPrazo.validarCodigo, { codigo: "abcdef" }, "recusa"),
    step(
      c,
      comprasPrazo.configurarSenha,
      { senha: password, conf_senha: password },
      ifOpen("dados"),
    ),
    step(c, comprasPrazo.carregarAutorizados, undefined, ifOpen("lista")),
    step(c, comprasPrazo.consultarCpf, { cpf: "52998224725" }, ifOpen("dados")),
    step(c, comprasPrazo.criarAutorizado, { cpf: "52998224725" }, ifOpen("dados")),
    step(
      c,
      comprasPrazo.removerAutorizado,
      { id: autorizado?.id ?? "1" },
      autorizado ? "dados" : ifOpen("nada"),
    ),
    step(c, acesso.logout, undefined),
  ];
}

/** Whose payslip has the operation in a letter of its own, which the contract reads and does not write. */
const LOOSE = [{ base: "gilda.moraes", nome: "holerites.listar" }];

/** What the document says of an answer in JSON, data or refusal. */
function checkDocument(base: string, { nome }: Step, { tipo, body }: Received): void {
  if (
    !tipo.startsWith("application/json") ||
    LOOSE.some((loose) => loose.base === base && loose.nome === nome)
  )
    return;
  expect({ nome, complaints: complaintsOf(nome, JSON.parse(body.toString())) }).toEqual({
    nome,
    complaints: [],
  });
}

function check({ wait, read, nome }: Step, received: Received): void {
  const { status, tipo, body } = received;
  switch (wait) {
    case "dados":
      expect({ nome, status, success: envelopeOf(received).success }).toEqual({
        nome,
        status: 200,
        success: true,
      });
      expect(() => read(envelopeOf(received).data), nome).not.toThrow();
      return;
    case "lista":
      expect(
        () => read(z.array(z.unknown()).parse(JSON.parse(body.toString()))),
        nome,
      ).not.toThrow();
      return;
    case "html":
      expect(tipo, nome).toContain("text/html");
      expect(() => read(body.toString()), nome).not.toThrow();
      return;
    case "pdf":
      expect({ nome, tipo, inicio: body.subarray(0, 5).toString() }).toEqual({
        nome,
        tipo: "application/pdf",
        inicio: "%PDF-",
      });
      expect(body.toString("latin1").trimEnd().endsWith("%%EOF"), nome).toBe(true);
      return;
    case "png":
      expect({ nome, tipo, inicio: body.subarray(0, 8).toString("hex") }).toEqual({
        nome,
        tipo: "image/png",
        inicio: "89504e470d0a1a0a",
      });
      return;
    case "mp4":
      expect({ nome, tipo, inicio: body.subarray(4, 8).toString() }).toEqual({
        nome,
        tipo: "video/mp4",
        inicio: "ftyp",
      });
      return;
    case "recusa":
      expect(envelopeOf(received), nome).toMatchObject({
        success: false,
        msg: expect.stringMatching(/./),
      });
      return;
    case "nada":
      expect({ nome, status, success: envelopeOf(received).success }).toEqual({
        nome,
        status: 404,
        success: false,
      });
  }
}

describe.each([
  "ana.souza",
  "bruno.lima",
  "carla.dias",
  "elisa.prado",
  "fabio.nunes",
  "gilda.moraes",
])("every call, for %s", (base) => {
  it("answers what the contract and its document say", async () => {
    const { usuario, client } = await anonymous.person(base);
    const steps = await allSteps(usuario, client);
    expect(steps.map(({ nome }) => nome).sort()).toEqual(
      calls.map(({ name: nome }) => nome).sort(),
    );
    for (const next of steps) {
      const received = await next.ask();
      check(next, received);
      checkDocument(base, next, received);
    }
  });
});

describe("the people of the demonstration", () => {
  const clientOf = async (base: string) => (await anonymous.person(base)).client;

  it("ana has data of every kind", async () => {
    const c = await clientOf("ana.souza");
    const counts = [
      [mensagens.listar, 13],
      [financeiro.gastosCliente, 14],
      [financeiro.gastosContaConsumo, 2],
      [financeiro.emprestimos, 2],
      [convenios.listar, 8],
      [manuais.listar, 6],
      [documentos.listar, 7],
    ] as const;
    for (const [call, count] of counts)
      expect(await c.read<void, unknown>(call, undefined), call.name).toHaveLength(count);
    const unread = (await c.read(mensagens.listar, undefined)).map(
      ({ visualizada }) => !visualizada,
    );
    expect(unread.filter(Boolean)).toHaveLength(5);
    expect(unread.slice(0, 10).filter(Boolean).length).toBeLessThan(5);
    const payslips = await c.read(holerites.listar, undefined);
    expect(new Set(payslips.map(({ ano }) => ano))).toEqual(new Set([YEAR, YEAR - 1, YEAR - 2]));
    expect(new Set(payslips.map(({ tipo_holerite }) => tipo_holerite))).toEqual(
      new Set([
        ...["Normal", "Adiantamento", "Férias", "PLR"],
        ...["13º Salário - 1ª Parcela", "13º Salário - 2ª Parcela"],
      ]),
    );
    expect(payslips.filter(({ eventos }) => eventos.length === 60)).toHaveLength(1);
    const saldos = await c.read(financeiro.saldos, undefined);
    expect(saldos.map(({ conta: numero }) => numero)).toEqual(["2", "87", "11", "37", "91", "90"]);
    const gastos = await c.read(financeiro.gastosCliente, undefined);
    expect(saldos.find(({ conta: numero }) => numero === "37")?.saldo).toBeCloseTo(
      gastos.reduce((sum, { saldo }) => sum + saldo, 0),
      2,
    );
    for (const ano of [YEAR, YEAR - 1, YEAR - 2])
      expect(
        (await c.read(ferias.listar, { ano }))[0]?.concessoes.length,
        String(ano),
      ).toBeGreaterThan(0);
  });

  it("each holerite and each vacation receipt adds up", async () => {
    const cents = (values: number[]) =>
      values.reduce((sum, value) => sum + Math.round(value * 100), 0);
    for (const base of ["ana.souza", "bruno.lima", "carla.dias", "elisa.prado"]) {
      const c = await clientOf(base);
      for (const { eventos, vencimentos, descontos, liquido, id } of await c.read(
        holerites.listar,
        undefined,
      )) {
        const sum = (signal: string) =>
          cents(
            eventos.filter(({ operacao }) => operacao === signal).map(({ valor: value }) => value),
          );
        expect([sum("+"), sum("-"), sum("+") - sum("-")], id).toEqual(
          [vencimentos, descontos, liquido].map((value) => cents([value])),
        );
        expect(liquido, id).toBeGreaterThan(0);
      }
      const receipts = await Promise.all(
        [YEAR, YEAR - 1, YEAR - 2].map((ano) => c.read(ferias.listar, { ano })),
      );
      for (const {
        eventos,
        tot_vencimentos,
        tot_descontos,
        tot_liq_receber,
        id_concessao,
      } of receipts.flat().flatMap((group) => group.concessoes)) {
        const ofEvento = cents(
          eventos.map(({ valor: value, cod_evento }) =>
            cod_evento.startsWith("5") ? -value : value,
          ),
        );
        const liquido = cents([tot_liq_receber]);
        expect([ofEvento, cents([tot_vencimentos, -tot_descontos])], id_concessao).toEqual([
          liquido,
          liquido,
        ]);
      }
    }
  });

  it("the management link opens the portal of ana and does not expire", async () => {
    const manager = new Client(provider.url, provider.managementLink.replace("token=", ""));
    expect((await manager.read(acesso.validaToken, undefined)).colaborador).toBe(
      "Ana Paula de Souza",
    );
    await manager.read(acesso.logout, undefined);
    expect((await manager.read(acesso.validaToken, undefined)).colaborador).toBe(
      "Ana Paula de Souza",
    );
  });
});
