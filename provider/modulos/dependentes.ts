/** Dependents: asking for one, correcting, asking that one be inactivated (contract, section 4). Cancelling goes through the certificates' call. */
import { z } from "zod/v4";
import { contrato } from "~/services/provider/contract";
import { STATUS_ATIVO } from "~/services/provider/contract/dependentes";
import { booleanoOpcional, dataOpcional, textoOpcional } from "~/services/provider/contract/leitura";
import { arquivos, confereArquivos } from "../anexos";
import { json, type Banco } from "../banco";
import { agora, maisDias } from "../calendario";
import { anexosPedidosDe, CODIGO_DO_MOTIVO, CODIGO_DO_TIPO, dependentesDemo, type DependenteDemo } from "../demo/dependentes";
import { dependentePedido, dependentesDe, idadeEm, statusDoDependente, type DependenteDoBanco } from "../dependentes";
import type { Modulo, Semente } from "../modulo";
import type { Pessoa } from "../pessoas";
import { leCorpo, Recusa, responde, type PedidoDeColaborador } from "../responde";
import { abreSolicitacao, anexosDe, movimenta, reenviaSolicitacao, STATUS, type AnexoNovo } from "../solicitacoes";

const PERMISSAO = { rota: "dependentes" };
const SUCESSO = "Solicitação de dependente finalizada com sucesso!";
const MENOR_OBSERVACAO = 10;
const RH = "Mariana Alves (RH)";

const enviado = z.object({
  codigotipo: textoOpcional,
  codigomotivo: textoOpcional,
  nome: textoOpcional,
  nacimento: dataOpcional,
  dependenteir: booleanoOpcional,
  observacao: textoOpcional,
  filenames: arquivos,
});
type Enviado = z.output<typeof enviado>;

const inativacao = z.object({ cod_dependente: textoOpcional, observacao: textoOpcional });
const pedidoGuardado = z.object({ dados: json<{ dependenteir: boolean; observacao: string }>() });

/** While a request is open the person sees what they asked for. */
function irPedido(banco: Banco, login: string, { solicitacao, dependenteir }: DependenteDoBanco): boolean {
  const pedido = banco.um(pedidoGuardado, "select dados from solicitacoes where login = ? and codigo = ? and status < ?", login, solicitacao, STATUS.aceita);
  return pedido?.dados.dependenteir ?? dependenteir;
}

function monta(banco: Banco, login: string, dependente: DependenteDoBanco) {
  const { solicitacao, status_da_solicitacao: _, ...resto } = dependente;
  return {
    ...{ ...resto, status: statusDoDependente(dependente), dependenteir: irPedido(banco, login, dependente) },
    codatestado: solicitacao === null ? "" : String(solicitacao),
    anexos: solicitacao === null ? [] : anexosDe(banco, login, solicitacao).map(({ id, codigo, descricao }) => ({ id, codigo, descricao })),
  };
}

/** What stays of a name and a birth date: the core system's, where it has them. */
function identidade({ nome, nacimento }: Enviado, antes: DependenteDoBanco | null): { nome: string; nascimento: string } {
  if (antes?.cadexistehcm) return { nome: antes.nome, nascimento: antes.nascimento };
  if (nome === "") throw new Recusa("Informe o nome do dependente");
  if (nacimento === null) throw new Recusa("Informe a data de nascimento");
  if (nacimento > agora().dia) throw new Recusa("Informe corretamente a data de nascimento");
  return { nome, nascimento: nacimento };
}

function confereAnexos({ filenames }: Enviado, pessoa: Pessoa, quando: "incluir" | "alterar", nascimento: string, anexados: string[]): AnexoNovo[] {
  confereArquivos(filenames, { pdf: true });
  const idade = idadeEm(nascimento, agora().dia);
  const pedidos = anexosPedidosDe(pessoa.base).filter(
    ({ codsituacao, idadeinicial, idadefinal, [quando]: pedido }) =>
      pedido && (Number(codsituacao) <= 0 || (idade >= (idadeinicial ?? 0) && idade <= (idadefinal ?? Infinity))),
  );
  const presentes = new Set([...anexados, ...filenames.map(({ id }) => id)]);
  if (pedidos.some(({ codigo, obrigatorio }) => obrigatorio && !presentes.has(codigo))) throw new Recusa("Os documentos obrigatórios precisam ser anexados");
  return filenames.map(({ id, doc }) => {
    const pedido = pedidos.find(({ codigo }) => codigo === id);
    if (!pedido) throw new Recusa("Um dos anexos não é pedido para este dependente.");
    return { codigo: id, descricao: pedido.descricao, doc };
  });
}

function abre(banco: Banco, pessoa: Pessoa, descsituacao: string, dados: unknown, anexos: readonly AnexoNovo[]): number {
  return abreSolicitacao(banco, pessoa, { tipo: "DEPENDENTES", codconfigsituacao: CODIGO_DO_MOTIVO, descsituacao, dados, anexos });
}

function inclui({ banco, pessoa }: PedidoDeColaborador, dados: Enviado): void {
  const { login } = pessoa;
  const identity = identidade(dados, null);
  const anexos = confereAnexos(dados, pessoa, "incluir", identity.nascimento, []);
  const { dependenteir, observacao } = dados;
  banco.transacao(() => {
    const solicitacao = abre(banco, pessoa, "Inclusão de dependente", { dependenteir, observacao }, anexos);
    banco.insere("dependentes", { login, ...identity, grau: "", dependenteir, cadexistehcm: false, solicitou_inativacao: false, solicitacao });
  });
}

