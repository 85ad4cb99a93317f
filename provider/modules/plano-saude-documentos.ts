/** Documents that requests about the health plan need. */
import { z } from "zod/v4";
import { text } from "~/services/provider/contract/tolerant-reader";
import { documentosOfParentesco, TITULAR_DOCUMENTOS } from "../demo/plano-saude";
import { Refusal } from "../respond";
import { TITULAR, type Relative } from "./plano-saude-costs";

const CONFIG = 17;

const documentoRow = z.object({ cod_documento: text, cod_dependente: text, arquivo: z.string() });
export const documentosBody = z.object({
  dependentes: z.array(text),
  documentos: z.array(documentoRow),
});

/** Documents requested for these people. `withTitular`: also the holder's, for a first plan. */
export function requestedDocumentos(people: readonly Relative[], withTitular: boolean) {
  const ofTitular = withTitular
    ? TITULAR_DOCUMENTOS.map((request) => ({ cod_dependente: TITULAR, ...request }))
    : [];
  const ofOthers = people.flatMap(({ codigo, parentesco }) =>
    documentosOfParentesco(parentesco).map((request) => ({ cod_dependente: codigo, ...request })),
  );
  return [...ofTitular, ...ofOthers].map((request) => ({ cod_config: CONFIG, ...request }));
}

const SIGNATURES = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^%PDF-/];

/** Throws a `Refusal` if a document was not requested or has a wrong type. */
export function checkDocumentos(
  documentos: readonly z.output<typeof documentoRow>[],
  requests: ReturnType<typeof requestedDocumentos>,
) {
  return documentos.map(({ cod_documento, cod_dependente, arquivo }) => {
    const request = requests.find(
      (each) =>
        String(each.cod_documento) === cod_documento &&
        String(each.cod_dependente) === cod_dependente,
    );
    if (!request) throw new Refusal("Documento não solicitado");
    const start = Buffer.from(arquivo.slice(0, 16), "base64").toString("latin1");
    if (!SIGNATURES.some((signature) => signature.test(start)))
      throw new Refusal(`O documento ${request.desc_documento} não é JPEG, PNG nem PDF`);
    return { cod_documento, cod_dependente, desc_documento: request.desc_documento, arquivo };
  });
}
