import { disposition } from "./file.server";

export function madeFile(text: string, name: string, type: string): Response {
  return new Response(text, {
    headers: {
      "Cache-Control": "no-store",
      "Content-Type": `${type}; charset=utf-8`,
      "Content-Disposition": disposition(name, false),
    },
  });
}
