/** The list of dependents lacks the sending date and HR's text, so the requests are loaded too. */
import { dataOr } from "~/lib/section";
import { sentAt } from "~/modules/atestados/submission";
import { paths } from "~/paths";
import type { Provider } from "~/services/provider/client.server";
import { contract } from "~/services/provider/contract";
import type { Atestado } from "~/services/provider/contract/atestados";
import { canCorrect } from "~/services/provider/contract/status";
import { lastObservacao } from "./common-status";
import { isAllowed, type ListParts } from "./gather.server";
import type { SolicitacaoEntry } from "./solicitacao";

const SENT_BACK_CODES = "dependentes-devolvidos";

const MOST_ASKED = 5;

type Requests = ReadonlyMap<string, Atestado | null>;

type DependenteParts = Pick<ListParts, "dependentes" | "dependentesAllowed">;

/**
 * Stores and returns the codes of the dependents' requests that HR sent back.
 * With the stored codes, the next page loads these requests in parallel with the lists.
 */
export function storeSentBackCodes(
  provider: Provider,
  { dependentes, dependentesAllowed }: DependenteParts,
): string[] {
  if (!isAllowed(dependentesAllowed)) return [];
  const pending = dataOr(dependentes, []).filter(
    (dependente) => canCorrect(dependente) && dependente.codatestado !== "",
  );
  const codes = pending.map(({ codatestado }) => codatestado);
  if (dependentes.ok) provider.addCodeHints(SENT_BACK_CODES, codes);
  return codes;
}

export async function loadSentBack(provider: Provider): Promise<Requests> {
  const asked = provider.codeHints(SENT_BACK_CODES).slice(0, MOST_ASKED);
  const parts = await Promise.all(
    asked.map((codigo) => provider.callSection(contract.atestados.exibir, { codigo })),
  );
  return new Map(
    asked.map((codigo, index) => [codigo, parts[index] ? dataOr(parts[index], null) : null]),
  );
}

export const askedIn = (request: Atestado | null | undefined): string | undefined =>
  request ? lastObservacao(request.movimentacao) || undefined : undefined;

/**
 * Adds the sending date and HR's text to each line whose request is in `known`.
 * Also calls `storeSentBackCodes`, which speeds up the next page load.
 */
export function withCorrectionTexts(
  provider: Provider,
  {
    lines,
    parts,
    known,
  }: { lines: readonly SolicitacaoEntry[]; parts: DependenteParts; known: Requests },
): SolicitacaoEntry[] {
  const shown = storeSentBackCodes(provider, parts);
  return lines.map((line) => {
    const codigo = shown.find((each) => line.viewPath === paths.pedidoDeDependente(each));
    const request = codigo === undefined ? null : known.get(codigo);
    if (!request) return line;
    return {
      ...line,
      sentAt: sentAt(request),
      requested: lastObservacao(request.movimentacao),
    };
  });
}
