import { mapSection } from "~/lib/section";
import { sanitise } from "~/services/http/sanitise.server";
import { notFound } from "~/services/http/response.server";
import type { Provider } from "~/services/provider/client.server";
import { contract } from "~/services/provider/contract";
import type { Atestado, AtestadoKind } from "~/services/provider/contract/atestados";
import { STATUS_ACTIVE } from "~/services/provider/contract/dependentes";
import { ProviderFailure } from "~/services/provider/failure";
import type { StepRequest } from "~/wizard/definition/wizard";
import { withCountedDays } from "../counted-days";
import type { Context } from "./context.server";

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
