/** Which reading call is asked with what: a new one of the contract does not compile until it stands here. */
import { contract } from "~/services/provider/contract";
import type { FileCall, ReadCall } from "~/services/provider/contract/call";
import { TIPODOC_RESCISAO } from "~/services/provider/contract/pendencias";
import {
  always,
  once,
  Unavailable,
  type Askable,
  type Inputs,
  type Reader,
  type Reading,
} from "./reading";

type Contract = typeof contract;

/** Every reading call of a module. */
type ReadingsOf<M> = {
  [K in keyof M as M[K] extends { readonly writes: false } ? K : never]: M[K] extends FileCall<
    infer I
  >
    ? Reading<I, null>
    : M[K] extends ReadCall<infer I, infer O>
      ? Reading<I, O>
      : never;
};

type Modules = { [M in keyof Contract]: ReadingsOf<Contract[M]> };

/** The modules that nobody can read anything of. */
type Plan = { [M in keyof Modules as keyof Modules[M] extends never ? never : M]: Modules[M] };

/** Of a call that takes nothing, or nobody. */
const NOTHING: void = undefined;
const NOBODY: string[] = [];

/** With how many different ids one call is asked. */
const EACH = 2;

/** The first of what another call brought. */
function from<T, O, I>(
  reading: Reading<T, O>,
  what: string,
  pick: (output: O) => readonly I[],
): Inputs<I> {
  return async () => {
    const found = await reading.found(what, pick);
    return found instanceof Unavailable ? found : found.slice(0, EACH);
  };
}

/** What can only be asked where something else is so. */
function andAlso<T, O, I>(
  reading: Reading<T, O>,
  what: string,
  holds: (output: O) => boolean,
  inputs: Inputs<I>,
): Inputs<I> {
  return async () => {
    const found = await reading.found(what, (output) => (holds(output) ? [true] : []));
    return found instanceof Unavailable ? found : inputs();
  };
}

export interface Occasion {
  usuario: string;
  /** "AAAA-MM-DD" */
  today: string;
}

