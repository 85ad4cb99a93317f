import contentDisposition from "content-disposition";

/** A file that the portal itself writes. It is personal, so no cache may store it. */
export function madeFile(text: string, name: string, type: string): Response {
  return new Response(text, {
    headers: {
      "Cache-Control": "no-store",
      "Content-Type": `${type}; charset=utf-8`,
      "Content-Disposition": contentDisposition(name),
    },
  });
}
