/** The steps that plan requests share: documents and terms (second spec, section 5, "Plan"). */
import { z } from "zod/v4";
import { nomeProprio } from "~/lib/texto";
import type { Passo, Respostas } from "~/wizard/passos";
import { codigoDoAnexo } from "../documentos";
import { documentosDe, type Contexto } from "./contexto.server";

/** Whose documents a request asks for. */
export type Pessoas = (respostas: Respostas, contexto: Contexto) => string[];

/** The documents of these people, each to be attached or not. */
export function passoDeDocumentos(pessoas: Pessoas): Passo<Contexto> {
  const pedidos = (respostas: Respostas, contexto: Contexto) => documentosDe(contexto, pessoas(respostas, contexto));
  return {
    id: "documentos",
    titulo: "Documentos",
    quando: (respostas, contexto) => pedidos(respostas, contexto).length > 0,
    perguntas: (_respostas, { original }) => {
      const texto = "Nenhum documento é obrigatório agora: anexe os que tiver. O RH pode pedir os outros depois.";
      const corrigir = original?.observacao;
      return corrigir ? [{ tipo: "nota", texto: corrigir }] : [{ tipo: "nota", texto }];
    },
    campos: () => z.object({}),
    anexos: (respostas, contexto) =>
      pedidos(respostas, contexto).map((pedido) => {
        const nome = contexto.pessoas.find(({ codigo }) => codigo === pedido.cod_dependente)?.nome;
        return {
          codigo: codigoDoAnexo(pedido),
          descricao: `${pedido.desc_documento} — ${nome ? nomeProprio(nome) : "titular"}`,
          obrigatorio: false,
          aceita: "imagens-e-pdf" as const,
        };
      }),
  };
}

/** The last step: without the terms accepted nothing is sent. */
export const termos: Passo<Contexto> = {
  id: "termos",
  titulo: "Termos e envio",
  perguntas: (_respostas, { termos: html }) => [
    html.texto === ""
      ? { tipo: "nota", texto: "Os termos não foram informados. Peça uma cópia ao RH antes de aceitar." }
      : { tipo: "html", titulo: "Termos", html },
    { tipo: "marca", nome: "aceito", rotulo: "Li e aceito os termos do plano de saúde" },
  ],
  campos: () => z.object({ aceito: z.literal("1", { error: "Aceite os termos para continuar" }) }),
};
