/** Every change that one page asks for, and how often it has taken effect; the sendings with a list of their own are in flows.ts. */
import { contract } from "~/services/provider/contract";
import { request } from "@playwright/test";
import type { Base, Control } from "./control";
import { dataOf } from "./data";
import { PASSWORD, type Portal } from "./servers";
import { postSignIn } from "./sign-in";
import type { Visitor } from "./visitor";

export interface PageWrite {
  nome: string;
  base: Base;
  call: string;
  /** What comes before is done; gives the page with the form, what is sent, and where to: by default as the form's page says. */
  form(
    provider: Control,
    login: string,
    visitor: Visitor,
  ): Promise<{ page: string; path?: string; fields: Record<string, string> }>;
  /** A number that each effect makes one more; without it nobody can tell. */
  effects?(provider: Control, login: string, portal: Portal): Promise<number>;
}

const CPF = "52998224725";
const {
  atestados,
  cadastro,
  candidatura,
  comprasPrazo,
  convenios,
  pcd,
  pendencias,
  planoSaude,
  acesso,
} = contract;

const found = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error("a pessoa de demonstração não tem o que se procura");
  return value;
};

const count = (is: boolean) => (is ? 1 : 0);

const isCancelled = ({ status }: { status: number }) => status === 9;

/** Does this password open the portal? */
async function opensWith(portal: Portal, usuario: string, senha: string): Promise<boolean> {
  const http = await request.newContext();
  const answer = await postSignIn(http, portal.url, { usuario, senha });
  await http.dispose();
  return answer.status() === 303;
}

/** The code that was sent last. */
async function lastCode(provider: Control, login: string): Promise<string> {
  return found(/\b\d{6}\b/.exec((await provider.outbox(login)).at(-1)?.texto ?? "")?.[0]);
}

/** Asks for a code on the form's page, and gives the form that confirms it. */
function afterCode(page: string, fields: Record<string, string>): PageWrite["form"] {
  return async (provider, login, visitor) => {
    await visitor.send(page, { selo: await visitor.csrfToken(page), ...fields });
    return { page: `${page}/codigo`, fields: { codigo: await lastCode(provider, login) } };
  };
}

const CANDIDATE = {
  cidade: "1384",
  ddd1: "44",
  telefone1: "988887777",
  ddd2: "",
  telefone2: "",
  codescolaridade: "6",
  graduacao: "",
};

