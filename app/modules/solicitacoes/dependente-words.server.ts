/** What was asked about a dependent that was sent back: their list has neither dates nor history, so each request is asked for itself. */
import { dataOr, type Part } from "~/lib/part";
import { sentAt } from "~/modules/atestados/submission";
import { paths } from "~/paths";
import type { Provider } from "~/services/provider/client.server";
import { contract } from "~/services/provider/contract";
import type { Dependente } from "~/services/provider/contract/dependentes";
import { lastObservacao } from "./common-status";
import type { Hurry } from "./gather.server";
import { instantOf, type Solicitacao } from "./solicitacao";

/** Of one page of the list. */
const MOST_ASKED = 5;

async function withWords(provider: Provider, hurry: Hurry, line: Solicitacao, codigo: string): Promise<Solicitacao> {
  const request = dataOr(await hurry(provider.part(contract.atestados.exibir, { codigo })), null);
  if (!request) return line;
  const sent = sentAt(request);
  return { ...line, sentAt: sent && instantOf(sent.date, sent.time), requested: lastObservacao(request.movimentacao) };
}

/** Takes the lines of a page, and the dependents that some of them are of; gives the lines with those words. What does not come soon (`hurry`) is left out. */
export async function withDependenteWords(
  provider: Provider,
  hurry: Hurry,
  lines: readonly Solicitacao[],
  dependentes: Part<Dependente[]>,
): Promise<Solicitacao[]> {
  const requests = new Map(dataOr(dependentes, []).map(({ codatestado }) => [paths.pedidoDeDependente(codatestado), codatestado]));
  const asked = lines.filter(({ stage, viewPath }) => stage === "corrigir" && requests.get(viewPath)).slice(0, MOST_ASKED);
  return Promise.all(
    lines.map((line) => {
      const codigo = asked.includes(line) && requests.get(line.viewPath);
      return codigo ? withWords(provider, hurry, line, codigo) : line;
    }),
  );
}
