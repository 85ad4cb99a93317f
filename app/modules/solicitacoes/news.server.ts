/** What needs the person now, for a device that gives word of it: in words that anybody may see on a locked screen. */
import { createHmac } from "node:crypto";
import type { News } from "~/offline/notifications/news";
import type { Solicitacao } from "./solicitacao";

/** Nothing of what it is about. */
const OF_KIND: Readonly<Record<string, string>> = {
  Atestado: "Seu atestado precisa de correção.",
  Documento: "Seu documento precisa de correção.",
};
const OTHER = "Uma solicitação sua precisa de correção.";

/** Takes all requests and a key of the person's own; gives those that wait for a correction, each with a mark that tells nothing, and is another one when it comes back once more. */
export function newsOf(solicitacoes: readonly Solicitacao[], key: Buffer): News["avisos"] {
  return solicitacoes
    .filter(({ stage }) => stage === "corrigir")
    .map(({ key: which, tipo, situacao, requested, due }) => ({
      marca: createHmac("sha256", key)
        .update(JSON.stringify([which, situacao, requested, due]))
        .digest("base64url")
        .slice(0, 16),
      texto: OF_KIND[tipo] ?? OTHER,
    }));
}
