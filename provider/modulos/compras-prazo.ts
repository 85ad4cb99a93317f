/** Deferred purchases: code, password, authorised people (contract, section 6). */
import { randomInt } from "node:crypto";
import { z } from "zod/v4";
import { contrato } from "~/services/provider/contract";
import { canais } from "~/services/provider/contract/compras-prazo";
import { texto } from "~/services/provider/contract/leitura";
import { simNao, type Banco } from "../banco";
import { agora, maisMeses } from "../calendario";
import { cpfConfere } from "../cpf";
import { autorizadosDe, cadastradoComCpf, configuracaoDe, EM_CONFERENCIA } from "../demo/compras-prazo";
import type { Modulo } from "../modulo";
import { leCorpo, naoEncontrado, Recusa, responde, type PedidoDeColaborador } from "../responde";
import { guardaSenha } from "../senhas";
import { telefonesDe } from "./cadastro";

const VALE_POR_MS = 10 * 60_000;
const MAXIMO_DE_ERROS = 5;
const MAIORIDADE_MESES = 18 * 12;

const configuracao = z.object({
  codigo_valido: simNao,
  senha: z.string(),
  num_digitos: z.number(),
  avisa: simNao,
  codigo: z.string(),
  /** Milliseconds since 1970. */
  expira: z.number(),
  erros: z.number(),
});
const autorizado = z.object({
  id: z.number(),
  ...{ nome: z.string(), cpf: z.string(), data_nasc: z.string(), status: z.string(), cor_hex: z.string(), msg: z.string() },
});
const senhas = z.object({ senha: texto, conf_senha: texto });
const comCpf = z.object({ cpf: texto });

function configuracaoDo(banco: Banco, login: string) {
  return banco.um(configuracao, "select * from compras_prazo where login = ?", login);
}

/** What the home page says to who should set a password; "" to everyone else. */
export function avisoDeSenha(banco: Banco, login: string): string {
  const atual = configuracaoDo(banco, login);
  return atual?.avisa && atual.senha === "" ? "Você ainda não tem uma senha para compras a prazo. Deseja configurar agora?" : "";
}

function exigeParametros({ banco, pessoa }: PedidoDeColaborador) {
  const atual = configuracaoDo(banco, pessoa.login);
  if (!atual) throw new Recusa("Parâmetros de compra a prazo não localizados");
  return atual;
}

function exigeCodigo(pedido: PedidoDeColaborador) {
  const atual = exigeParametros(pedido);
  if (!atual.codigo_valido) throw new Recusa("Valide o código de segurança antes de continuar");
  return atual;
}

function enviaCodigo(pedido: PedidoDeColaborador): void {
  exigeParametros(pedido);
  const { banco, caixa, pessoa, query } = pedido;
  const canal = canais().find((conhecido) => conhecido === query("opcao"));
  if (!canal) throw new Recusa("Informe como o código deve ser enviado");
  const telefone = query("telefone");
  if (!telefonesDe(banco, pessoa.login).includes(telefone)) throw new Recusa("Telefone não cadastrado");
  const codigo = String(randomInt(1_000_000)).padStart(6, "0");
  banco.executa("update compras_prazo set codigo = ?, expira = ?, erros = 0 where login = ?", codigo, Date.now() + VALE_POR_MS, pessoa.login);
  const palavras = `Cooperativa Vale Verde: seu código de segurança para compras a prazo é ${codigo}. Vale por 10 minutos. Não o informe a ninguém.`;
  caixa.envia(pessoa.login, canal === "Sms" ? "SMS" : "WHATSAPP", telefone, palavras);
}

function validaCodigo(pedido: PedidoDeColaborador): void {
  const { codigo, expira, erros } = exigeParametros(pedido);
  const { banco, pessoa, query } = pedido;
  if (codigo === "" || expira < Date.now() || erros >= MAXIMO_DE_ERROS) throw new Recusa("Código de segurança expirado. Envie um novo código.");
  if (query("codigo") !== codigo) {
    banco.executa("update compras_prazo set erros = erros + 1 where login = ?", pessoa.login);
    throw new Recusa("Código de segurança inválido");
  }
  banco.executa("update compras_prazo set codigo = '', codigo_valido = 1 where login = ?", pessoa.login);
}

function configuraSenha(pedido: PedidoDeColaborador): void {
  const { num_digitos } = exigeCodigo(pedido);
  const { senha, conf_senha } = leCorpo(pedido, senhas);
  if (!new RegExp(`^\\d{${num_digitos}}$`).test(senha)) throw new Recusa(`Senha deve conter ${num_digitos} dígitos`);
  if (senha !== conf_senha) throw new Recusa("As senhas informadas são diferentes");
  if (/^(\d)\1+$/.test(senha)) throw new Recusa("Escolha uma senha menos óbvia: os dígitos não podem ser todos iguais");
  const guardada = guardaSenha(senha, false);
  pedido.banco.executa("update compras_prazo set senha = ? where login = ?", `${guardada.sal}:${guardada.senha}`, pedido.pessoa.login);
}

