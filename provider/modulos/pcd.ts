/** Referral of a person with a disability (contract, section 5). */
import { z } from "zod/v4";
import { contrato } from "~/services/provider/contract";
import { data, inteiro, texto } from "~/services/provider/contract/leitura";
import { STATUS_CANCELADA } from "~/services/provider/contract/pcd";
import type { Banco } from "../banco";
import { agora } from "../calendario";
import { configPcdDe, indicacoesDe } from "../demo/pcd";
import { BASES } from "../demo/pessoas";
import type { Modulo } from "../modulo";
import { leCorpo, naoEncontrado, Recusa, responde } from "../responde";

const STATUS = { enviada: 1, corrigir: 2, contratada: 3, recusada: 4, entrevista: 5, cancelada: STATUS_CANCELADA } as const;

const SITUACOES: Readonly<Record<number, { descricao: string; cores: readonly [number, number, number] }>> = {
  [STATUS.enviada]: { descricao: "Em análise", cores: [11, 79, 122] },
  [STATUS.corrigir]: { descricao: "Aguardando correção", cores: [179, 107, 0] },
  [STATUS.contratada]: { descricao: "Contratada", cores: [31, 122, 63] },
  [STATUS.recusada]: { descricao: "Não aproveitada", cores: [163, 18, 29] },
  [STATUS.entrevista]: { descricao: "Em entrevista", cores: [107, 71, 160] },
  [STATUS.cancelada]: { descricao: "Cancelada", cores: [110, 110, 110] },
};

const situacao = (status: number) => ({ desc_status: SITUACOES[status]?.descricao ?? "", cores: SITUACOES[status]?.cores ?? null });
const acabou = (status: number) => status === STATUS.contratada || status === STATUS.recusada || status === STATUS.cancelada;

const linha = z.object({
  id: z.number(), nome: z.string(), cpf: z.string(), dtnasc: z.string(), cidade: z.string(), endereco: z.string(),
  telefone_pcd: z.string(), telefone_colaborador: z.string(), tiposistema: z.string(), status: z.number(),
});
const movimento = z.object({
  indicacao: z.number(), status: z.number(), data_log: z.string(), hora_log: z.string(), observacao: z.string(), usuario: z.string(), tipo_sistema: z.string(),
});
type Movimento = z.output<typeof movimento>;

const preenchido = texto.pipe(z.string().min(1));
const telefone = texto.pipe(z.string().regex(/^\d{11}$/));
const dados = z.object({
  id: texto.optional(), nome: preenchido, cpf: texto.pipe(z.string().regex(/^\d{11}$/)), dtnascimento: data, cidade: preenchido, endereco: preenchido,
  telefone_pcd: telefone, telefone_colaborador: telefone, tiposistema: z.literal("WEB"),
});
const mudanca = z.object({ id: texto, status: inteiro, tiposistema: z.literal("WEB"), observacao: z.string() });

function indicacoes(banco: Banco, login: string) {
  return banco.todos(linha, "select * from pcd_indicacoes where login = ? order by id desc", login);
}

function propria(banco: Banco, login: string, id: string) {
  const achada = indicacoes(banco, login).find((cada) => String(cada.id) === id);
  if (!achada) throw naoEncontrado("Indicação não encontrada");
  return achada;
}

function anota(banco: Banco, login: string, movimentacao: Movimento): void {
  banco.insere("pcd_movimentos", { ...movimentacao, login });
}

function anotaAgora(banco: Banco, login: string, indicacao: number, status: number, usuario: string, observacao = ""): void {
  const { dia, hora } = agora();
  banco.executa("update pcd_indicacoes set status = ? where id = ?", status, indicacao);
  anota(banco, login, { indicacao, status, data_log: dia, hora_log: hora, observacao, usuario, tipo_sistema: "WEB" });
}

