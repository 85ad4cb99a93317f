import { mapSection, type Section } from "~/lib/section";
import { fileOpens } from "~/services/files/file.server";
import type { Provider } from "~/services/provider/client.server";
import { contract } from "~/services/provider/contract";
import { TIPODOC_RESCISAO } from "~/services/provider/contract/pendencias";

/**
 * Can the document be opened now? Nobody shall declare to have read what could not be shown, so without it there is
 * nothing to confirm. Asked beside the page's other calls, so it costs no time; not asked again when the form is sent,
 * since by then it has been on screen.
 */
export async function checkDocumento(
  provider: Provider,
  tipodoc: string,
  id: string,
): Promise<Section<null>> {
  if (tipodoc !== TIPODOC_RESCISAO)
    return fileOpens(
      provider,
      contract.pendencias.exibirDocumento,
      { id, tipodoc },
      contract.pendencias.exibirDocumento.types,
    );
  return mapSection(
    await provider.callSection(contract.pendencias.exibirRescisao(), { id }),
    () => null,
  );
}
