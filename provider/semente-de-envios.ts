/** Writes a demo person's certificates and documents. */
import { maisDias } from "./calendario";
import { enviosDe, type EnvioDemo } from "./demo/atestados";
import { configuracoesDe } from "./demo/configuracoes-de-envio";
import { MEDICOS } from "./demo/medicos";
import { codigoDoDependente } from "./dependentes";
import type { Guardado } from "./envios";
import type { Semente } from "./modulo";
import { abreSolicitacao, movimenta, STATUS } from "./solicitacoes";

const RH = "Mariana Alves (RH)";

function dadosDe(demo: EnvioDemo, titulo: string, { banco, pessoa, hoje }: Semente): Guardado {
  const { inicio, dias, dependente = "", codmedico = "", telefone: [foneddd, fonenumero] = ["", ""], cid = "", justificativa = "", codconfigatest } = demo;
  const datainicio = inicio === null ? null : maisDias(hoje, -inicio);
  const medico = MEDICOS.get(codmedico);
  return {
    ...{ codconfigatest, titulo: demo.titulo ?? titulo, coddependente: codigoDoDependente(banco, pessoa.login, dependente), cid, justificativa },
    ...{ datainicio, datafim: datainicio && maisDias(datainicio, Math.max(0, dias - 1)), diasatestado: dias },
    ...{ codmedico, medico: medico?.nome ?? "", crmcro: medico?.crmcro ?? "", foneddd, fonenumero },
  };
}

function semeiaEnvio(semente: Semente, demo: EnvioDemo): void {
  const { banco, pessoa, base, hoje } = semente;
  const { tipo, codconfigatest, codconfigsituacao, status, enviado, resposta = "" } = demo;
  const configuracao = configuracoesDe(base, tipo).find(({ codigo }) => codigo === codconfigatest);
  const anexos = demo.anexos.map(({ codigo, modelo }) => {
    return { codigo, modelo, doc: "", descricao: configuracao?.anexos.find((anexo) => anexo.codigo === codigo)?.descricao ?? "" };
  });
  const codigo = abreSolicitacao(banco, pessoa, {
    ...{ tipo, codconfigsituacao, descsituacao: configuracao?.situacoes.find((motivo) => motivo.codigo === codconfigsituacao)?.descricao ?? "" },
    ...{ dados: dadosDe(demo, configuracao?.descricao ?? "", semente), anexos, quando: { dia: maisDias(hoje, -enviado), hora: enviado === 0 ? "00:05" : "06:40" } },
  });
  if (status === STATUS.enviada) return;
  const quem = status === STATUS.cancelada ? pessoa.nome : RH;
  // Never later than the moment at which the data are written.
  const quando = { dia: maisDias(hoje, -Math.max(0, enviado - 1)), hora: enviado <= 1 ? "00:10" : "07:15" };
  movimenta(banco, pessoa.login, codigo, { status, observacao: resposta, quem, quando });
}

export function semeiaEnvios(semente: Semente): void {
  for (const demo of enviosDe(semente.base)) semeiaEnvio(semente, demo);
}
