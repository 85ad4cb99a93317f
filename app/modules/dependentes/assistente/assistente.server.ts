/** Asking for a dependent, correcting one, and asking that one be inactivated (second spec, sections 2 to 5, 7 and 8). */
import { paths } from "~/paths";
import type { Acesso } from "~/services/acesso.server";
import { contrato } from "~/services/provider/contract";
import type { Dependente, EnvioDeDependente } from "~/services/provider/contract/dependentes";
import type { Assistente, FormaDeEnvio, Remessa } from "~/wizard/assistente";
import type { Respostas } from "~/wizard/passos";
import { podeEditar, situacaoDo } from "../situacao";
import { carrega, inativando, INFORMACOES, type Contexto } from "./contexto.server";
import { documentos, informacoes, resumo } from "./passos.server";
import { correcaoDe, enviadoDe, INATIVACAO, linhasDaMudanca, linhasDosDependentes } from "./rastro.server";

/** The answers of the record that is being corrected. */
function partida({ original }: Contexto): Respostas {
  if (!original) return {};
  const { nome, nascimento, dependenteir } = original;
  return { [INFORMACOES]: { nome, nascimento: nascimento ?? "", dependenteir: dependenteir ? "1" : "", inativar: "", observacao: "" } };
}

function envioDe({ respostas, anexos, contexto: { config, original } }: Remessa<Contexto>): EnvioDeDependente {
  const { nome = "", nascimento = "", dependenteir, observacao = "" } = respostas[INFORMACOES] ?? {};
  return {
    ...{ codigotipo: config.codigotipo, codigomotivo: config.codigomotivo, nome, nacimento: nascimento, dependenteir: dependenteir === "1" },
    ...{ coddependente: original?.codigo ?? "", observacao, incluir: original === null },
    filenames: anexos.map(({ codigo, base64 }) => ({ id: codigo, doc: base64 })),
  };
}

async function lista({ provedor }: Acesso): Promise<Dependente[]> {
  return (await provedor.chama(contrato.dependentes.listar)).dados;
}

function inclusao(remessa: Remessa<Contexto>): FormaDeEnvio {
  const { acesso } = remessa;
  const envio = envioDe(remessa);
  return {
    escreve: () => acesso.provedor.chama(contrato.dependentes.atualizar, { envio }),
    enviado: enviadoDe(envio),
    antes: linhasDosDependentes(remessa.contexto.dependentes),
    agora: async () => linhasDosDependentes(await lista(acesso)),
  };
}

function correcao(original: Dependente, remessa: Remessa<Contexto>): FormaDeEnvio {
  const { acesso, contexto } = remessa;
  const { codigo, cadexistehcm } = original;
  const envio = envioDe(remessa);
  return {
    escreve: () => acesso.provedor.chama(contrato.dependentes.atualizar, { envio, edicao: { codigo, existehcm: cadexistehcm } }),
    enviado: correcaoDe(envio, cadexistehcm),
    antes: linhasDaMudanca(contexto.dependentes, codigo),
    agora: async () => linhasDaMudanca(await lista(acesso), codigo),
  };
}

function inativacao({ codigo }: Dependente, { acesso, respostas, contexto }: Remessa<Contexto>): FormaDeEnvio {
  return {
    escreve: () => acesso.provedor.chama(contrato.dependentes.inativar, { cod_dependente: codigo, observacao: respostas[INFORMACOES]?.observacao ?? "" }),
    enviado: INATIVACAO,
    antes: linhasDaMudanca(contexto.dependentes, codigo),
    agora: async () => linhasDaMudanca(await lista(acesso), codigo),
  };
}

function envio(remessa: Remessa<Contexto>): FormaDeEnvio {
  const { original } = remessa.contexto;
  if (!original) return inclusao(remessa);
  return inativando(remessa.respostas, remessa.contexto) ? inativacao(original, remessa) : correcao(original, remessa);
}

const SUCCESS = "Solicitação de dependente finalizada com sucesso!";

function criaAssistente(nome: string, titulo: string, endereco: Assistente<Contexto>["endereco"]): Assistente<Contexto> {
  return {
    nome,
    titulo,
    opcoes: { rota: "dependentes" },
    endereco,
    saida: paths.dependentes,
    nomeDaSaida: "Voltar aos dependentes",
    carrega,
    impedimento: ({ original }) =>
      original && !podeEditar(original) ? `Este dependente não pode ser alterado agora. Situação: ${situacaoDo(original)}.` : null,
    partida,
    passos: [informacoes, documentos],
    resumo,
    faltamAnexos: "Os documentos obrigatórios precisam ser anexados",
    botaoDeEnvio: "Finalizar solicitação",
    envio,
    sucesso: SUCCESS,
    depois: paths.dependentes,
  };
}

export const incluirDependente = criaAssistente("incluir-dependente", "Incluir Dependente", (_registro, passo) => paths.incluirDependente(passo));
export const editarDependente = criaAssistente("editar-dependente", "Editar Dependente", (registro, passo) => paths.editarDependente(registro ?? "", passo));
