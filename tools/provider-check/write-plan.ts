/**
 * The writing calls, in the name of a person who is there for tests: what changes nothing (the same again), or what is cancelled right after. What cannot be
 * taken back is left out, and says so. A new writing call of the contract does not compile until it stands here.
 */
import { contract } from "~/services/provider/contract";
import type { RequestedAnexo } from "~/services/provider/contract/anexo";
import type { AtestadoConfig, AtestadoFields } from "~/services/provider/contract/atestados";
import type { SolicitacaoAnexo } from "~/services/provider/contract/cadastro";
import { ANEXOS_ENDERECO, ANEXOS_ESCOLARIDADE } from "~/services/provider/contract/cadastro";
import type { WriteCall } from "~/services/provider/contract/call";
import { STATUS_CANCELLED } from "~/services/provider/contract/status";
import { dependente as someDependente, referred, submission } from "../../tests/contract/samples";
import type { planOf } from "./plan";
import { always, once, Unavailable, type Reader, type Reading, type Row } from "./reading";
import { SMALL_PDF } from "./small-pdf";
import type { Writer } from "./writer";

type Contract = typeof contract;

type WritesOf<M> = {
  [K in keyof M as M[K] extends { readonly writes: true } ? K : never]: () => Promise<void>;
};
type Modules = { [M in keyof Contract]: WritesOf<Contract[M]> };
/** The sign-in and the sign-out stand around all of this. */
type WritePlan = {
  [
    M in keyof Modules as M extends "acesso" ? never : keyof Modules[M] extends never ? never : M
  ]: Modules[M];
};

const WORDS = "Conferência do provedor, com uma pessoa de teste";

const NOTHING_TO_CANCEL = "nada foi criado que se pudesse cancelar";
const UNKNOWN_BEFORE = "a lista não pôde ser lida antes: não se saberia o que cancelar";
const UNKNOWN_AFTER = "a lista não pôde ser lida depois: um pedido pode ter ficado aberto";

interface World {
  writer: Writer;
  reader: Reader;
  /** What was read before anything was written. */
  plan: ReturnType<typeof planOf>["plan"];
  /** "AAAA-MM-DD" */
  today: string;
}

const filesFor = (anexos: readonly (RequestedAnexo | SolicitacaoAnexo)[]) =>
  anexos.filter(({ incluir }) => incluir).map(({ codigo }) => ({ id: codigo, doc: SMALL_PDF }));

/** The type that asks for least, and for nobody else. */
function simplest(configs: readonly AtestadoConfig[]): AtestadoConfig | undefined {
  const asksFor = ({ infdatas, infcid, infmedico }: AtestadoConfig) =>
    [infdatas, infcid, infmedico].filter(Boolean).length;
  return [...configs]
    .filter(({ situacoes, infdependente }) => situacoes.length > 0 && !infdependente)
    .sort((a, b) => asksFor(a) - asksFor(b))[0];
}

function submissionOf(config: AtestadoConfig, today: string): AtestadoFields {
  const [motivo] = config.situacoes;
  const anexos = config.anexos.filter(
    ({ codsituacao, qtdeminimadias }) =>
      ["", "0", motivo?.codigo].includes(codsituacao) && qtdeminimadias === 0,
  );
  return {
    ...submission,
    codconfigatest: config.codigo,
    codconfigsituacao: motivo?.codigo ?? "",
    ...(!config.infcid && { cid: "" }),
    codmedico: "",
    ...(!config.infmedico && { medico: "", crmcro: "" }),
    justificativa: WORDS,
    ...(config.infdatas
      ? { datainicio: today, datafim: motivo?.infdatafinal ? today : "" }
      : { datainicio: "", datafim: "" }),
    filenames: filesFor(anexos),
  };
}

/** What every reading brought, none when it failed. */
async function all<I, O>(reading: Reading<I, O>): Promise<readonly O[]> {
  const found = await reading.found("", (output) => [output]);
  return found instanceof Unavailable ? [] : found;
}