/** The readings of the whole contract, none of them asked yet. */
export function planOf(reader: Reader, { usuario, today }: Occasion) {
  const year = Number(today.slice(0, 4));
  const {
    acesso,
    menu,
    pendencias,
    mensagens,
    cadastro,
    candidatura,
    financeiro,
    manuais,
    convenios,
    documentos,
    holerites,
    ferias,
  } = contract;
  const { planosBeneficios, atestados, dependentes, planoSaude, pcd, comprasPrazo, treinamentos } =
    contract;

  const ofPendencias = reader.read(pendencias.listar, once);
  const ofMensagens = reader.read(mensagens.listar, once);
  const ofGastos = reader.read(financeiro.gastosCliente, once);
  const ofConvenios = reader.read(convenios.listar, once);
  const ofDeclaracao = reader.read(convenios.declaracao, once);
  const ofDocumentos = reader.read(documentos.listar, once);
  const ofHolerites = reader.read(holerites.listar, once);
  const ofFerias = reader.read(ferias.listar, always({ ano: year }, { ano: year - 1 }));
  const ofConfigs = reader.read(
    atestados.configuracoes,
    always({ tipo: "ATESTADOS" as const }, { tipo: "DOCUMENTOS" as const }),
  );
  const ofAtestados = reader.read(
    atestados.listar,
    always({ tipo: "ATESTADOS" as const }, { tipo: "DOCUMENTOS" as const }),
  );
  const ofAtestado = reader.read(
    atestados.exibir,
    from(ofAtestados, "envios", (sent) => sent.map(({ codigo }) => ({ codigo }))),
  );
  const ofPlanos = reader.read(planoSaude.planos, once);
  const ofParametros = reader.read(comprasPrazo.parametros, once);
  const ofDados = reader.read(cadastro.dadosCadastrais, once);
  const ofTipos = reader.read(treinamentos.tipos, once);
  const ofTreinamentos = reader.read(
    treinamentos.listar,
    from(ofTipos, "treinamentos", (types) => types.map(({ tipo }) => ({ tipo }))),
  );

  const plan: Plan = {
    acesso: {
      hashPassword: reader.read(acesso.hashPassword, always({ usuario })),
      validaToken: reader.read(acesso.validaToken, once),
    },
    menu: {
      listar: reader.read(menu.listar, once),
      atalhos: reader.read(menu.atalhos, once),
      permissao: reader.read(menu.permissao, always({ rota: "holerites" })),
    },
    pendencias: {
      listar: ofPendencias,
      exibirDocumento: reader.file(
        pendencias.exibirDocumento,
        from(ofPendencias, "documentos em PDF a confirmar", ({ documentos: pending }) =>
          pending
            .filter(({ idtipodoc }) => idtipodoc !== TIPODOC_RESCISAO)
            .map(({ id, idtipodoc }) => ({ id, tipodoc: idtipodoc })),
        ),
      ),
    },
    mensagens: {
      listar: ofMensagens,
      conteudo: reader.read(
        mensagens.conteudo,
        from(ofMensagens, "notificações", (all) => all.map(({ idmensagem }) => ({ idmensagem }))),
      ),
    },
    cadastro: {
      cutis: reader.read(cadastro.cutis, once),
      pedidoPendente: reader.read(cadastro.pedidoPendente, once),
      dadosCadastrais: ofDados,
      escolaridade: reader.read(cadastro.escolaridade, once),
      solicitacoes: reader.read(cadastro.solicitacoes, once),
      anexosConfig: reader.read(cadastro.anexosConfig, once),
    },
    candidatura: {
      exibir: reader.read(candidatura.exibir, once),
      escolaridades: reader.read(candidatura.escolaridades, once),
      areas: reader.read(candidatura.areas, once),
    },
    financeiro: {
      saldos: reader.read(financeiro.saldos, once),
      gastosCliente: ofGastos,
      compra: reader.read(
        financeiro.compra,
        from(ofGastos, "compras na conta cliente", (all) => all.map(({ id }) => ({ id }))),
      ),
      gastosContaConsumo: reader.read(financeiro.gastosContaConsumo, once),
      emprestimos: reader.read(financeiro.emprestimos, once),
    },
    manuais: { listar: reader.read(manuais.listar, once) },
    convenios: {
      listar: ofConvenios,
      declaracao: ofDeclaracao,
      visualizar: reader.read(
        convenios.visualizar,
        from(ofConvenios, "convênios", (all) => all.map(({ codigo }) => ({ id: codigo }))),
      ),
      logotipo: reader.lookUpFile(
        convenios.logotipo,
        from(ofConvenios, "convênios", (all) => all.map(({ codigo }) => ({ id: codigo }))),
      ),
      declaracaoPdf: reader.file(
        convenios.declaracaoPdf,
        from(ofDeclaracao, "uma declaração em vigor", (current) =>
          current === null ? [] : [NOTHING],
        ),
      ),
    },
    documentos: {
      listar: ofDocumentos,
      exibir: reader.file(
        documentos.exibir,
        from(ofDocumentos, "documentos", (all) => all.map(({ iddocumento }) => ({ iddocumento }))),
      ),
    },
    holerites: {
      listar: ofHolerites,
      pdf: reader.file(
        holerites.pdf,
        from(ofHolerites, "holerites", (all) => all.map(({ id }) => ({ id }))),
      ),
    },
    ferias: {
      listar: ofFerias,
      pdf: reader.file(
        ferias.pdf,
        from(ofFerias, "recibos de férias", (years) =>
          years.flatMap(({ ano, concessoes }) =>
            concessoes.map(({ id_concessao }) => ({ id: id_concessao, ano })),
          ),
        ),
      ),
    },
    planosBeneficios: { listar: reader.read(planosBeneficios.listar, once) },
    atestados: {
      configuracoes: ofConfigs,
      ajuda: reader.read(
        atestados.ajuda,
        from(ofConfigs, "tipos de atestado", (all) => all.map(({ codigo }) => ({ id: codigo }))),
      ),
      listar: ofAtestados,
      exibir: ofAtestado,
      exibirAnexo: reader.file(
        atestados.exibirAnexo,
        from(ofAtestados, "anexos enviados", (all) =>
          all.flatMap(({ codigo, anexos }) => anexos.map(({ id }) => ({ codigo, id }))),
        ),
      ),
      medico: reader.lookUp(
        atestados.medico,
        from(ofAtestados, "atestados com o código do médico", (all) =>
          all.flatMap(({ codmedico }) =>
            /^\d{6}$/.test(codmedico) ? [{ codigo: codmedico }] : [],
          ),
        ),
      ),
      cid: reader.read(atestados.cid, always({ busca: "gripe" })),
    },
    dependentes: {
      listar: reader.read(dependentes.listar, once),
      config: reader.read(dependentes.config, once),
    },
    planoSaude: {
      meuPlano: reader.read(planoSaude.meuPlano, once),
      planos: ofPlanos,
      simular: reader.read(
        planoSaude.simular,
        from(ofPlanos, "planos de saúde", (all) =>
          all.map(({ codigo }) => ({ codplano: codigo, dependentes: NOBODY })),
        ),
      ),
      solicitacoes: reader.read(planoSaude.solicitacoes, once),
      configDocumentos: reader.read(planoSaude.configDocumentos, always({ dependentes: NOBODY })),
    },
    pcd: {
      configuracao: reader.read(pcd.configuracao, once),
      listar: reader.read(pcd.listar, once),
    },
    comprasPrazo: {
      parametros: ofParametros,
      carregarAutorizados: reader.read(
        comprasPrazo.carregarAutorizados,
        from(ofParametros, "o código de segurança validado", (parameters) =>
          parameters?.codigo_valido ? [NOTHING] : [],
        ),
      ),
      consultarCpf: reader.read(
        comprasPrazo.consultarCpf,
        andAlso(
          ofParametros,
          "o código de segurança validado",
          (parameters) => parameters?.codigo_valido === true,
          from(ofDados, "um CPF no cadastro", ({ dados_pessoais: { cpf } }) =>
            cpf === "" ? [] : [{ cpf }],
          ),
        ),
      ),
    },
    treinamentos: {
      tipos: ofTipos,
      listar: ofTreinamentos,
      exibirVideo: reader.file(
        treinamentos.exibirVideo,
        from(ofTreinamentos, "vídeos", (groups) =>
          groups.flatMap((group) => group.treinamentos.map(({ idvideo }) => ({ idvideo }))),
        ),
      ),
      declaracao: reader.file(
        treinamentos.declaracao,
        from(ofTreinamentos, "cursos concluídos", (groups) =>
          groups.flatMap(({ data_inicial, data_final }) =>
            data_inicial && data_final ? [{ dtini: data_inicial, dtfim: data_final }] : [],
          ),
        ),
      ),
    },
  };
  const rescisao = reader.read(
    pendencias.exibirRescisao(),
    from(ofPendencias, "um documento de rescisão", ({ documentos: pending }) =>
      pending.filter(({ idtipodoc }) => idtipodoc === TIPODOC_RESCISAO).map(({ id }) => ({ id })),
    ),
  );
  return { plan, rescisao };
}

/** In the order in which they are asked. */
export function askablesOf({ plan, rescisao }: ReturnType<typeof planOf>): readonly Askable[] {
  return [...Object.values(plan).flatMap((module) => Object.values<Askable>(module)), rescisao];
}
