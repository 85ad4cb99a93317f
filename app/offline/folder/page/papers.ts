import { make } from "~/offline/page/dom";
import { momentText } from "~/offline/page/words";
import { MEGABYTE } from "~/lib/limits";
import { openPaper } from "../cipher";
import type { Paper, PaperKind } from "../paper";
import type { StoredPaper } from "~/offline/database";
import { MAX_FOLDER_BYTES } from "../store";

type Shown = Pick<Paper, "titulo" | "grupos">;

const HEADINGS: Record<PaperKind, string> = {
  holerite: "Holerites",
  ferias: "Férias",
  declaracao: "Declaração",
  recibo: "Recibos",
};

const MISSING = {
  "": "",
  falta: "O PDF ainda não veio. Com sinal, use “Atualizar agora”.",
  grande: `O PDF não coube: a pasta guarda até ${MAX_FOLDER_BYTES / MEGABYTE} MB.`,
};

function rowsOf({ grupos }: Shown): HTMLElement[] {
  return grupos.flatMap(({ titulo, linhas }) => {
    const list = make("dl");
    linhas.forEach(([label, value]) => list.append(make("dt", label), make("dd", value)));
    return titulo ? [make("h3", titulo), list] : [list];
  });
}

/** The link must work while the page is open, so its object URL is never revoked. */
function linkTo(document: ArrayBuffer, titulo: string): HTMLElement {
  const link = make("a", "Abrir o PDF", "botao-2");
  link.href = URL.createObjectURL(new Blob([document], { type: "application/pdf" }));
  link.target = "_blank";
  link.setAttribute("aria-label", `Abrir o PDF: ${titulo} (abre em outra aba)`);
  return link;
}

async function cardOf(privateKey: CryptoKey, paper: StoredPaper): Promise<HTMLElement> {
  const { text, document } = await openPaper(privateKey, paper);
  const shown: Shown = JSON.parse(text);
  const card = make("details", "", "cartao");
  const age = make("p", `Como estava ${momentText(paper.quando)}.`, "dica");
  card.append(make("summary", shown.titulo), age, ...rowsOf(shown));
  if (paper.semDocumento) card.append(make("p", MISSING[paper.semDocumento], "dica"));
  card.addEventListener(
    "toggle",
    () => void document().then((data) => data && age.after(linkTo(data, shown.titulo))),
    { once: true },
  );
  return card;
}

export async function drawPapers(
  privateKey: CryptoKey,
  papers: readonly StoredPaper[],
): Promise<HTMLElement[]> {
  const all: HTMLElement[] = [];
  let last: PaperKind | undefined;
  for (const paper of papers) {
    if (paper.especie !== last) all.push(make("h2", HEADINGS[paper.especie]));
    last = paper.especie;
    all.push(
      await cardOf(privateKey, paper).catch(() =>
        make("p", "Um dos papéis não pôde ser aberto.", "aviso erro"),
      ),
    );
  }
  return all;
}
