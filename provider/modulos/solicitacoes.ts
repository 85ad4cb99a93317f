/** Requests to change the address or the education, with their documents (contract, section 6; spec part 2, section 4). */
import { z } from "zod/v4";
import { contrato } from "~/services/provider/contract";
import { texto } from "~/services/provider/contract/leitura";
import type { Banco } from "../banco";
import { agora } from "../calendario";
import { ANEXOS, ENDERECO, ESCOLARIDADE, SITUACOES, solicitacoesDe, STATUS, type Status } from "../demo/cadastro";
import type { Modulo } from "../modulo";
import { leCorpo, naoEncontrado, Recusa, responde, type PedidoDeColaborador } from "../responde";

/** Numbers from here on, so that no other kind of request has the same: they are all cancelled by number alone. */
const PRIMEIRO_CODIGO = 700_001;

const status = z.number().transform((numero): Status => (numero === 1 || numero === 2 || numero === 3 || numero === 4 ? numero : 9));
const linha = z.object({ codigo: z.number(), codconfigsituacao: z.number(), status, datainicio: z.string(), horainicio: z.string() });
const linhaDeMovimento = z.object({
  solicitacao: z.number(),
  sequencia: z.number(),
  status,
  observacao: z.string(),
  colabempresa: z.string(),
  data: z.string(),
  hora: z.string(),
});

const envio = z.object({
  codigo: texto,
  ambiente: z.literal("WEB"),
  anexos: z.array(z.object({ id: texto, arquivo: z.string() })),
});

interface Movimento {
  status: Status;
  observacao: string;
  colabempresa: string;
  data: string;
  hora: string;
}

function anota(banco: Banco, login: string, solicitacao: number, movimento: Movimento): void {
  const [{ proxima } = { proxima: 1 }] = banco.todos(
    z.object({ proxima: z.number() }),
    "select count(*) + 1 as proxima from movimentos_cadastrais where solicitacao = ?",
    solicitacao,
  );
  banco.insere("movimentos_cadastrais", { ...movimento, login, solicitacao, sequencia: proxima });
}

function cria(banco: Banco, login: string, codconfigsituacao: number, atual: Status, datainicio: string, horainicio: string): number {
  const [{ codigo } = { codigo: PRIMEIRO_CODIGO }] = banco.todos(
    z.object({ codigo: z.number() }),
    `select coalesce(max(codigo) + 1, ${PRIMEIRO_CODIGO}) as codigo from solicitacoes_cadastrais`,
  );
  return banco.insere("solicitacoes_cadastrais", { codigo, login, codconfigsituacao, status: atual, datainicio, horainicio });
}

function listaDe(banco: Banco, login: string) {
  const movimentos = banco.todos(linhaDeMovimento, "select * from movimentos_cadastrais where login = ? order by sequencia", login);
  const solicitacoes = banco.todos(linha, "select * from solicitacoes_cadastrais where login = ? order by codigo desc", login);
  return solicitacoes.map((solicitacao) => ({
    ...solicitacao,
    ...STATUS[solicitacao.status],
    descsituacao: SITUACOES[solicitacao.codconfigsituacao] ?? "",
    movimentacao: movimentos
      .filter((movimento) => movimento.solicitacao === solicitacao.codigo)
      .map(({ status: atual, ...movimento }) => ({ ...movimento, descstatus: STATUS[atual].descstatus })),
  }));
}

function daPessoa(banco: Banco, login: string, codigo: string) {
  return banco.um(linha, "select * from solicitacoes_cadastrais where login = ? and codigo = ?", login, codigo);
}

/**
 * Cancels a registration request of this person's: the call that cancels certificates serves these too. Gives false when there is none of this
 * number; throws Recusa when it can no longer be cancelled.
 */
export function cancelaSolicitacao(banco: Banco, login: string, codigo: string, motivo: string): boolean {
  const solicitacao = daPessoa(banco, login, codigo);
  if (!solicitacao) return false;
  if (solicitacao.status >= 3) throw new Recusa("Esta solicitação não pode mais ser cancelada");
  const { dia, hora } = agora();
  banco.transacao(() => {
    banco.executa("update solicitacoes_cadastrais set status = 9 where login = ? and codigo = ?", login, codigo);
    anota(banco, login, solicitacao.codigo, { status: 9, observacao: motivo, colabempresa: "Colaborador", data: dia, hora });
  });
  return true;
}

