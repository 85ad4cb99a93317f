/** What was attached, as it can be opened here. */
import { fileType } from "../../files";
import { demoAnexo } from "../../papers/demo-anexo";
import { notFound, type FileReply } from "../../respond";
import type { Paper } from "./arrival";

interface Attached {
  readonly id: number;
  readonly descricao: string;
  /** Base64; "" for a paper of the demonstration, or one that nobody kept. */
  readonly doc: string;
  /** Names the demonstration's paper; "" for none. */
  readonly modelo: string;
}

function kindOf(type: string | null): Paper["kind"] {
  if (type === "application/pdf") return "pdf";
  return type === null ? "outro" : "foto";
}

/** The first bytes tell the type: no whole photo is decoded for a list. */
const typeOf = (doc: string) => fileType(Buffer.from(doc.slice(0, 24), "base64"));

export function paperOf(attached: Attached): Paper {
  const { descricao: name, doc, modelo } = attached;
  if (doc !== "") {
    const open = (): FileReply => ({
      arquivo: Buffer.from(doc, "base64"),
      tipo: typeOf(doc) ?? "application/octet-stream",
    });
    return { name, kind: kindOf(typeOf(doc)), open };
  }
  if (modelo !== "")
    return {
      name,
      kind: modelo === "pdf" ? "pdf" : "foto",
      open: () => demoAnexo(modelo, attached),
    };
  const open = () => {
    throw notFound("Anexo não guardado");
  };
  return { name, kind: "perdido", open };
}