export const pcd: Modulo = {
  nome: "pcd",
  tabelas: {
    pcd_indicacoes: `id integer primary key autoincrement, nome text not null, cpf text not null, dtnasc text not null, cidade text not null,
      endereco text not null, telefone_pcd text not null, telefone_colaborador text not null, tiposistema text not null, status integer not null`,
    pcd_movimentos: `indicacao integer not null, status integer not null, data_log text not null, hora_log text not null, observacao text not null,
      usuario text not null, tipo_sistema text not null`,
  },
  respostas: [
    responde(contrato.pcd.configuracao, ({ pessoa }) => ({ data: configPcdDe(z.enum(BASES).parse(pessoa.base)) })),

    responde(contrato.pcd.listar, ({ banco, pessoa }) => {
      const movimentos = banco.todos(movimento, "select * from pcd_movimentos where login = ? order by data_log, hora_log, rowid", pessoa.login);
      const dela = (id: number) =>
        movimentos.filter(({ indicacao }) => indicacao === id).map(({ indicacao: _de, status, ...resto }) => ({ ...resto, ...situacao(status) }));
      return {
        data: indicacoes(banco, pessoa.login).map(({ status, ...resto }) => ({
          ...resto,
          ...situacao(status),
          status_final: acabou(status),
          pode_corrigir: status === STATUS.corrigir,
          movimentacao: dela(resto.id),
        })),
      };
    }),

    responde(contrato.pcd.salvar, (pedido) => {
      const { id, dtnascimento, ...campos } = leCorpo(pedido, dados);
      const { banco, pessoa } = pedido;
      const { login, nome } = pessoa;
      if (dtnascimento > agora().dia) throw new Recusa("Data de nascimento inválida");
      const outra = indicacoes(banco, login).find(({ cpf, status, id: outro }) => cpf === campos.cpf && !acabou(status) && String(outro) !== id);
      if (outra) throw new Recusa("Já existe uma indicação em andamento para este CPF");
      if (id === undefined) {
        const nova = banco.insere("pcd_indicacoes", { ...campos, dtnasc: dtnascimento, status: STATUS.enviada, login });
        anotaAgora(banco, login, nova, STATUS.enviada, nome);
        return { msg: "Indicação enviada com sucesso!" };
      }
      const corrigida = propria(banco, login, id);
      if (corrigida.status !== STATUS.corrigir) throw new Recusa("Esta indicação não pode ser corrigida");
      const { cpf, cidade, endereco, telefone_pcd, telefone_colaborador } = campos;
      banco.executa(
        "update pcd_indicacoes set nome = ?, cpf = ?, dtnasc = ?, cidade = ?, endereco = ?, telefone_pcd = ?, telefone_colaborador = ? where id = ?",
        ...[campos.nome, cpf, dtnascimento, cidade, endereco, telefone_pcd, telefone_colaborador, corrigida.id],
      );
      anotaAgora(banco, login, corrigida.id, STATUS.enviada, nome, "Dados corrigidos.");
      return { msg: "Indicação corrigida com sucesso!" };
    }),

    responde(contrato.pcd.alterarStatus, (pedido) => {
      const { id, status, observacao } = leCorpo(pedido, mudanca);
      const { banco, pessoa } = pedido;
      const atual = propria(banco, pessoa.login, id);
      if (status !== STATUS.cancelada) throw new Recusa("Situação inválida");
      if (acabou(atual.status)) throw new Recusa("Esta indicação não pode mais ser cancelada");
      anotaAgora(banco, pessoa.login, atual.id, status, pessoa.nome, observacao);
      return { msg: "Indicação cancelada com sucesso!" };
    }),
  ],
  semeia: ({ banco, pessoa: { login, nome }, base, hoje }) => {
    // The newest first, as written; the list is read by the highest number.
    for (const { movimentos, ...campos } of indicacoesDe(base, nome, hoje).reverse()) {
      const status = movimentos.at(-1)?.status ?? STATUS.enviada;
      const indicacao = banco.insere("pcd_indicacoes", { ...campos, tiposistema: "WEB", status, login });
      for (const { data: data_log, hora: hora_log, ...resto } of movimentos) anota(banco, login, { ...resto, indicacao, data_log, hora_log });
    }
  },
};