function corrige({ banco, pessoa, query }: PedidoDeColaborador, dados: Enviado): void {
  const antes = dependentePedido(banco, pessoa.login, query("codigo"));
  const status = statusDoDependente(antes);
  if (antes.solicitou_inativacao) throw new Recusa("A inativação deste dependente já foi solicitada.");
  if (status === STATUS.enviada) throw new Recusa("A solicitação deste dependente ainda está em conferência.");
  if (status !== STATUS.comPendencia && status !== STATUS_ATIVO) throw new Recusa("Este dependente não pode ser alterado.");
  const { nome, nascimento } = identidade(dados, antes);
  const open = status === STATUS.comPendencia ? antes.solicitacao : null;
  const anexados = open === null ? [] : anexosDe(banco, pessoa.login, open).map(({ codigo }) => codigo);
  const anexos = confereAnexos(dados, pessoa, "alterar", nascimento, anexados);
  const { dependenteir, observacao } = dados;
  banco.transacao(() => {
    if (open === null) {
      const solicitacao = abre(banco, pessoa, "Alteração de dependente", { dependenteir, observacao }, anexos);
      banco.executa("update dependentes set solicitacao = ? where login = ? and codigo = ?", solicitacao, pessoa.login, antes.codigo);
    } else reenviaSolicitacao(banco, pessoa, open, { dependenteir, observacao }, anexos);
    banco.executa("update dependentes set nome = ?, nascimento = ? where login = ? and codigo = ?", nome, nascimento, pessoa.login, antes.codigo);
  });
}

function semeiaDependente({ banco, pessoa, hoje, base }: Semente, { dias, pedido, ...demo }: DependenteDemo): void {
  const { login } = pessoa;
  const { dependenteir } = demo;
  const anexos = (pedido?.anexos ?? []).map(({ codigo, modelo }) => {
    return { codigo, modelo, doc: "", descricao: anexosPedidosDe(base).find((pedidoDela) => pedidoDela.codigo === codigo)?.descricao ?? "" };
  });
  const solicitacao = pedido
    ? abreSolicitacao(banco, pessoa, {
        ...{ tipo: "DEPENDENTES", codconfigsituacao: CODIGO_DO_MOTIVO, descsituacao: `${demo.cadexistehcm ? "Alteração" : "Inclusão"} de dependente` },
        ...{ dados: { dependenteir, observacao: "" }, anexos, quando: { dia: maisDias(hoje, -pedido.diasAtras), hora: "19:05" } },
      })
    : null;
  if (pedido && solicitacao !== null && pedido.status !== STATUS.enviada) {
    const quando = { dia: maisDias(hoje, 1 - pedido.diasAtras), hora: pedido.diasAtras > 1 ? "08:20" : "00:10" };
    movimenta(banco, login, solicitacao, { status: pedido.status, observacao: pedido.resposta ?? "", quem: RH, quando });
  }
  banco.insere("dependentes", { solicitou_inativacao: false, ...demo, login, nascimento: maisDias(hoje, -dias), solicitacao });
}

export const dependentes: Modulo = {
  nome: "dependentes",
  tabelas: {
    dependentes: `codigo integer primary key autoincrement, nome text not null, grau text not null, nascimento text not null, dependenteir integer not null,
      cadexistehcm integer not null, solicitou_inativacao integer not null, solicitacao integer`,
  },
  respostas: [
    // The certificates' wizard lists them too: no permission of its own.
    responde(contrato.dependentes.listar, ({ banco, pessoa: { login } }) => ({
      data: dependentesDe(banco, login).map((dependente) => monta(banco, login, dependente)),
    })),

    responde(
      contrato.dependentes.config,
      ({ pessoa }) => ({ data: { codigotipo: CODIGO_DO_TIPO, codigomotivo: CODIGO_DO_MOTIVO, anexos: anexosPedidosDe(pessoa.base) } }),
      PERMISSAO,
    ),

    responde(
      contrato.dependentes.atualizar,
      (pedido) => {
        const dados = leCorpo(pedido, enviado);
        if (dados.codigotipo !== CODIGO_DO_TIPO || dados.codigomotivo !== CODIGO_DO_MOTIVO) throw new Recusa("Tipo de solicitação inválido");
        if (pedido.query("codigo") === "") inclui(pedido, dados);
        else corrige(pedido, dados);
        return { msg: SUCESSO };
      },
      PERMISSAO,
    ),

    responde(
      contrato.dependentes.inativar,
      (pedido) => {
        const { banco, pessoa } = pedido;
        const { cod_dependente, observacao } = leCorpo(pedido, inativacao);
        const dependente = dependentePedido(banco, pessoa.login, cod_dependente);
        if (dependente.solicitou_inativacao) throw new Recusa("A inativação deste dependente já foi solicitada.");
        if (statusDoDependente(dependente) !== STATUS_ATIVO) throw new Recusa("Só um dependente ativo pode ser inativado.");
        if (observacao.length <= MENOR_OBSERVACAO) throw new Recusa("A observação deve ter pelo menos 10 caracteres");
        banco.executa("update dependentes set solicitou_inativacao = 1 where login = ? and codigo = ?", pessoa.login, cod_dependente);
        return { msg: SUCESSO };
      },
      PERMISSAO,
    ),
  ],
  semeia: (semente) => {
    for (const demo of dependentesDemo(semente.base)) semeiaDependente(semente, demo);
  },
};
