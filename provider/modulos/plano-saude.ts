/** Health plan (contract, section 5). */
import { z } from "zod/v4";
import { contrato } from "~/services/provider/contract";
import { texto } from "~/services/provider/contract/leitura";
import { STATUS_ENVIADA } from "~/services/provider/contract/plano-saude";
import { simNao, type Banco } from "../banco";
import { adesaoDe, documentosDoParentesco, DOCUMENTOS_DO_TITULAR, familiaDe, planosSaudeDe, solicitacoesDe, termosDe, type PlanoDoCatalogo } from "../demo/plano-saude";
import { BASES } from "../demo/pessoas";
import type { Modulo, Semente } from "../modulo";
import type { Pessoa } from "../pessoas";
import { leCorpo, naoEncontrado, Recusa, responde, respondeNoFio, type PedidoDeColaborador } from "../responde";
import { cabe, catalogoDe, familiaresDe, linhaDoFamiliar, linhaDoTitular, planoDoCatalogo, soma, TITULAR, type Familiar, type Linha } from "./plano-saude-quadro";
import { acabou, anota, noFio, pendente, solicitacoesFeitas, STATUS, TABELA } from "./plano-saude-solicitacoes";

const MOTIVO_MINIMO = 10;
const CONFIG = 17;

const adesao = z.object({ codplano: z.string().nullable(), pode_alterar: simNao });
const documento = z.object({ cod_documento: texto, cod_dependente: texto, arquivo: z.string() });
const comDocumentos = z.object({ dependentes: z.array(texto), documentos: z.array(documento) });

const { planoSaude: chamadas } = contrato;

function adesaoAtual({ banco, pessoa }: Pick<PedidoDeColaborador, "banco" | "pessoa">) {
  const atual = banco.um(adesao, "select * from planos_saude where login = ?", pessoa.login);
  const codplano = atual?.codplano ?? null;
  return { plano: codplano === null ? null : planoDoCatalogo(pessoa, codplano), podeAlterar: atual?.pode_alterar ?? false };
}

interface Pedidos {
  cancelamento: boolean;
  alteracao: boolean;
  adesao: boolean;
  adicao: Set<number>;
  remocao: Set<number>;
}

/** What is under way. */
function pedidosAbertos(banco: Banco, login: string): Pedidos {
  const abertas = solicitacoesFeitas(banco, login).filter((cada) => !acabou(cada));
  const pessoas = (procurado: string) => new Set(abertas.filter(({ tipo }) => tipo === procurado).flatMap(({ linhas }) => linhas.map(({ codigo }) => codigo)));
  const ha = (procurado: string) => abertas.some(({ tipo }) => tipo === procurado);
  return { cancelamento: ha("CANCELAMENTO"), alteracao: ha("ALTERACAO"), adesao: ha("ADESAO"), adicao: pessoas("INCLUSAO"), remocao: pessoas("REMOCAO") };
}

/** The plan as the wire writes it. `dentro`: whom the sums count besides the holder. */
function quadro(produto: string, pessoa: Pessoa, plano: PlanoDoCatalogo, familia: Familiar[], pedidos: Pedidos, dentro: ReadonlySet<number>) {
  const titular: Familiar = { codigo: TITULAR, nome: pessoa.nome, parentesco: "Titular", possui_plano: true, pode_utilizar: true };
  const linhas = [linhaDoTitular(plano, pessoa.nome), ...familia.map((cada) => linhaDoFamiliar(plano, cada))];
  const conta = ({ codigo }: Linha) => codigo === TITULAR || dentro.has(codigo);
  const totais = soma(linhas.filter(conta));
  return {
    codplano: plano.codigo,
    descplano: plano.descricao,
    vlrtotalplano: totais.total,
    [`vlrtotal${produto}`]: totais.cooperativa,
    vlrtotalfunc: totais.funcionario,
    solicitoucancelamento: pedidos.cancelamento,
    solicitoualteracao: pedidos.alteracao,
    dependentes: [titular, ...familia].map((cada, indice) => ({
      codigo: cada.codigo,
      nome: cada.nome,
      parentesco: cada.parentesco,
      vlrplano: linhas[indice]?.total ?? 0,
      [`vlrpago${produto}`]: linhas[indice]?.cooperativa ?? 0,
      vlrpagofunc: linhas[indice]?.funcionario ?? 0,
      possuiplano: cada.possui_plano,
      podeutilizar: cada.codigo === TITULAR || cabe(plano, cada),
      solicitouadicao: pedidos.adicao.has(cada.codigo),
      solicitouremocao: pedidos.remocao.has(cada.codigo),
      selecionado: cada.codigo === TITULAR || dentro.has(cada.codigo),
    })),
  };
}

