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

/**
 * `dependentes`: active dependents only. `sent`: null if the list could not be loaded.
 * `original`: null for a new record.
 * `help.html`: null without a help text, or if the text could not be loaded (`failed`).
 */
export interface Context {
  tipo: AtestadoKind;
  configs: AtestadoConfig[];
  dependentes: Section<Dependente[]>;
  sent: Atestado[] | null;
  original: Atestado | null;
  help: { codigo: string; html: SafeHtml | null; failed: boolean } | null;
  cids: { search: string; found: Section<{ codigo: string; descricao: string }[]> } | null;
  medico: { codigo: string; found: Section<{ nome: string; crmcro: string }> } | null;
  chosenCid: string | null;
  stepPath: (code: string) => string;
}

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
  /*
   * Certificates and documents share one numbering but need different permissions, so the URL of
   * one must not open the other.
   */
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

export function configOf(
  answers: Partial<Chosen>,
  { configs, original: corrected }: Context,
): AtestadoConfig | null {
  const chosen = corrected?.codconfigatest ?? answers.tipo?.tipo;
  return configs.find(({ codigo }) => codigo === chosen) ?? null;
}

/** A correction begins with its own record's answers, so the wizard offers no earlier records. */
export function earlierRecords({ original: corrected, sent }: Context): readonly Atestado[] {
  return corrected ? [] : (sent ?? []);
}

/**
 * The employee chooses no reason for a document, so the first reason of the document's type counts.
 */
export function motivoOf(answers: Partial<Chosen>, context: Context): Motivo | null {
  const situacoes = configOf(answers, context)?.situacoes ?? [];
  if (context.tipo === "DOCUMENTOS") return situacoes[0] ?? null;
  return situacoes.find(({ codigo }) => codigo === answers.motivo?.motivo) ?? null;
}
