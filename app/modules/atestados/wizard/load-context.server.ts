import { byCode } from "~/lib/coded";
import { completeOrNull, dataOr, mapSection, skippedText, type Section } from "~/lib/section";
import { sanitise } from "~/services/http/sanitise.server";
import { absenceFrom, notFound } from "~/services/http/response.server";
import type { Provider } from "~/services/provider/client.server";
import { contract } from "~/services/provider/contract";
import { STATUS_ACTIVE } from "~/services/provider/contract/dependentes";
import { nullIfRejected } from "~/services/provider/failure";
import type { StepSearch } from "~/wizard/definition/questions";
import type { StepRequest } from "~/wizard/definition/wizard";
import { withCountedDays } from "../counted-days";
import { doctorCode, KNOWN_DOCTOR } from "../earlier-answers";
import type { SubmissionKind } from "../submission-kinds";

async function loadHelp(provider: Provider, codigo: string) {
  if (codigo === "") return null;
  const text = await provider.callSection(contract.atestados.ajuda, { id: codigo });
  if (!text.ok) return { codigo, html: null, missing: text.message };
  const html = sanitise(text.data);
  return { codigo, html: html.text ? html : null, missing: "Ajuda não localizada" };
}

async function searchCid(provider: Provider, value: string): Promise<StepSearch> {
  const search = {
    name: "busca",
    label: "Procurar o CID",
    hint: "Pelo código ou pelo nome, como J11 ou gripe.",
    value,
    button: "Procurar",
  };
  if (value === "") return search;
  if (value.length < 2) return { ...search, notice: "Escreva pelo menos 2 letras ou números." };
  const cids = await provider.callSection(contract.atestados.cid, { busca: value });
  if (!cids.ok) return { ...search, notice: cids.message };
  if (cids.data.length === 0) return { ...search, notice: "Nenhum CID encontrado" };
  const found = cids.data.map(({ codigo, descricao }) => ({
    text: `${codigo} — ${descricao}`,
    fills: { cid: codigo },
  }));
  return { ...search, found, notice: skippedText(cids.skippedCount ?? 0) };
}

async function searchDoctor(provider: Provider, codmedico: string): Promise<StepSearch> {
  const search = {
    name: "medico",
    fold: "Tenho o código do médico",
    label: "Código do médico",
    hint: "Se o RH passou um código de 6 dígitos, procure por ele.",
    value: codmedico,
    button: "Procurar médico",
    inputMode: "numeric",
    maxLength: 6,
  } as const;
  if (codmedico === "") return search;
  const found = doctorCode(codmedico)
    ? await provider.callSection(contract.atestados.medico, { codigo: codmedico })
    : ({ ok: false, message: "O código do médico tem 6 dígitos." } as const);
  if (found.ok && found.data?.nome) {
    const { nome: medico, crmcro } = found.data;
    const fills = { medico, crmcro, codmedico, [KNOWN_DOCTOR]: "" };
    return { ...search, found: [{ text: [medico, crmcro].filter(Boolean).join(", "), fills }] };
  }
  const notice = found.ok ? contract.atestados.medico.defaultRefusal : found.message;
  return { ...search, notice };
}

/** Returns null if the provider rejects the call, unless `sent` is readable and has the record. */
async function loadRecord(
  provider: Provider,
  codigo: string,
  sent: Promise<Section<{ codigo: string }[]>>,
) {
  try {
    return await provider.call(contract.atestados.exibir, { codigo });
  } catch (error) {
    if (byCode(dataOr(await sent, []), codigo)) throw error;
    return nullIfRejected(error);
  }
}

export async function loadContext(
  door: SubmissionKind,
  provider: Provider,
  { record, query }: StepRequest,
) {
  const { tipo } = door;
  const param = (name: string) => (query.get(name) ?? "").trim().slice(0, 60);
  const listed = provider.callSection(contract.atestados.listar, { tipo });
  const [configs, dependentes, sent, reply, help, cids, medico] = await Promise.all([
    provider.call(contract.atestados.configuracoes, { tipo }),
    provider.callSection(contract.dependentes.listar),
    listed,
    record === null ? null : loadRecord(provider, record, listed),
    loadHelp(provider, param("ajuda")),
    searchCid(provider, param("busca")),
    searchDoctor(provider, param("medico")),
  ]);
  const counted = reply && withCountedDays(reply.data, configs.data);
  /*
   * The record and the list of dependents may write a dependent's code differently.
   * The step's options have the list's codes, so `original` gets the list's code.
   */
  const dependente = byCode(dataOr(dependentes, []), counted?.coddependente);
  const original =
    counted && dependente ? { ...counted, coddependente: dependente.codigo } : counted;
  /* Certificates and documents share one numbering, so each wizard refuses the other's records. */
  const hasAllKinds = configs.leftOut.length === 0;
  const isOfDoor =
    byCode(configs.data, original?.codconfigatest) ??
    (hasAllKinds && byCode(dataOr(sent, []), record));
  if (record !== null && !original) throw notFound();
  if (record !== null && !isOfDoor)
    throw absenceFrom(
      contract.atestados.configuracoes,
      hasAllKinds && completeOrNull(sent) !== null,
    );
  return {
    door,
    original,
    help,
    cids,
    medico,
    configs: configs.data,
    dependentes: mapSection(dependentes, (all) =>
      all.filter(({ status }) => status === STATUS_ACTIVE),
    ),
    sent: dataOr(sent, null),
  };
}