const noPlano = (familia: Familiar[]) => new Set(familia.filter(({ possui_plano }) => possui_plano).map(({ codigo }) => codigo));

/** The relatives with these codes, all of whom must be able to be in the plan. */
function escolhidos(plano: PlanoDoCatalogo, familia: Familiar[], codigos: readonly string[]): Familiar[] {
  return [...new Set(codigos)].map((codigo) => {
    const achado = familia.find((cada) => String(cada.codigo) === codigo);
    if (!achado) throw naoEncontrado("Dependente não encontrado");
    if (!cabe(plano, achado)) throw new Recusa(`${achado.nome} não pode participar deste plano`);
    return achado;
  });
}

/** What is asked for of these relatives, and of the holder when the plan would be the first. */
function documentosPedidos(pessoas: readonly Familiar[], comTitular: boolean) {
  const doTitular = comTitular ? DOCUMENTOS_DO_TITULAR.map((pedido) => ({ cod_dependente: TITULAR, ...pedido })) : [];
  const dosOutros = pessoas.flatMap(({ codigo, parentesco }) => documentosDoParentesco(parentesco).map((pedido) => ({ cod_dependente: codigo, ...pedido })));
  return [...doTitular, ...dosOutros].map((pedido) => ({ cod_config: CONFIG, ...pedido }));
}

const ASSINATURAS = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^%PDF-/];

/** Notes of the documents that came, after a look at each. */
function confereDocumentos(documentos: readonly z.output<typeof documento>[], pedidos: ReturnType<typeof documentosPedidos>) {
  return documentos.map(({ cod_documento, cod_dependente, arquivo }) => {
    const pedido = pedidos.find((cada) => String(cada.cod_documento) === cod_documento && String(cada.cod_dependente) === cod_dependente);
    if (!pedido) throw new Recusa("Documento não solicitado");
    const inicio = Buffer.from(arquivo.slice(0, 16), "base64").toString("latin1");
    if (!ASSINATURAS.some((assinatura) => assinatura.test(inicio))) throw new Recusa(`O documento ${pedido.desc_documento} não é JPEG, PNG nem PDF`);
    return { cod_documento, cod_dependente, bytes: Buffer.byteLength(arquivo, "base64") };
  });
}

/** What every change needs; with a plan when `comPlano`. */
function paraMudar(pedido: PedidoDeColaborador) {
  const { banco, pessoa } = pedido;
  const { plano, podeAlterar } = adesaoAtual(pedido);
  const pedidos = pedidosAbertos(banco, pessoa.login);
  if (!podeAlterar) throw new Recusa("Alterações no plano de saúde não estão liberadas para você");
  if (pedidos.cancelamento) throw new Recusa("Já existe um cancelamento do plano em andamento");
  return { banco, pessoa, login: pessoa.login, plano, pedidos, familia: familiaresDe(banco, pessoa.login) };
}

function paraMudarOPlano(pedido: PedidoDeColaborador) {
  const { plano, ...resto } = paraMudar(pedido);
  if (!plano) throw new Recusa("Você não possui plano de saúde");
  return { plano, ...resto };
}

const todasAsLinhas = (plano: PlanoDoCatalogo, pessoa: Pessoa, dentro: readonly Familiar[]) => [
  linhaDoTitular(plano, pessoa.nome),
  ...dentro.map((cada) => linhaDoFamiliar(plano, cada)),
];

function semeia({ banco, pessoa, base, hoje }: Semente): void {
  const { login } = pessoa;
  const { codplano, pode_alterar } = adesaoDe(base);
  banco.insere("planos_saude", { login, codplano: codplano === null ? null : String(codplano), pode_alterar });
  for (const cada of familiaDe(base)) banco.insere("plano_saude_pessoas", { ...cada, login });
  const familia = familiaresDe(banco, login);
  for (const { tipo, codplano: pedido, pessoas, status, observacao, data, hora } of solicitacoesDe(base, hoje)) {
    const plano = planosSaudeDe(base).find(({ codigo }) => codigo === pedido);
    if (!plano) continue;
    const dentro = familia.filter(({ nome }) => pessoas.includes(nome));
    const sozinhas = tipo === "INCLUSAO" || tipo === "REMOCAO";
    const linhas = sozinhas ? dentro.map((cada) => linhaDoFamiliar(plano, cada)) : todasAsLinhas(plano, pessoa, dentro);
    anota(banco, login, { tipo, plano, linhas, observacao, status, quando: { dia: data, hora } });
  }
}

