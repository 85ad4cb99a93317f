/** Opens the attached files of an arrival. */
import { fileType } from "../../files";
import { demoAnexo } from "../../papers/demo-anexo";
import { notFound, type FileReply } from "../../respond";
import type { Paper } from "./arrival";

interface Attached {
  readonly id: number;
  readonly descricao: string;
  /** Base64. "" for a demo file, or for a file that was not stored. */
  readonly doc: string;
  /** Kind of the demo file, or "" for a real file. */
  readonly modelo: string;
}

function kindOf(type: string | null): Paper["kind"] {
  if (type === "application/pdf") return "pdf";
  return type === null ? "outro" : "foto";
}

/** Decodes only the first bytes, because a list has many photos. */
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
