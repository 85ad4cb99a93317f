import { createHmac } from "node:crypto";
import { PAPER_KINDS, type PaperKind, type Papers } from "~/offline/folder/paper";
import { recentYears, today } from "~/lib/calendar";
import { completeOrNull, type Section } from "~/lib/section";
import { withCountedDays } from "~/modules/atestados/counted-days";
import { ATESTADOS, DOCUMENTOS, type SubmissionKind } from "~/modules/atestados/submission-kinds";
import type { RouteWithPermission } from "~/paths";
import { contract } from "~/services/provider/contract";
import type { Provider } from "~/services/provider/client.server";
import {
  declaracaoPapers,
  feriasPapers,
  holeritePapers,
  receiptPapers,
  type Unmarked,
} from "./papers";

/** Null: a call failed or the list is incomplete, so the device keeps the stored papers. */
type Found = Unmarked[] | null;

const YEARS = 2;

async function granted(
  provider: Provider,
  route: RouteWithPermission,
  find: () => Promise<Found>,
): Promise<Found> {
  const [permissao, found] = await Promise.all([
    provider.callSection(contract.menu.permissao, { rota: route }),
    find(),
  ]);
  if (!permissao.ok) return null;
  return permissao.data.permissao ? found : [];
}

function papersOf<T>(part: Section<T>, make: (data: T) => Unmarked[]): Found {
  return part.ok && !part.skippedCount ? make(part.data) : null;
}

async function ferias(provider: Provider): Promise<Found> {
  const years = [...recentYears(today(new Date()))].sort((a, b) => b - a).slice(0, YEARS);
  const parts = await Promise.all(
    years.map((ano) => provider.callSection(contract.ferias.listar, { ano })),
  );
  const all = parts.map(completeOrNull);
  return all.some((each) => each === null) ? null : feriasPapers(all.flatMap((each) => each ?? []));
}

async function receipts(provider: Provider): Promise<Found> {
  const of = async (door: SubmissionKind) => {
    const { tipo } = door;
    const [sent, configs] = await Promise.all([
      provider.callSection(contract.atestados.listar, { tipo }),
      door === ATESTADOS ? provider.callSection(contract.atestados.configuracoes, { tipo }) : null,
    ]);
    if (configs?.ok === false) return null;
    return papersOf(sent, (all) =>
      receiptPapers(
        door,
        all.map((each) => withCountedDays(each, configs && configs.data)),
      ),
    );
  };
  const [certificates, documents] = await Promise.all([
    of(ATESTADOS),
    granted(provider, DOCUMENTOS.route, () => of(DOCUMENTOS)),
  ]);
  return certificates && documents && [...certificates, ...documents];
}

type Everything = Record<PaperKind, Found>;

export async function findPapers(provider: Provider): Promise<Everything> {
  const [holerite, ofFerias, declaracao, recibo] = await Promise.all([
    granted(provider, "holerites", async () =>
      papersOf(await provider.callSection(contract.holerites.listar), holeritePapers),
    ),
    granted(provider, "demonstrativo-ferias", () => ferias(provider)),
    provider
      .callSection(contract.convenios.declaracao)
      .then((part) => papersOf(part, declaracaoPapers)),
    receipts(provider),
  ]);
  return { holerite, ferias: ofFerias, declaracao, recibo };
}

/** A plain hash would let an attacker test guesses of the content, so the version is an HMAC. */
export function papersFor(found: Everything, key: Buffer): Papers {
  const versionOf = (paper: Unmarked) =>
    createHmac("sha256", key).update(JSON.stringify(paper)).digest("base64url");
  return {
    papeis: PAPER_KINDS.flatMap((kind) => found[kind] ?? []).map((paper) => ({
      ...paper,
      versao: versionOf(paper),
    })),
    faltam: PAPER_KINDS.filter((kind) => found[kind] === null),
  };
}