/** What the first bytes of a base64 text say of it. */
const ASSINATURAS = ["/9j/", "iVBORw0KGgo", "JVBERi0", "UklGR"];

function confereAnexos(tipo: typeof ENDERECO | typeof ESCOLARIDADE, quando: "incluir" | "alterar", anexos: { id: string; arquivo: string }[]): void {
  const pedidos = ANEXOS[tipo].anexos.filter((anexo) => anexo[quando]);
  if (anexos.some(({ id }) => !pedidos.some(({ codigo }) => String(codigo) === id))) throw new Recusa("Documento desconhecido", 400);
  if (anexos.some(({ arquivo }) => !ASSINATURAS.some((inicio) => arquivo.startsWith(inicio)) || !/^[A-Za-z0-9+/]+={0,2}$/.test(arquivo))) {
    throw new Recusa("Um dos documentos não é uma imagem nem um PDF");
  }
  const faltam = pedidos.filter(({ codigo, obrigatorio }) => obrigatorio && !anexos.some(({ id }) => id === String(codigo)));
  if (faltam.length > 0) throw new Recusa("Os documentos obrigatórios devem ser anexados");
}

function recebe(pedido: PedidoDeColaborador, tipo: typeof ENDERECO | typeof ESCOLARIDADE) {
  const { codigo, anexos } = leCorpo(pedido, envio);
  const { banco, pessoa } = pedido;
  const nova = codigo === "0";
  const atual = nova ? null : daPessoa(banco, pessoa.login, codigo);
  if (!nova && atual?.codconfigsituacao !== tipo) throw naoEncontrado("Solicitação não encontrada");
  if (atual && atual.status !== 2) throw new Recusa("Esta solicitação não espera correção");
  confereAnexos(tipo, nova ? "incluir" : "alterar", anexos);
  const { dia, hora } = agora();
  banco.transacao(() => {
    const numero = atual?.codigo ?? cria(banco, pessoa.login, tipo, 1, dia, hora);
    if (atual) banco.executa("update solicitacoes_cadastrais set status = 1 where codigo = ?", numero);
    banco.executa("delete from anexos_cadastrais where solicitacao = ?", numero);
    for (const anexo of anexos) banco.insere("anexos_cadastrais", { login: pessoa.login, solicitacao: numero, anexo: anexo.id, arquivo: anexo.arquivo });
    const observacao = atual ? "Documentação corrigida pelo portal" : "Solicitação enviada pelo portal";
    anota(banco, pessoa.login, numero, { status: 1, observacao, colabempresa: "Colaborador", data: dia, hora });
  });
  return { msg: atual ? "Documentação reenviada com sucesso!" : "Solicitação enviada com sucesso!" };
}

export const solicitacoes: Modulo = {
  nome: "solicitacoes",
  tabelas: {
    solicitacoes_cadastrais: `codigo integer primary key, codconfigsituacao integer not null, status integer not null,
      datainicio text not null, horainicio text not null`,
    movimentos_cadastrais: `solicitacao integer not null, sequencia integer not null, status integer not null, observacao text not null,
      colabempresa text not null, data text not null, hora text not null`,
    anexos_cadastrais: "solicitacao integer not null, anexo text not null, arquivo text not null",
  },
  respostas: [
    responde(contrato.cadastro.solicitacoes, ({ banco, pessoa }) => ({ data: listaDe(banco, pessoa.login) })),
    responde(contrato.cadastro.anexosConfig, () => ({ data: Object.values(ANEXOS) })),
    responde(contrato.cadastro.alterarEndereco, (pedido) => recebe(pedido, ENDERECO)),
    responde(contrato.cadastro.alterarEscolaridade, (pedido) => recebe(pedido, ESCOLARIDADE)),
  ],
  semeia: ({ banco, pessoa: { login }, base, hoje }) => {
    for (const { codconfigsituacao, status: atual, inicio, hora, resposta } of solicitacoesDe(base, hoje)) {
      const codigo = cria(banco, login, codconfigsituacao, atual, inicio, hora);
      anota(banco, login, codigo, { status: 1, observacao: "Solicitação enviada pelo portal", colabempresa: "Colaborador", data: inicio, hora });
      if (resposta) anota(banco, login, codigo, { status: atual, observacao: resposta, colabempresa: atual === 9 ? "Colaborador" : "Empresa", data: inicio, hora });
    }
  },
};
