import { today } from "~/lib/calendar";
import { mapSection, type Section } from "~/lib/section";
import { ATESTADOS, DOCUMENTOS } from "~/modules/atestados/submission-kinds";
import type { Provider } from "~/services/provider/client.server";
import { contract } from "~/services/provider/contract";
import type { DelayLimit } from "~/services/provider/delay-limit.server";
import { fromDependentes } from "./from-dependentes";
import { fromSubmissions } from "./from-submissions";
import { fromPcd } from "./from-pcd";
import { fromCadastro } from "./from-cadastro";
import { fromPlano } from "./from-plano";
import { sortList, type Correctable, type SolicitacaoEntry, type Brought } from "./solicitacao";

export function listCalls(provider: Provider, hurry: DelayLimit = (part) => part) {
  return {
    atestados: hurry(provider.callSection(contract.atestados.listar, { tipo: ATESTADOS.tipo })),
    documentos: hurry(provider.callSection(contract.atestados.listar, { tipo: DOCUMENTOS.tipo })),
    dependentes: hurry(provider.callSection(contract.dependentes.listar)),
    plano: hurry(provider.callSection(contract.planoSaude.solicitacoes)),
    indicacoes: hurry(provider.callSection(contract.pcd.listar)),
    cadastro: hurry(provider.callSection(contract.cadastro.solicitacoes)),
    documentosAllowed: hurry(provider.callSection(contract.menu.permissao, { rota: "documentos" })),
    dependentesAllowed: hurry(
      provider.callSection(contract.menu.permissao, { rota: "dependentes" }),
    ),
  };
}

type ListCalls = ReturnType<typeof listCalls>;
export type ListParts = { [K in keyof ListCalls]: Awaited<ListCalls[K]> };

export const isAllowed = (permissao: Section<{ permissao: boolean }>): boolean =>
  permissao.ok && permissao.data.permissao;

export interface Gathered extends Brought {
  failures: string[];
  leftOut: number;
}

export const isComplete = ({ failures, leftOut }: Gathered): boolean =>
  failures.length + leftOut === 0;

/** If the permission call failed, the page reports that failure instead of the list. */
function permitted(
  permissao: Section<{ permissao: boolean }>,
  part: Section<Brought>,
): Section<Brought>[] {
  if (!permissao.ok) return [permissao];
  return permissao.data.permissao ? [part] : [];
}

export function gather(
  parts: ListParts,
  { management, now }: { management: boolean; now: Date },
): Gathered {
  const day = today(now);
  const modules: Section<Brought>[] = [
    mapSection(parts.atestados, (submissions) => fromSubmissions(ATESTADOS, submissions, day)),
    ...permitted(
      parts.documentosAllowed,
      mapSection(parts.documentos, (submissions) => fromSubmissions(DOCUMENTOS, submissions, day)),
    ),
    ...permitted(parts.dependentesAllowed, mapSection(parts.dependentes, fromDependentes)),
    mapSection(parts.plano, (solicitacoes) => fromPlano(solicitacoes, management)),
    mapSection(parts.indicacoes, fromPcd),
    mapSection(parts.cadastro, fromCadastro),
  ];
  const solicitacoes: SolicitacaoEntry[] = [];
  const correctables: Correctable[] = [];
  const failures: string[] = [];
  let leftOut = 0;
  for (const part of modules) {
    if (!part.ok) {
      failures.push(part.message);
      continue;
    }
    solicitacoes.push(...part.data.solicitacoes);
    correctables.push(...part.data.correctables);
    leftOut += part.skippedCount ?? 0;
  }
  return {
    solicitacoes: sortList(solicitacoes),
    correctables,
    failures: [...new Set(failures)],
    leftOut,
  };
}
