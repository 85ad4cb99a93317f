import { mapSection, type Section } from "~/lib/section";
import { fileOpens } from "~/services/files/file.server";
import { isWhole, sanitise } from "~/services/http/sanitise.server";
import type { Provider } from "~/services/provider/client.server";
import { contract } from "~/services/provider/contract";
import { TIPODOC_RESCISAO } from "~/services/provider/contract/pendencias";

const NOT_WHOLE = "O portal não consegue mostrar o documento inteiro.";

/** An employee must not confirm a document that does not open. */
export async function checkDocumento(
  provider: Provider,
  tipodoc: string,
  id: string,
): Promise<Section<null>> {
  if (tipodoc !== TIPODOC_RESCISAO)
    return fileOpens(provider, contract.pendencias.exibirDocumento, { id, tipodoc });
  const rescisao = await provider.callSection(contract.pendencias.exibirRescisao(), { id });
  return rescisao.ok && !isWhole(sanitise(rescisao.data))
    ? { ok: false, message: NOT_WHOLE }
    : mapSection(rescisao, () => null);
}
