/** Requests to change the address or the education, with their documents (contract, section 6; spec part 2, section 4). */
import { z } from "zod/v4";
import { contrato } from "~/services/provider/contract";
import { texto } from "~/services/provider/contract/leitura";
import { confereArquivos } from "../anexos";
import { ANEXOS, ENDERECO, ESCOLARIDADE, SITUACOES, solicitacoesDemo, type Situacao } from "../demo/cadastro";
import type { Modulo } from "../modulo";
import { leCorpo, naoEncontrado, Recusa, responde, type PedidoDeColaborador } from "../responde";
import {
  abreSolicitacao, descreveStatus, movimenta, movimentosDe, reenviaSolicitacao, solicitacaoPedida, solicitacoesDe, STATUS,
  type AnexoNovo,
} from "../solicitacoes";

const TIPO = "CADASTRO";
const RH = "Mariana Alves (RH)";

const envio = z.object({
  codigo: texto,
  ambiente: z.literal("WEB"),
  anexos: z.array(z.object({ id: texto, arquivo: z.string() })),
});

type Enviado = z.output<typeof envio>["anexos"];

/** The files as the requests' table takes them; refuses what was not asked for, what is no paper, and what is not all. */
function confere(situacao: Situacao, quando: "incluir" | "alterar", anexos: Enviado): AnexoNovo[] {
  const pedidos = ANEXOS[situacao].anexos.filter((anexo) => anexo[quando]);
  confereArquivos(anexos.map(({ id, arquivo }) => ({ id, doc: arquivo })), { pdf: true });
  if (pedidos.some(({ codigo, obrigatorio }) => obrigatorio && !anexos.some(({ id }) => id === codigo))) {
    throw new Recusa("Os documentos obrigatórios devem ser anexados");
  }
  return anexos.map(({ id, arquivo }) => {
    const pedido = pedidos.find(({ codigo }) => codigo === id);
    if (!pedido) throw new Recusa("Documento desconhecido", 400);
    return { codigo: id, descricao: pedido.descricao, doc: arquivo };
  });
}

function correcao({ banco, pessoa }: PedidoDeColaborador, situacao: Situacao, codigo: string): number {
  const atual = solicitacaoPedida(banco, pessoa.login, codigo);
  if (atual.tipo !== TIPO || atual.codconfigsituacao !== situacao) throw naoEncontrado("Solicitação não encontrada");
  if (atual.status !== STATUS.comPendencia) throw new Recusa("Esta solicitação não espera correção");
  return atual.codigo;
}

function recebe(pedido: PedidoDeColaborador, situacao: Situacao) {
  const { codigo, anexos } = leCorpo(pedido, envio);
  const { banco, pessoa } = pedido;
  if (codigo !== "0") {
    const numero = correcao(pedido, situacao, codigo);
    const conferidos = confere(situacao, "alterar", anexos);
    banco.transacao(() => reenviaSolicitacao(banco, pessoa, numero, {}, conferidos));
    return { msg: "Documentação reenviada com sucesso!" };
  }
  const conferidos = confere(situacao, "incluir", anexos);
  const nova = { tipo: TIPO, codconfigsituacao: situacao, descsituacao: SITUACOES[situacao], dados: {}, anexos: conferidos } as const;
  banco.transacao(() => abreSolicitacao(banco, pessoa, nova));
  return { msg: "Solicitação enviada com sucesso!" };
}

export const solicitacoes: Modulo = {
  nome: "solicitacoes",
  tabelas: {},
  respostas: [
    responde(contrato.cadastro.solicitacoes, ({ banco, pessoa: { login } }) => ({
      data: solicitacoesDe(banco, login, TIPO).map(({ codigo, status, codconfigsituacao, descsituacao, data, hora }) => ({
        ...{ codigo, status, ...descreveStatus(status), codconfigsituacao, descsituacao, datainicio: data, horainicio: hora },
        movimentacao: movimentosDe(banco, login, codigo),
      })),
    })),

    responde(contrato.cadastro.anexosConfig, () => ({ data: Object.values(ANEXOS) })),
    responde(contrato.cadastro.alterarEndereco, (pedido) => recebe(pedido, ENDERECO)),
    responde(contrato.cadastro.alterarEscolaridade, (pedido) => recebe(pedido, ESCOLARIDADE)),
  ],
  semeia: ({ banco, pessoa, base, hoje }) => {
    for (const { situacao, status, dia, hora, resposta } of solicitacoesDemo(base, hoje)) {
      const quando = { dia, hora };
      const nova = { tipo: TIPO, codconfigsituacao: situacao, dados: {}, anexos: [], quando } as const;
      const codigo = abreSolicitacao(banco, pessoa, { ...nova, descsituacao: SITUACOES[situacao] });
      const quem = status === STATUS.cancelada ? pessoa.nome : RH;
      if (status !== STATUS.enviada) movimenta(banco, pessoa.login, codigo, { status, observacao: resposta, quem, quando });
    }
  },
};