export const PAGE_WRITES: PageWrite[] = [
  {
    nome: "senha",
    base: "fabio.nunes",
    call: "conta.alterarSenha",
    form: async () => ({
      page: "minha-conta",
      fields: {
        senha_atual: PASSWORD,
        nova_senha: "outra-senha",
        nova_senha_confirmacao: "outra-senha",
      },
    }),
    // A second effect would be refused: the first changed what the current one is.
    effects: async (_provider, login, portal) =>
      count(await opensWith(portal, login, "outra-senha")),
  },
  {
    nome: "e-mail",
    base: "fabio.nunes",
    call: "conta.configurarEmail",
    form: async () => ({ page: "minha-conta?aba=email", fields: { email: "novo@exemplo.com.br" } }),
    effects: async (provider, login) =>
      count(
        (await dataOf(provider, login, acesso.validaToken, undefined)).email ===
          "novo@exemplo.com.br",
      ),
  },
  {
    nome: "etnia",
    base: "ana.souza",
    call: "cadastro.atualizarDadosPessoais",
    form: async () => ({ page: "atualizacao-cadastral/dados-pessoais", fields: { cutis: "2" } }),
    effects: async (provider, login) =>
      count(
        (await dataOf(provider, login, cadastro.dadosCadastrais, undefined)).dados_pessoais
          .cutis === "2",
      ),
  },
  {
    nome: "contato",
    base: "fabio.nunes",
    call: "cadastro.validarContato",
    form: async () => ({
      page: "atualizacao-cadastral/contato/1",
      fields: { ddd: "44", telefone: "999991234" },
    }),
    effects: async (provider, login) => (await provider.outbox(login)).length,
  },
  {
    nome: "código de compras",
    base: "davi.rocha",
    call: "comprasPrazo.enviarCodigo",
    form: async () => ({ page: "config-compras-prazo", fields: { canal: "Sms", telefone: "0" } }),
    effects: async (provider, login) => (await provider.outbox(login)).length,
  },
  {
    nome: "senha de compras",
    base: "ana.souza",
    call: "comprasPrazo.configurarSenha",
    form: async () => ({
      page: "config-compras-prazo/senha",
      fields: { senha: "112233", conf_senha: "112233" },
    }),
  },
  {
    nome: "incluir autorizado",
    base: "ana.souza",
    call: "comprasPrazo.criarAutorizado",
    form: async () => ({
      page: "config-compras-prazo/autorizados/incluir",
      fields: { intencao: "confirmar", cpf: CPF },
    }),
    effects: async (provider, login) =>
      (await dataOf(provider, login, comprasPrazo.carregarAutorizados, undefined)).length,
  },
  {
    nome: "remover autorizado",
    base: "ana.souza",
    call: "comprasPrazo.removerAutorizado",
    form: async (provider, login) => {
      const { id } = found(
        (await dataOf(provider, login, comprasPrazo.carregarAutorizados, undefined))[0],
      );
      return { page: `config-compras-prazo/autorizados/${id}/excluir`, fields: {} };
    },
    effects: async (provider, login) =>
      -(await dataOf(provider, login, comprasPrazo.carregarAutorizados, undefined)).length,
  },
  {
    nome: "declaração",
    base: "carla.dias",
    call: "convenios.emitirDeclaracao",
    form: async () => ({ page: "convenios", fields: {} }),
    effects: async (provider, login) =>
      count((await dataOf(provider, login, convenios.declaracao, undefined)) !== null),
  },
  {
    nome: "termo",
    base: "bruno.lima",
    call: "pendencias.confirmarTermos",
    form: async (provider, login) => {
      await provider.confirmEtnia(login);
      const { idtipodoc, id } = found(
        (await dataOf(provider, login, pendencias.listar, undefined)).documentos[0],
      );
      return {
        page: `termos/${idtipodoc}/${id}`,
        fields: { concordo: "sim", latitude: "", longitude: "" },
      };
    },
    effects: async (provider, login) =>
      -(await dataOf(provider, login, pendencias.listar, undefined)).documentos.length,
  },
  {
    nome: "cancelar atestado",
    base: "ana.souza",
    call: "atestados.cancelar",
    form: async (provider, login) => {
      const { codigo } = found(
        (await dataOf(provider, login, atestados.listar, { tipo: "ATESTADOS" })).find(
          ({ status }) => status < 3,
        ),
      );
      return {
        page: `atestados/${codigo}/cancelar`,
        fields: { motivo: "Enviei o documento errado" },
      };
    },
    effects: async (provider, login) =>
      (await dataOf(provider, login, atestados.listar, { tipo: "ATESTADOS" })).filter(isCancelled)
        .length,
  },
  {
    nome: "cancelar endereço",
    base: "ana.souza",
    call: "atestados.cancelar",
    form: async (provider, login) => {
      const all = await dataOf(provider, login, cadastro.solicitacoes, undefined);
      const { codigo } = found(
        all.find(({ status, codconfigsituacao }) => status < 3 && codconfigsituacao === "43"),
      );
      return {
        page: `atualizacao-cadastral/endereco/${codigo}/cancelar`,
        fields: { motivo: "Enviei o documento errado" },
      };
    },
    effects: async (provider, login) =>
      (await dataOf(provider, login, cadastro.solicitacoes, undefined)).filter(isCancelled).length,
  },
  {
    nome: "cancelar indicação",
    base: "ana.souza",
    call: "pcd.alterarStatus",
    form: async (provider, login) => {
      const { id } = found(
        (await dataOf(provider, login, pcd.listar, undefined)).find(
          ({ status_final }) => !status_final,
        ),
      );
      return { page: `indicar-pcd/${id}/cancelar`, fields: { observacao: "Já está empregado" } };
    },
    effects: async (provider, login) =>
      (await dataOf(provider, login, pcd.listar, undefined)).filter(
        ({ movimentacao }) => movimentacao.at(-1)?.observacao === "Já está empregado",
      ).length,
  },
  {
    nome: "cancelar solicitação do plano",
    base: "ana.souza",
    call: "planoSaude.cancelarSolicitacao",
    form: async (provider, login) => {
      const { codigo } = found(
        (await dataOf(provider, login, planoSaude.solicitacoes, undefined)).find(
          ({ pode_cancelar }) => pode_cancelar,
        ),
      );
      return { page: `plano-saude/solicitacoes/${codigo}/cancelar`, fields: {} };
    },
    effects: async (provider, login) =>
      (await dataOf(provider, login, planoSaude.solicitacoes, undefined)).filter(
        ({ desc_status }) => /cancel/i.test(desc_status),
      ).length,
  },
  {
    nome: "código do contato",
    base: "fabio.nunes",
    call: "cadastro.confirmarCodigo",
    form: afterCode("atualizacao-cadastral/contato/1", { ddd: "44", telefone: "999991234" }),
    effects: async (provider, login) =>
      count(
        JSON.stringify(await dataOf(provider, login, cadastro.dadosCadastrais, undefined)).includes(
          "999991234",
        ),
      ),
  },
  {
    nome: "conferir o código de compras",
    base: "davi.rocha",
    call: "comprasPrazo.validarCodigo",
    form: afterCode("config-compras-prazo", { canal: "Sms", telefone: "0" }),
    effects: async (provider, login) =>
      count(
        (await dataOf(provider, login, comprasPrazo.parametros, undefined))?.codigo_valido === true,
      ),
  },
  {
    nome: "candidatura: informações",
    base: "ana.souza",
    call: "candidatura.atualizar",
    form: async () => ({
      page: "candidatura-interna/informacoes",
      fields: { ...CANDIDATE, intencao: "seguir" },
    }),
    effects: async (provider, login) =>
      count(
        (await dataOf(provider, login, candidatura.exibir, undefined)).telefone1 ===
          CANDIDATE.telefone1,
      ),
  },
  {
    nome: "candidatura: áreas",
    base: "ana.souza",
    call: "candidatura.atualizarAreas",
    form: async (provider, login) => {
      const area = found(
        (await dataOf(provider, login, candidatura.areas, undefined)).find(
          ({ selecionada }) => !selecionada,
        ),
      );
      return {
        page: "candidatura-interna/areas",
        fields: { areas: area.codigo, intencao: "seguir" },
      };
    },
    // Only one is left, and it is another than before.
    effects: async (provider, login) =>
      count(
        (await dataOf(provider, login, candidatura.areas, undefined)).filter(
          ({ selecionada }) => selecionada,
        ).length === 1,
      ),
  },
  {
    nome: "candidatura: expectativas",
    base: "ana.souza",
    call: "candidatura.atualizarExpectativas",
    // With a draft, which goes with the last answer.
    form: async (_provider, _login, visitor) => {
      const selo = await visitor.csrfToken("candidatura-interna/areas");
      await visitor.send("candidatura-interna/areas", { selo, areas: "1", intencao: "seguir" });
      return {
        page: "candidatura-interna/expectativas",
        fields: { observacao: "Crescer aqui dentro.", intencao: "enviar" },
      };
    },
    effects: async (provider, login) =>
      count(
        (await dataOf(provider, login, candidatura.exibir, undefined)).observacao ===
          "Crescer aqui dentro.",
      ),
  },
];
