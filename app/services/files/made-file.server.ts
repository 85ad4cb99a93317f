import contentDisposition from "content-disposition";

export function madeFile(text: string, name: string, type: string): Response {
  return new Response(text, {
    headers: {
      "Cache-Control": "no-store",
      "Content-Type": `${type}; charset=utf-8`,
      "Content-Disposition": contentDisposition(name),
    },
  });
}
