/** What each item of Planos/Benefícios leads to (spec part 2, "Plans/Benefits"). */
import { pathOfRoute, paths } from "~/paths";
import type { PlanoBeneficio } from "~/services/provider/contract/planos-beneficios";

export interface PlanoListItem {
  id: string;
  descricao: string;
  icone: string;
  /** The portal's path, with the dialog's fragment when it opens one; null for a route that this portal does not have. */
  to: string | null;
}

/** An item with a route leads there; any other opens its dialog. */
export function listItemOf({ id, descricao, icone, rota: route }: PlanoBeneficio): PlanoListItem {
  return {
    id,
    descricao,
    icone,
    to: route === "" ? `${paths.planoBeneficio(id)}#dialogo` : pathOfRoute(route),
  };
}

/** Those with a route are no files, and have no dialog. */
export function fileOfItem(items: PlanoBeneficio[], id: string): PlanoBeneficio | null {
  return items.find((item) => item.id === id && item.rota === "") ?? null;
}

/** The content types that each kind of file may come as. */
export const CONTENT_TYPES: Readonly<
  Record<NonNullable<PlanoBeneficio["tipo_arquivo"]>, readonly string[]>
> = {
  img: ["image/png", "image/jpeg", "image/webp", "image/gif"],
  pdf: ["application/pdf"],
};

/** A name of letters and figures, with the ending of the file's kind; an image keeps the one of its address. */
export function fileNameToSave(
  { descricao, tipo_arquivo }: PlanoBeneficio,
  { pathname }: URL,
): string {
  const name =
    descricao
      .replace(/[^\p{L}\p{N}]+/gu, "-")
      .slice(0, 80)
      .replace(/^-|-$/g, "") || "arquivo";
  return (
    name +
    (tipo_arquivo === "pdf" ? ".pdf" : (/\.(?:png|jpe?g|webp|gif)$/i.exec(pathname)?.[0] ?? ""))
  );
}
