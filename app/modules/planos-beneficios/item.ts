/** What each item of Planos/Benefícios leads to (spec part 2, "Plans/Benefits"). */
import { enderecoDaRota, paths } from "~/paths";
import type { PlanoBeneficio } from "~/services/provider/contract/planos-beneficios";

export interface ItemDaLista {
  id: string;
  descricao: string;
  icone: string;
  /** The portal's path, with the dialog's fragment when it opens one; null for a route that this portal does not have. */
  para: string | null;
}

/** An item with a route leads there; any other opens its dialog. */
export function itemDaLista({ id, descricao, icone, rota }: PlanoBeneficio): ItemDaLista {
  return { id, descricao, icone, para: rota === "" ? `${paths.planoBeneficio(id)}#dialogo` : enderecoDaRota(rota) };
}

/** Those with a route are no files, and have no dialog. */
export function arquivoDoItem(itens: PlanoBeneficio[], id: string): PlanoBeneficio | null {
  return itens.find((item) => item.id === id && item.rota === "") ?? null;
}

/** The content types that each kind of file may come as. */
export const TIPOS: Readonly<Record<NonNullable<PlanoBeneficio["tipo_arquivo"]>, readonly string[]>> = {
  img: ["image/png", "image/jpeg", "image/webp", "image/gif"],
  pdf: ["application/pdf"],
};

/** A name of letters and figures, with the ending of the file's kind; an image keeps the one of its address. */
export function nomeParaSalvar({ descricao, tipo_arquivo }: PlanoBeneficio, { pathname }: URL): string {
  const nome = descricao.replace(/[^\p{L}\p{N}]+/gu, "-").slice(0, 80).replace(/^-|-$/g, "") || "arquivo";
  return nome + (tipo_arquivo === "pdf" ? ".pdf" : (/\.(?:png|jpe?g|webp|gif)$/i.exec(pathname)?.[0] ?? ""));
}
