/** Every sending of the portal, for what must hold of each. */
import { contract } from "~/services/provider/contract";
import type { Base, Control } from "./control";
import { dataOf } from "./data";
import { daysFromNow } from "./days";
import { makePhoto } from "./photos";
import type { Flow, PersonalFlow } from "./test-delivery";

const ATESTADO_CALLS = [
  "pendencias.listar",
  "atestados.configuracoes",
  "atestados.listar",
  "dependentes.listar",
];

const image = await makePhoto({ width: 320, height: 240 });

const atestado: Flow = {
  nome: "Enviar atestado",
  call: "atestados.incluir",
  context: ATESTADO_CALLS,
  list: "atestados.listar",
  before: [
    { path: "enviar-atestado/10", fields: { tipo: "20" } },
    {
      path: "enviar-atestado/20",
      fields: {
        motivo: "201",
        datainicio: daysFromNow(-12),
        dias: "2",
        medico: "Dr. Dente",
        crmcro: "CRO 123",
        justificativa: "Canal",
      },
    },
    { path: "enviar-atestado/80", fields: {}, files: { "anexo-2001": image } },
  ],
  submission: { path: "enviar-atestado/conferir", fields: { intencao: "enviar" } },
  situacao: "enviar-atestado/situacao",
  receipt: /^atestados(\/\d+\/recibo)?$/,
  records: async (provider, login) =>
    (await dataOf(provider, login, contract.atestados.listar, { tipo: "ATESTADOS" })).length,
};

const documento: Flow = {
  nome: "Enviar documento",
  call: "atestados.incluir",
  context: ATESTADO_CALLS,
  list: "atestados.listar",
  before: [
    { path: "enviar-documento/10", fields: { tipo: "110" } },
    { path: "enviar-documento/70", fields: {}, files: { "anexo-11001": image } },
  ],
  submission: { path: "enviar-documento/conferir", fields: { intencao: "enviar" } },
  situacao: "enviar-documento/situacao",
  receipt: /^documentos(\/enviados\/\d+\/recibo)?/,
  records: async (provider, login) =>
    (await dataOf(provider, login, contract.atestados.listar, { tipo: "DOCUMENTOS" })).length,
};

const dependente: Flow = {
  nome: "Incluir dependente",
  call: "dependentes.atualizar",
  context: ["pendencias.listar", "dependentes.config", "dependentes.listar"],
  list: "dependentes.listar",
  before: [
    { path: "incluir-dependente/1", fields: { nome: "Pessoa De Teste", nascimento: "1990-01-01" } },
  ],
  submission: {
    path: "incluir-dependente/2",
    fields: { intencao: "enviar" },
    files: { "anexo-7001": image, "anexo-7002": image },
  },
  situacao: "incluir-dependente/situacao",
  receipt: /^dependentes$/,
  records: async (provider, login) =>
    (await dataOf(provider, login, contract.dependentes.listar, undefined)).length,
};

const endereco: Flow = {
  nome: "Atualizar endereço",
  base: "fabio.nunes",
  call: "cadastro.alterarEndereco",
  context: ["pendencias.listar", "cadastro.anexosConfig", "cadastro.solicitacoes"],
  list: "cadastro.solicitacoes",
  before: [],
  submission: {
    path: "atualizacao-cadastral/endereco/enviar/documentos",
    fields: { intencao: "enviar" },
    files: { "anexo-101": image },
  },
  situacao: "atualizacao-cadastral/endereco/enviar/situacao",
  receipt: /^atualizacao-cadastral\/endereco\?aba=solicitacoes$/,
  records: async (provider, login) =>
    (await dataOf(provider, login, contract.cadastro.solicitacoes, undefined)).length,
};

/** The only one with nothing of the person's own in its fields. */
const plano: Flow = {
  nome: "Solicitar plano de saúde",
  base: "carla.dias",
  call: "planoSaude.solicitarPlano",
  context: [
    "pendencias.listar",
    "planoSaude.meuPlano",
    "planoSaude.planos",
    "planoSaude.solicitacoes",
    "planoSaude.configDocumentos",
  ],
  list: "planoSaude.solicitacoes",
  before: [{ path: "plano-saude/solicitar/plano", fields: { codplano: "101" } }],
  submission: {
    path: "plano-saude/solicitar/termos",
    fields: { aceito: "1", intencao: "enviar" },
    files: { "anexo-0-501": image },
  },
  situacao: "plano-saude/solicitar/situacao",
  receipt: /^plano-saude\?aba=solicitacoes$/,
  records: async (provider, login) =>
    (await dataOf(provider, login, contract.planoSaude.solicitacoes, undefined)).length,
};

