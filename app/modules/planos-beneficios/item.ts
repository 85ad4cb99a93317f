import { pathOfRoute, paths } from "~/paths";
import type { PlanoBeneficio } from "~/services/provider/contract/planos-beneficios";

export interface PlanoListItem {
  id: string;
  descricao: string;
  icone: string;
  to: string | null;
}

export function listItemOf({ id, descricao, icone, rota: route }: PlanoBeneficio): PlanoListItem {
  return {
    id,
    descricao,
    icone,
    to: route === "" ? `${paths.planoBeneficio(id)}#dialogo` : pathOfRoute(route),
  };
}

export function fileOfItem(items: PlanoBeneficio[], id: string): PlanoBeneficio | null {
  return items.find((item) => item.id === id && item.rota === "") ?? null;
}

export const CONTENT_TYPES: Readonly<
  Record<NonNullable<PlanoBeneficio["tipo_arquivo"]>, readonly string[]>
> = {
  img: ["image/png", "image/jpeg", "image/webp", "image/gif"],
  pdf: ["application/pdf"],
};

export function fileNameToSave(
  { descricao, tipo_arquivo }: PlanoBeneficio,
  { pathname }: URL,
): string {
  const name =
    [...descricao.replace(/[^\p{L}\p{N}]+/gu, "-")].slice(0, 80).join("").replace(/^-|-$/g, "") ||
    "arquivo";
  return (
    name +
    (tipo_arquivo === "pdf" ? ".pdf" : (/\.(?:png|jpe?g|webp|gif)$/i.exec(pathname)?.[0] ?? ""))
  );
}