export const planoSaude: Modulo = {
  nome: "planoSaude",
  tabelas: {
    planos_saude: "codplano text, pode_alterar integer not null",
    plano_saude_pessoas: `codigo integer primary key autoincrement, nome text not null, parentesco text not null, possui_plano integer not null,
      pode_utilizar integer not null`,
    plano_saude_solicitacoes: TABELA,
  },
  respostas: [
    respondeNoFio(chamadas.meuPlano, (pedido) => {
      const { banco, pessoa, produto } = pedido;
      const { plano, podeAlterar } = adesaoAtual(pedido);
      const familia = familiaresDe(banco, pessoa.login);
      const meuPlano = plano && quadro(produto, pessoa, plano, familia, pedidosAbertos(banco, pessoa.login), noPlano(familia));
      return { data: { meuPlano, podeAlterarIncluir: podeAlterar, termos: termosDe(z.enum(BASES).parse(pessoa.base)) } };
    }),

    responde(chamadas.planos, ({ banco, pessoa }) => {
      const familia = familiaresDe(banco, pessoa.login);
      return {
        data: catalogoDe(pessoa).map((plano) => ({
          codigo: plano.codigo,
          descricao: plano.descricao,
          dependentes: familia.filter((cada) => cabe(plano, cada)).map(({ codigo, nome, parentesco }) => ({ codigo, nome, parentesco })),
        })),
      };
    }),

    respondeNoFio(chamadas.simular, ({ banco, pessoa, produto, query }) => {
      const familia = familiaresDe(banco, pessoa.login);
      const plano = planoDoCatalogo(pessoa, query("codplano"));
      const codigos = query("dependentes").split(",").filter((codigo) => codigo !== "");
      const dentro = new Set(escolhidos(plano, familia, codigos).map(({ codigo }) => codigo));
      return { data: quadro(produto, pessoa, plano, familia, pedidosAbertos(banco, pessoa.login), dentro) };
    }),

    respondeNoFio(chamadas.solicitacoes, ({ banco, pessoa, produto }) => ({
      data: solicitacoesFeitas(banco, pessoa.login).map((feita) => noFio(produto, feita)),
    })),

    responde(chamadas.configDocumentos, (pedido) => {
      const codigos = pedido.query("dependentes").split(",");
      const familia = familiaresDe(pedido.banco, pedido.pessoa.login).filter(({ codigo }) => codigos.includes(String(codigo)));
      const { plano } = adesaoAtual(pedido);
      return { data: documentosPedidos(familia, !plano && catalogoDe(pedido.pessoa).length > 0) };
    }),

    responde(chamadas.cancelarPlano, (pedido) => {
      const { justificativa } = leCorpo(pedido, z.object({ justificativa: z.string().trim() }));
      const { banco, login, plano, pessoa, familia } = paraMudarOPlano(pedido);
      if (justificativa.length < MOTIVO_MINIMO) throw new Recusa(`Motivo deve conter no mínimo ${MOTIVO_MINIMO} caracteres`);
      const linhas = todasAsLinhas(plano, pessoa, familia.filter(({ possui_plano }) => possui_plano));
      anota(banco, login, { tipo: "CANCELAMENTO", plano, linhas, observacao: justificativa });
      return { msg: "Solicitação de cancelamento enviada com sucesso!" };
    }),

    responde(chamadas.removerDependente, (pedido) => {
      const { id } = leCorpo(pedido, z.object({ id: texto }));
      const { banco, login, plano, pedidos, familia } = paraMudarOPlano(pedido);
      const quem = familia.find(({ codigo, possui_plano }) => possui_plano && String(codigo) === id);
      if (!quem) throw naoEncontrado("Dependente não encontrado no plano");
      if (pedidos.remocao.has(quem.codigo)) throw new Recusa("A remoção deste dependente já foi solicitada");
      anota(banco, login, { tipo: "REMOCAO", plano, linhas: [linhaDoFamiliar(plano, quem)] });
      return { msg: "Solicitação de remoção enviada com sucesso!" };
    }),

    responde(chamadas.adicionarDependente, (pedido) => {
      const { dependentes, documentos } = leCorpo(pedido, comDocumentos);
      const { banco, login, plano, pedidos, familia } = paraMudarOPlano(pedido);
      const novos = escolhidos(plano, familia, dependentes);
      if (novos.length === 0) throw new Recusa("Selecione ao menos um dependente");
      if (novos.some(({ possui_plano }) => possui_plano)) throw new Recusa("O dependente já está no plano");
      if (novos.some(({ codigo }) => pedidos.adicao.has(codigo))) throw new Recusa("A inclusão deste dependente já foi solicitada");
      const notas = confereDocumentos(documentos, documentosPedidos(novos, false));
      anota(banco, login, { tipo: "INCLUSAO", plano, linhas: novos.map((cada) => linhaDoFamiliar(plano, cada)), documentos: notas });
      return { msg: "Solicitação de inclusão enviada com sucesso!" };
    }),

    responde(chamadas.solicitarPlano, (pedido) => {
      const { codigo, dependentes, documentos } = leCorpo(pedido, comDocumentos.extend({ codigo: texto, ambiente: z.literal("WEB") }));
      const { banco, login, pessoa, plano: atual, pedidos, familia } = paraMudar(pedido);
      if (atual) throw new Recusa("Você já possui plano de saúde");
      if (pedidos.adesao) throw new Recusa("Já existe uma solicitação de plano em andamento");
      const plano = planoDoCatalogo(pessoa, codigo);
      const novos = escolhidos(plano, familia, dependentes);
      const notas = confereDocumentos(documentos, documentosPedidos(novos, true));
      anota(banco, login, { tipo: "ADESAO", plano, linhas: todasAsLinhas(plano, pessoa, novos), documentos: notas });
      return { msg: "Solicitação do plano enviada com sucesso!" };
    }),

    responde(chamadas.alterarPlano, (pedido) => {
      const { codplano } = leCorpo(pedido, z.object({ codplano: texto }));
      const { banco, login, pessoa, plano: atual, pedidos, familia } = paraMudarOPlano(pedido);
      if (pedidos.alteracao) throw new Recusa("Já existe uma troca de plano em andamento");
      const plano = planoDoCatalogo(pessoa, codplano);
      if (plano.codigo === atual.codigo) throw new Recusa("Você já está neste plano");
      const dentro = familia.filter(({ possui_plano }) => possui_plano);
      const fora = dentro.find((cada) => !cabe(plano, cada));
      if (fora) throw new Recusa(`${fora.nome} não pode participar deste plano`);
      anota(banco, login, { tipo: "ALTERACAO", plano, linhas: todasAsLinhas(plano, pessoa, dentro) });
      return { msg: "Solicitação de alteração enviada com sucesso!" };
    }),

    responde(chamadas.cancelarSolicitacao, (pedido) => {
      const { id } = leCorpo(pedido, z.object({ id: texto }));
      const feita = pendente(pedido.banco, pedido.pessoa.login, id);
      if (acabou(feita)) throw new Recusa("Esta solicitação não pode mais ser cancelada");
      pedido.banco.executa("update plano_saude_solicitacoes set status = ? where codigo = ?", STATUS.cancelada, feita.codigo);
      return { msg: "Solicitação cancelada com sucesso!" };
    }),

    responde(chamadas.reenviarDocumentos, (pedido) => {
      const schema = comDocumentos.extend({ codigo: texto, cod_status: z.literal(STATUS_ENVIADA), ambiente: z.literal("WEB") });
      const { codigo, dependentes, documentos } = leCorpo(pedido, schema);
      const { banco, pessoa } = pedido;
      const feita = pendente(banco, pessoa.login, codigo);
      if (feita.status !== STATUS.corrigir) throw new Recusa("Esta solicitação não aguarda documentos");
      const familia = familiaresDe(banco, pessoa.login).filter((cada) => dependentes.includes(String(cada.codigo)));
      const notas = confereDocumentos(documentos, documentosPedidos(familia, feita.tipo === "ADESAO"));
      const sql = "update plano_saude_solicitacoes set status = ?, observacao = '', documentos = ? where codigo = ?";
      banco.executa(sql, STATUS.enviada, JSON.stringify(notas), feita.codigo);
      return { msg: "Documentos reenviados com sucesso!" };
    }),
  ],
  semeia,
};