const indicacao: Flow = {
  nome: "Indicar PCD",
  // Her earlier ones bear witness that this one is not there.
  base: "ana.souza",
  call: "pcd.salvar",
  context: ["pendencias.listar", "pcd.listar"],
  list: "pcd.listar",
  before: [],
  submission: {
    path: "indicar-pcd/nova",
    fields: {
      nome: "Pessoa Indicada",
      cpf: "168.995.350-09",
      dtnascimento: "1990-01-01",
      cidade: "Campo Mourão",
      endereco: "Rua das Araucárias, 10",
      telefone_pcd: "(44) 99999-9999",
      telefone_colaborador: "(44) 98888-8888",
    },
  },
  situacao: null,
  receipt: /^indicar-pcd$/,
  records: async (provider, login) =>
    (await dataOf(provider, login, contract.pcd.listar, undefined)).length,
};

export const ATESTADO = atestado;

export const FLOWS: Flow[] = [atestado, documento, dependente, endereco, plano, indicacao];

const found = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error("a pessoa de demonstração não tem o que se procura");
  return value;
};

const count = (is: boolean | undefined) => (is ? 1 : 0);

/** A wizard that begins with a record. */
const personal = (
  base: Base,
  flow: Omit<Flow, "base" | "before" | "submission" | "situacao">,
  at: (provider: Control, login: string) => Promise<Route>,
): PersonalFlow => ({
  ...{ nome: flow.nome, base, hasDraft: true },
  of: async (provider, login) => {
    const { path, before = [], submission } = await at(provider, login);
    const whole = (form: Step) => ({ ...form, path: `${path}/${form.path}` });
    return {
      ...flow,
      base,
      before: before.map(whole),
      submission: whole(submission),
      situacao: `${path}/situacao`,
    };
  },
});

type Step = Flow["submission"];
interface Route {
  path: string;
  before?: Step[];
  submission: Step;
}

const PLANO_CONTEXT = [
  "pendencias.listar",
  "planoSaude.meuPlano",
  "planoSaude.planos",
  "planoSaude.solicitacoes",
];

/** A page of its own, that asks for a change of the plan. */
const change = (
  flow: Pick<Flow, "nome" | "call">,
  page: (provider: Control, login: string) => Promise<string>,
  fields: Record<string, string>,
  records: Flow["records"],
): PersonalFlow => ({
  ...{ nome: flow.nome, base: "elisa.prado", hasDraft: false },
  of: async (provider, login) => ({
    ...flow,
    ...{
      base: "elisa.prado",
      context: ["pendencias.listar", "planoSaude.meuPlano"],
      list: "planoSaude.meuPlano",
      before: [],
      situacao: null,
    },
    submission: { path: await page(provider, login), fields: { aceito: "sim", ...fields } },
    receipt: /^plano-saude$/,
    records,
  }),
});

const planoOf = async (provider: Control, login: string) =>
  (await dataOf(provider, login, contract.planoSaude.meuPlano, undefined)).meuPlano;
const caioOf = async (provider: Control, login: string) =>
  found(
    (await planoOf(provider, login))?.dependentes.find(({ nome }) => nome === "Caio Prado Neves"),
  );
const solicitacaoCount = async (provider: Control, login: string) =>
  (await dataOf(provider, login, contract.planoSaude.solicitacoes, undefined)).length;

