/** What the steps of a certificate or document know of the world, asked in one round trip. */
import type { SafeHtml } from "~/lib/safe-content";
import { mapSection, type Section } from "~/lib/section";
import { contract } from "~/services/provider/contract";
import type {
  Atestado,
  AtestadoConfig,
  Motivo,
  AtestadoKind,
} from "~/services/provider/contract/atestados";
import { STATUS_ACTIVE, type Dependente } from "~/services/provider/contract/dependentes";
import type { Provider } from "~/services/provider/client.server";
import { ProviderFailure } from "~/services/provider/failure";
import { sanitise } from "~/services/http/sanitise.server";
import { notFound } from "~/services/http/response.server";
import type { StepRequest } from "~/wizard/definition/wizard";
import { withCountedDays } from "../counted-days";

export interface Context {
  tipo: AtestadoKind;
  configs: AtestadoConfig[];
  /** Those that can be chosen. */
  dependentes: Section<Dependente[]>;
  /** null when the list did not come. */
  sent: Atestado[] | null;
  /** The record that is being corrected. */
  original: Atestado | null;
  /** Help of the type in the address; `html` null when there is none, or it could not be read now. */
  help: { codigo: string; html: SafeHtml | null; failed: boolean } | null;
  /** What a search in the address found. */
  cids: { search: string; found: Section<{ codigo: string; descricao: string }[]> } | null;
  medico: { codigo: string; found: Section<{ nome: string; crmcro: string }> } | null;
  /** The code in the address, chosen out of a search. */
  chosenCid: string | null;
  /** The address of the step with this code. */
  stepPath: (code: string) => string;
}

/** What the later steps hang on. */
export interface Chosen {
  tipo: { tipo: string };
  motivo: { motivo: string };
}

const MEDICO_CODE = /^\d{6}$/;
const MIN_SEARCH = 2;

async function original(provider: Provider, codigo: string | null): Promise<Atestado | null> {
  if (codigo === null) return null;
  try {
    return (await provider.call(contract.atestados.exibir, { codigo })).data;
  } catch (error) {
    if (error instanceof ProviderFailure && error.reason === "rejected") throw notFound();
    throw error;
  }
}

async function loadHelp(provider: Provider, codigo: string | null): Promise<Context["help"]> {
  if (!codigo) return null;
  const text = await provider.callSection(contract.atestados.ajuda, { id: codigo });
  const html = text.ok && text.data.trim() ? sanitise(text.data) : null;
  return { codigo, html: html?.text ? html : null, failed: !text.ok };
}

async function searchCid(provider: Provider, search: string): Promise<Context["cids"]> {
  if (search.length < MIN_SEARCH) return null;
  return { search, found: await provider.callSection(contract.atestados.cid, { busca: search }) };
}

async function searchDoctor(provider: Provider, codigo: string): Promise<Context["medico"]> {
  if (codigo === "") return null;
  if (!MEDICO_CODE.test(codigo))
    return { codigo, found: { ok: false, message: "O código do médico tem 6 dígitos." } };
  return { codigo, found: await provider.callSection(contract.atestados.medico, { codigo }) };
}

/** Asks for all of it at once. Throws ProviderFailure, and the 404 of an unknown record. */
export async function loadContext(
  tipo: AtestadoKind,
  provider: Provider,
  { record, query }: StepRequest,
  stepPath: Context["stepPath"],
): Promise<Context> {
  const param = (name: string) => (query.get(name) ?? "").trim().slice(0, 60);
  const [configs, dependentes, sent, corrected, help, cids, medico] = await Promise.all([
    provider.call(contract.atestados.configuracoes, { tipo }),
    provider.callSection(contract.dependentes.listar),
    provider.callSection(contract.atestados.listar, { tipo }),
    original(provider, record),
    loadHelp(provider, param("ajuda") || null),
    searchCid(provider, param("busca")),
    searchDoctor(provider, param("medico")),
  ]);
  // A document asked for at the certificates' door is not there.
  if (corrected && !configs.data.some(({ codigo }) => codigo === corrected.codconfigatest))
    throw notFound();
  return {
    tipo,
    configs: configs.data,
    dependentes: mapSection(dependentes, (all) =>
      all.filter(({ status }) => status === STATUS_ACTIVE),
    ),
    sent: sent.ok ? sent.data : null,
    original: corrected && withCountedDays(corrected, configs.data),
    help,
    cids,
    medico,
    chosenCid: param("cid") || null,
    stepPath,
  };
}

/** The chosen type's configuration. */
export function configOf(
  answers: Partial<Chosen>,
  { configs, original: corrected }: Context,
): AtestadoConfig | null {
  const chosen = corrected?.codconfigatest ?? answers.tipo?.tipo;
  return configs.find(({ codigo }) => codigo === chosen) ?? null;
}

/** The reason that counts: the chosen one; of a document, the first that its type has. */
export function motivoOf(answers: Partial<Chosen>, context: Context): Motivo | null {
  const situacoes = configOf(answers, context)?.situacoes ?? [];
  if (context.tipo === "DOCUMENTOS") return situacoes[0] ?? null;
  return situacoes.find(({ codigo }) => codigo === answers.motivo?.motivo) ?? null;
}