function consulta({ banco, pessoa }: PedidoDeColaborador, cpf: string) {
  const ninguem = { nome: "", data_nasc: "", valido: false };
  if (!cpfConfere(cpf)) return { ...ninguem, msg: "CPF inválido" };
  const { dia } = agora();
  const achado = cadastradoComCpf(cpf, dia);
  if (!achado) return { ...ninguem, msg: "CPF não localizado no cadastro da cooperativa" };
  const { nome, data_nasc } = achado;
  if (banco.um(autorizado, "select * from autorizados where login = ? and cpf = ?", pessoa.login, cpf)) {
    return { nome, data_nasc, valido: false, msg: "Esta pessoa já está autorizada em sua conta" };
  }
  if (data_nasc > maisMeses(dia, -MAIORIDADE_MESES)) return { nome, data_nasc, valido: false, msg: "Só maiores de 18 anos podem ser autorizados" };
  return { nome, data_nasc, valido: true, msg: "" };
}

function criaAutorizado(pedido: PedidoDeColaborador): void {
  exigeCodigo(pedido);
  const { cpf } = leCorpo(pedido, comCpf);
  const { nome, data_nasc, valido, msg } = consulta(pedido, cpf);
  if (!valido) throw new Recusa(msg);
  pedido.banco.insere("autorizados", { login: pedido.pessoa.login, nome, cpf, data_nasc, ...EM_CONFERENCIA });
}

export const comprasPrazo: Modulo = {
  nome: "comprasPrazo",
  tabelas: {
    compras_prazo: `codigo_valido integer not null, senha text not null, num_digitos integer not null, avisa integer not null,
      codigo text not null default '', expira integer not null default 0, erros integer not null default 0`,
    autorizados: `id integer primary key autoincrement, nome text not null, cpf text not null, data_nasc text not null, status text not null,
      cor_hex text not null, msg text not null`,
  },
  respostas: [
    responde(contrato.comprasPrazo.parametros, ({ banco, pessoa }) => {
      const atual = configuracaoDo(banco, pessoa.login);
      if (!atual) return { data: null };
      const { codigo_valido, senha, num_digitos } = atual;
      return { data: { codigo_valido, possui_senha_compra_prazo: senha !== "", num_dig_senha: num_digitos } };
    }),

    responde(contrato.comprasPrazo.enviarCodigo, (pedido) => {
      enviaCodigo(pedido);
      return { msg: "Código de segurança enviado com sucesso!" };
    }),

    responde(contrato.comprasPrazo.validarCodigo, (pedido) => {
      validaCodigo(pedido);
      return { msg: "Código validado com sucesso!" };
    }),

    responde(contrato.comprasPrazo.configurarSenha, (pedido) => {
      configuraSenha(pedido);
      return { msg: "Senha configurada com sucesso!" };
    }),

    responde(contrato.comprasPrazo.carregarAutorizados, (pedido) => {
      exigeCodigo(pedido);
      return { data: pedido.banco.todos(autorizado, "select * from autorizados where login = ? order by id", pedido.pessoa.login) };
    }),

    responde(contrato.comprasPrazo.consultarCpf, (pedido) => {
      exigeCodigo(pedido);
      return { data: consulta(pedido, pedido.query("cpf")) };
    }),

    responde(contrato.comprasPrazo.criarAutorizado, (pedido) => {
      criaAutorizado(pedido);
      return { msg: "Autorizado adicionado com sucesso!" };
    }),

    responde(contrato.comprasPrazo.removerAutorizado, (pedido) => {
      exigeCodigo(pedido);
      const removidos = pedido.banco.executa("delete from autorizados where login = ? and id = ?", pedido.pessoa.login, pedido.query("id"));
      if (removidos === 0) throw naoEncontrado("Autorizado não encontrado");
      return { msg: "Autorizado removido com sucesso!" };
    }),
  ],
  semeia: ({ banco, pessoa: { login }, base }) => {
    const inicial = configuracaoDe(base);
    if (inicial) {
      const { senha, sal } = guardaSenha(inicial.senha, false);
      banco.insere("compras_prazo", { ...inicial, login, senha: inicial.senha === "" ? "" : `${sal}:${senha}` });
    }
    for (const pessoa of autorizadosDe(base)) banco.insere("autorizados", { ...pessoa, login });
  },
};