/** Those that need something of the person's own. */
export const PERSONAL_FLOWS: PersonalFlow[] = [
  personal(
    "fabio.nunes",
    {
      ...{
        nome: "Atualizar escolaridade",
        call: "cadastro.alterarEscolaridade",
        list: "cadastro.solicitacoes",
      },
      context: ["pendencias.listar", "cadastro.anexosConfig", "cadastro.solicitacoes"],
      receipt: /^atualizacao-cadastral\/escolaridade\?aba=solicitacoes$/,
      records: async (provider, login) =>
        (await dataOf(provider, login, contract.cadastro.solicitacoes, undefined)).length,
    },
    async () => ({
      path: "atualizacao-cadastral/escolaridade/enviar",
      submission: {
        path: "documentos",
        fields: { intencao: "enviar" },
        files: { "anexo-201": image },
      },
    }),
  ),
  personal(
    "ana.souza",
    {
      ...{ nome: "Corrigir atestado", call: "atestados.alterar", list: "atestados.exibir" },
      context: [...ATESTADO_CALLS, "atestados.exibir"],
      receipt: /^atestados(\/\d+(\/recibo)?)?$/,
      records: async (provider, login) =>
        -(await dataOf(provider, login, contract.atestados.listar, { tipo: "ATESTADOS" })).filter(
          ({ status }) => status === 2,
        ).length,
    },
    async (provider, login) => {
      const { codigo } = found(
        (await dataOf(provider, login, contract.atestados.listar, { tipo: "ATESTADOS" })).find(
          ({ status }) => status === 2,
        ),
      );
      return {
        path: `editar-atestado/${codigo}`,
        submission: { path: "80", fields: { intencao: "enviar" }, files: { "anexo-1001": image } },
      };
    },
  ),
  personal(
    "ana.souza",
    {
      ...{ nome: "Inativar dependente", call: "dependentes.inativar", list: "dependentes.listar" },
      context: ["pendencias.listar", "dependentes.config", "dependentes.listar"],
      receipt: /^dependentes$/,
      records: async (provider, login) =>
        (await dataOf(provider, login, contract.dependentes.listar, undefined)).filter(
          ({ solicitou_inativacao }) => solicitou_inativacao,
        ).length,
    },
    async (provider, login) => {
      const joao = found(
        (await dataOf(provider, login, contract.dependentes.listar, undefined)).find(
          ({ nome }) => nome === "João Carlos de Souza",
        ),
      );
      return {
        path: `editar-dependente/${joao.codigo}`,
        before: [
          { path: "1", fields: { inativar: "1", observacao: "Divórcio homologado em março." } },
        ],
        submission: { path: "2", fields: { intencao: "enviar" } },
      };
    },
  ),
  personal(
    "elisa.prado",
    {
      ...{
        nome: "Adicionar ao plano",
        call: "planoSaude.adicionarDependente",
        list: "planoSaude.solicitacoes",
      },
      context: PLANO_CONTEXT,
      receipt: /^plano-saude\?aba=solicitacoes$/,
      records: solicitacaoCount,
    },
    async (provider, login): Promise<Route> => {
      const outside = (
        await dataOf(provider, login, contract.planoSaude.planos, undefined)
      ).flatMap(({ dependentes }) => dependentes);
      const bento = found(
        [...((await planoOf(provider, login))?.dependentes ?? []), ...outside].find(
          ({ nome }) => nome === "Bento Prado Neves",
        ),
      );
      return {
        path: "plano-saude/adicionar",
        before: [{ path: "dependentes", fields: { dependentes: bento.codigo } }],
        submission: { path: "termos", fields: { aceito: "1", intencao: "enviar" } },
      };
    },
  ),
  personal(
    "ana.souza",
    {
      ...{
        nome: "Reenviar documentos do plano",
        call: "planoSaude.reenviarDocumentos",
        list: "planoSaude.solicitacoes",
      },
      context: PLANO_CONTEXT,
      receipt: /^plano-saude\?aba=solicitacoes$/,
      records: async (provider, login) =>
        -(await dataOf(provider, login, contract.planoSaude.solicitacoes, undefined)).filter(
          ({ corrigir_docs }) => corrigir_docs,
        ).length,
    },
    async (provider, login) => {
      const { codigo } = found(
        (await dataOf(provider, login, contract.planoSaude.solicitacoes, undefined)).find(
          ({ corrigir_docs }) => corrigir_docs,
        ),
      );
      return {
        path: `plano-saude/solicitacoes/${codigo}/documentos`,
        submission: { path: "termos", fields: { aceito: "1", intencao: "enviar-igual" } },
      };
    },
  ),
  change(
    { nome: "Cancelar o plano", call: "planoSaude.cancelarPlano" },
    async () => "plano-saude/cancelar",
    { justificativa: "Vou para o plano do Caio." },
    async (provider, login) => count((await planoOf(provider, login))?.solicitoucancelamento),
  ),
  change(
    { nome: "Remover do plano", call: "planoSaude.removerDependente" },
    async (provider, login) => `plano-saude/remover/${(await caioOf(provider, login)).codigo}`,
    {},
    async (provider, login) => count((await caioOf(provider, login)).solicitouremocao),
  ),
  change(
    { nome: "Trocar de plano", call: "planoSaude.alterarPlano" },
    async () => "plano-saude/trocar/103",
    {},
    async (provider, login) => count((await planoOf(provider, login))?.solicitoualteracao),
  ),
];
