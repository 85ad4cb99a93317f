/** A server that does nothing but receive and keep files, the portal's way: Remix's request, the portal's services. */
import { createServer } from "node:http";
import { createReadableStreamFromReadable, installGlobals } from "@remix-run/node";
import { storedFiles } from "~/services/storage/stored-values.server";
import { readFormWithFiles } from "~/services/uploads/form-with-files.server";

installGlobals({ nativeFetch: false });

const WEEK = 7 * 24 * 60 * 60;
const session = { content: { csrfToken: process.env.SELO } };
let serial = 0;

const server = createServer((incoming, response) => {
  void (async () => {
    if (incoming.method !== "POST") return response.end("ok");
    const init: RequestInit & { duplex: "half" } = {
      method: "POST",
      headers: {
        "content-type": incoming.headers["content-type"] ?? "",
        "content-length": incoming.headers["content-length"] ?? "",
        cookie: "x=1",
      },
      body: createReadableStreamFromReadable(incoming),
      duplex: "half",
    };
    const readable = await readFormWithFiles(new Request("http://portal/", init), session, {
      accepts: () => "imagens",
      maxFiles: 5,
      store: async (_campo, { data }) => {
        await storedFiles.write(String((serial += 1)), data, WEEK);
        return null;
      },
    });
    response.statusCode = readable.ok && readable.kept.length > 0 ? 200 : 400;
    response.end(JSON.stringify(readable.ok ? readable.refusals : readable.refusal));
  })().catch((error: unknown) => {
    response.statusCode = 500;
    response.end(String(error));
  });
});
server.listen(Number(process.env.PORT), "127.0.0.1");
