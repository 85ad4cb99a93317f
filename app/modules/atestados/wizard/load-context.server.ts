import { dataOr, mapSection } from "~/lib/section";
import { sanitise } from "~/services/http/sanitise.server";
import { notFound } from "~/services/http/response.server";
import type { Provider } from "~/services/provider/client.server";
import { contract } from "~/services/provider/contract";
import { STATUS_ACTIVE } from "~/services/provider/contract/dependentes";
import { nullIfRejected } from "~/services/provider/failure";
import type { StepRequest } from "~/wizard/definition/wizard";
import { withCountedDays } from "../counted-days";
import type { SubmissionKind } from "../submission-kinds";

const MEDICO_CODE = /^\d{6}$/;
const MIN_SEARCH = 2;

/** `html` is null if there is no help text, or if the text could not be loaded (`failed`). */
async function loadHelp(provider: Provider, codigo: string) {
  if (codigo === "") return null;
  const text = await provider.callSection(contract.atestados.ajuda, { id: codigo });
  const html = text.ok && text.data.trim() ? sanitise(text.data) : null;
  return { codigo, html: html?.text ? html : null, failed: !text.ok };
}

async function searchCid(provider: Provider, search: string) {
  if (search.length < MIN_SEARCH) return null;
  return { search, found: await provider.callSection(contract.atestados.cid, { busca: search }) };
}

async function searchDoctor(provider: Provider, codigo: string) {
  if (codigo === "") return null;
  const found = MEDICO_CODE.test(codigo)
    ? await provider.callSection(contract.atestados.medico, { codigo })
    : ({ ok: false, message: "O código do médico tem 6 dígitos." } as const);
  return { codigo, found };
}

export async function loadContext(
  door: SubmissionKind,
  provider: Provider,
  { record, query }: StepRequest,
) {
  const { tipo } = door;
  const param = (name: string) => (query.get(name) ?? "").trim().slice(0, 60);
  const [configs, dependentes, sent, reply, help, cids, medico] = await Promise.all([
    provider.call(contract.atestados.configuracoes, { tipo }),
    provider.callSection(contract.dependentes.listar),
    provider.callSection(contract.atestados.listar, { tipo }),
    record === null
      ? null
      : provider.call(contract.atestados.exibir, { codigo: record }).catch(nullIfRejected),
    loadHelp(provider, param("ajuda")),
    searchCid(provider, param("busca")),
    searchDoctor(provider, param("medico")),
  ]);
  const original = reply && withCountedDays(reply.data, configs.data);
  /*
   * Certificates and documents share one numbering but need different permissions, so the URL for
   * documents must not open a certificate.
   */
  if (record !== null && !configs.data.some(({ codigo }) => codigo === original?.codconfigatest))
    throw notFound();
  return {
    door,
    configs: configs.data,
    dependentes: mapSection(dependentes, (all) =>
      all.filter(({ status }) => status === STATUS_ACTIVE),
    ),
    sent: dataOr(sent, null),
    original,
    help,
    cids,
    medico,
    chosenCid: param("cid"),
  };
}
