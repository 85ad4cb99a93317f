/** Step 80: the attachments, a look at everything, and the sending. */
import { z } from "zod/v4";
import type { Passo, Respostas } from "~/wizard/passos";
import type { ItemDoResumo } from "~/wizard/perguntas";
import { anexoSeAplica } from "../regras";
import { configuracaoDe, motivoDe, type Contexto } from "./contexto.server";
import { periodo } from "./passos-de-dados.server";

export const anexos: Passo<Contexto> = {
  id: "80",
  titulo: "Anexos e envio",
  perguntas: () => [],
  campos: () => z.object({}),
  anexos: (respostas, contexto) => {
    const motivo = motivoDe(respostas, contexto)?.codigo ?? null;
    const dias = Number(respostas["40"]?.dias ?? 0);
    const sent = new Set(contexto.original?.anexos.map(({ codigo }) => codigo));
    return (configuracaoDe(respostas, contexto)?.anexos ?? [])
      .filter((anexo) => anexoSeAplica(anexo, motivo, dias))
      .map(({ codigo, descricao, obrigatorio }) => ({
        codigo,
        descricao,
        obrigatorio,
        aceita: contexto.tipo === "ATESTADOS" ? ("imagens" as const) : ("imagens-e-pdf" as const),
        jaEnviado: sent.has(codigo),
      }));
  },
};

function telefone({ ddd, numero }: { ddd?: string; numero?: string }): string {
  if (!numero) return "";
  const number = numero.replace(/^(\d{4,5})(\d{4})$/, "$1-$2");
  return ddd ? `(${ddd}) ${number}` : number;
}

/** Every answer that counts, in the order of the steps. */
export function resumo(respostas: Respostas, contexto: Contexto): ItemDoResumo[] {
  const { dependentes } = contexto;
  const chosen = respostas["30"]?.coddependente;
  const nome = dependentes.ok ? dependentes.dados.find(({ codigo }) => codigo === chosen)?.nome : undefined;
  const { medico, crmcro } = respostas["60"] ?? {};
  const lines: (ItemDoResumo | false)[] = [
    { passo: "10", rotulo: "Tipo", valor: configuracaoDe(respostas, contexto)?.descricao ?? "" },
    respostas["20"] !== undefined && { passo: "20", rotulo: "Motivo", valor: motivoDe(respostas, contexto)?.descricao ?? contexto.original?.descsituacao ?? "" },
    chosen !== undefined && { passo: "30", rotulo: "Dependente", valor: nome ?? contexto.original?.nomedependente ?? "" },
    respostas["40"] !== undefined && { passo: "40", rotulo: contexto.tipo === "DOCUMENTOS" ? "Data" : "Período", valor: periodo(respostas["40"]) },
    respostas["50"] !== undefined && { passo: "50", rotulo: "CID", valor: respostas["50"].cid || "Não informado" },
    respostas["60"] !== undefined && { passo: "60", rotulo: "Médico", valor: [medico, crmcro].filter(Boolean).join(", ") },
    respostas["70"] !== undefined && { passo: "70", rotulo: "Telefone", valor: telefone(respostas["70"]) || "Não informado" },
    respostas["70"] !== undefined && { passo: "70", rotulo: "Justificativa", valor: respostas["70"].justificativa || "Nenhuma" },
  ];
  return lines.filter((line) => line !== false);
}
