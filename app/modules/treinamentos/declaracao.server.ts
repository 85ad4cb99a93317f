import { sendFile } from "~/services/files/file.server";
import type { Provider } from "~/services/provider/client.server";
import { contract } from "~/services/provider/contract";
import type { Period } from "./period";

/** The answer that streams the declaration of a period; null when it has no courses. Throws as `sendFile` does. */
export async function declaracaoPdf(request: Request, provider: Provider, period: Period): Promise<Response | null> {
  try {
    return await sendFile(request, provider, contract.treinamentos.declaracao, period, { name: "declaracao-de-cursos.pdf", types: ["application/pdf"] });
  } catch (error) {
    if (error instanceof Response && error.status === 404) return null;
    throw error;
  }
}