/** Gives the writes, none of them made yet. */
export function writePlanOf({ writer, reader, plan, today }: World): WritePlan {
  const {
    pendencias,
    mensagens,
    cadastro,
    candidatura,
    convenios,
    conta,
    atestados,
    dependentes,
    planoSaude,
    pcd,
    comprasPrazo,
  } = contract;

  const leftOut = (call: WriteCall<never, unknown>, why: string) => async () =>
    writer.skip(call, why);

  /** Writes what the first of the answers makes of it. */
  async function withFirst<T, O, I, R>(
    call: WriteCall<I, R>,
    reading: Reading<T, O>,
    what: string,
    pick: (output: O) => readonly I[],
  ): Promise<void> {
    const found = await reading.found(what, pick);
    if (found instanceof Unavailable) writer.skip(call, found.why);
    const [input] = found instanceof Unavailable ? [] : found;
    if (input !== undefined) await writer.write(call, input);
  }

  /** How what was created is cancelled: the call, and what it takes of a code. */
  type Cancellation<I> = readonly [WriteCall<I, unknown>, (code: string) => I];

  const ofRequest: Cancellation<{ codigo: string; motivo: string }> = [
    atestados.cancelar,
    (codigo) => ({ codigo, motivo: WORDS }),
  ];

  /** Writes, and cancels what is there now and was not before: also what came of a lost answer. */
  async function undone<I, T, C>(
    call: WriteCall<never, unknown>,
    reading: () => Reading<I, readonly T[]>,
    codeOf: (one: T) => string,
    write: () => Promise<void>,
    [cancellation, inputOf]: Cancellation<C>,
  ) {
    const codesNow = async () => {
      const found = await reading().found("", (list) => [list]);
      return found instanceof Unavailable ? null : found.flat().map(codeOf);
    };
    const before = await codesNow();
    if (before) await write();
    else writer.skip(call, UNKNOWN_BEFORE);
    const after = before && (await codesNow());
    if (before && !after) return writer.fail(cancellation, UNKNOWN_AFTER);
    const created = after?.filter((code) => code !== "" && !before?.includes(code)) ?? [];
    if (created.length === 0) writer.skip(cancellation, NOTHING_TO_CANCEL);
    for (const code of created) await writer.write(cancellation, inputOf(code));
  }

  // Of the two kinds the one that takes a PDF.
  const documentos = always({ tipo: "DOCUMENTOS" as const });

  const solicitacoesNow = () => reader.read(cadastro.solicitacoes, once);

  const cadastroRequest = (call: typeof cadastro.alterarEndereco, kind: string) => () =>
    undone(
      call,
      solicitacoesNow,
      ({ codigo }) => codigo,
      () =>
        withFirst(call, plan.cadastro.anexosConfig, "documentos configurados", (kinds) =>
          kinds
            .filter(({ codigo }) => codigo === kind)
            .map(({ anexos }) => ({
              codigo: "0",
              anexos: filesFor(anexos).map(({ id, doc }) => ({ id, arquivo: doc })),
            })),
        ),
      ofRequest,
    );

  return {
    pendencias: {
      confirmarTermos: leftOut(pendencias.confirmarTermos, "um termo confirmado não se desfaz"),
    },
    mensagens: {
      marcarComoLida: async () => {
        await withFirst(mensagens.marcarComoLida, plan.mensagens.listar, "notificações", (sent) =>
          sent.map(({ idmsgusuario }) => ({ idmsgusuario })),
        );
      },
    },
    cadastro: {
      atualizarDadosPessoais: async () => {
        const same = ({ dados_pessoais: { cutis } }: { dados_pessoais: { cutis: string } }) =>
          cutis === "" ? [] : [{ cutis }];
        await withFirst(
          cadastro.atualizarDadosPessoais,
          plan.cadastro.dadosCadastrais,
          "etnia/raça no cadastro",
          same,
        );
      },
      validarContato: leftOut(
        cadastro.validarContato,
        "trocaria o telefone da pessoa, ou mandaria um SMS",
      ),
      confirmarCodigo: leftOut(cadastro.confirmarCodigo, "o código chega por SMS"),
      alterarEndereco: cadastroRequest(cadastro.alterarEndereco, ANEXOS_ENDERECO),
      alterarEscolaridade: cadastroRequest(cadastro.alterarEscolaridade, ANEXOS_ESCOLARIDADE),
    },
    candidatura: {
      atualizar: async () => {
        await withFirst(
          candidatura.atualizar,
          plan.candidatura.exibir,
          "uma candidatura",
          (candidate) => (candidate.cidade === "" || candidate.telefone1 === "" ? [] : [candidate]),
        );
      },
      atualizarAreas: async () => {
        const chosen = (areas: readonly { codigo: string; selecionada: boolean }[]) => [
          { areas: areas.filter(({ selecionada }) => selecionada).map(({ codigo }) => codigo) },
        ];
        await withFirst(
          candidatura.atualizarAreas,
          plan.candidatura.areas,
          "áreas de interesse",
          chosen,
        );
      },
      atualizarExpectativas: async () => {
        const same = ({ observacao }: { observacao: string }) =>
          observacao === "" ? [] : [{ observacao }];
        await withFirst(
          candidatura.atualizarExpectativas,
          plan.candidatura.exibir,
          "expectativas escritas",
          same,
        );
      },
    },
    convenios: {
      emitirDeclaracao: leftOut(convenios.emitirDeclaracao, "uma declaração emitida não se desfaz"),
    },
    conta: {
      alterarSenha: leftOut(conta.alterarSenha, "trocaria a senha com que se entrou"),
      configurarEmail: async () => {
        await withFirst(conta.configurarEmail, plan.acesso.validaToken, "e-mail", ({ email }) =>
          email === "" ? [] : [{ email }],
        );
      },
    },
    atestados: {
      incluir: () =>
        undone(
          atestados.incluir,
          () => reader.read(atestados.listar, documentos),
          ({ codigo }) => codigo,
          async () => {
            const config = simplest(
              (await all(reader.read(atestados.configuracoes, documentos))).flat(),
            );
            if (!config) return writer.skip(atestados.incluir, "não há tipo de documento");
            await writer.write(atestados.incluir, submissionOf(config, today));
          },
          ofRequest,
        ),
      alterar: leftOut(atestados.alterar, "mudaria um envio que espera correção"),
      // Done after each of those that create something.
      cancelar: async () => undefined,
    },
    dependentes: {
      atualizar: () =>
        undone(
          dependentes.atualizar,
          () => reader.read(dependentes.listar, once),
          ({ codatestado }) => codatestado,
          () =>
            withFirst(
              dependentes.atualizar,
              plan.dependentes.config,
              "a configuração de dependentes",
              ({ codigotipo, codigomotivo, anexos }) => {
                const asked = anexos.filter(
                  ({ codsituacao, idadeinicial }) =>
                    ["", "0"].includes(codsituacao) || (idadeinicial ?? 0) === 0,
                );
                const envio = {
                  ...someDependente,
                  codigotipo,
                  codigomotivo,
                  nome: "Pessoa de Teste",
                  nacimento: today,
                  observacao: WORDS,
                };
                return [{ envio: { ...envio, filenames: filesFor(asked) } }];
              },
            ),
          ofRequest,
        ),
      inativar: leftOut(
        dependentes.inativar,
        "pediria a inativação de um dependente, que não se cancela",
      ),
    },
    planoSaude: {
      cancelarPlano: () =>
        undone(
          planoSaude.cancelarPlano,
          () => reader.read(planoSaude.solicitacoes, once),
          ({ codigo }) => codigo,
          () =>
            withFirst(
              planoSaude.cancelarPlano,
              plan.planoSaude.meuPlano,
              "um plano que se possa cancelar",
              ({ meuPlano }) =>
                meuPlano && !meuPlano.solicitoucancelamento ? [{ justificativa: WORDS }] : [],
            ),
          [planoSaude.cancelarSolicitacao, (id) => ({ id })],
        ),
      removerDependente: leftOut(planoSaude.removerDependente, "tiraria alguém do plano"),
      adicionarDependente: leftOut(planoSaude.adicionarDependente, "poria alguém no plano"),
      solicitarPlano: leftOut(planoSaude.solicitarPlano, "pediria um plano"),
      alterarPlano: leftOut(planoSaude.alterarPlano, "trocaria de plano"),
      reenviarDocumentos: leftOut(
        planoSaude.reenviarDocumentos,
        "mudaria um pedido que espera documentos",
      ),
      cancelarSolicitacao: async () => undefined,
    },
    pcd: {
      salvar: () =>
        undone(
          pcd.salvar,
          () => reader.read(pcd.listar, once),
          ({ id }) => id,
          async () => {
            const known = (await all(plan.pcd.listar))
              .flat()
              .some(({ cpf }) => cpf.replace(/\D/g, "") === referred.cpf);
            if (known) writer.skip(pcd.salvar, "já há uma indicação com o CPF de exemplo");
            else await writer.write(pcd.salvar, referred);
          },
          [pcd.alterarStatus, (id) => ({ id, status: STATUS_CANCELLED, observacao: WORDS })],
        ),
      alterarStatus: async () => undefined,
    },
    comprasPrazo: {
      enviarCodigo: async () => {
        const parameters = await all(plan.comprasPrazo.parametros);
        if (!parameters.some((known) => known !== null))
          return writer.skip(
            comprasPrazo.enviarCodigo,
            "esta pessoa não tem parâmetros de compra a prazo",
          );
        await withFirst(
          comprasPrazo.enviarCodigo,
          plan.cadastro.dadosCadastrais,
          "telefone no cadastro",
          ({ numeros_telefone }) =>
            numeros_telefone.map(({ numero_completo }) => ({
              opcao: "Sms" as const,
              telefone: numero_completo,
            })),
        );
      },
      validarCodigo: leftOut(comprasPrazo.validarCodigo, "o código chega por mensagem"),
      configurarSenha: leftOut(comprasPrazo.configurarSenha, "trocaria a senha de compras a prazo"),
      criarAutorizado: leftOut(comprasPrazo.criarAutorizado, "autorizaria alguém de verdade"),
      removerAutorizado: leftOut(comprasPrazo.removerAutorizado, "tiraria alguém autorizado"),
    },
  };
}

/** Makes them all, one after the other. */
export async function writeAll(world: World): Promise<readonly Row[]> {
  for (const module of Object.values(writePlanOf(world)))
    for (const write of Object.values<() => Promise<void>>(module)) await write();
  return world.writer.rows;
}
