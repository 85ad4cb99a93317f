/** A server that does nothing but receive and keep files, the portal's way: Remix's request, the portal's services. */
import { createServer } from "node:http";
import { createReadableStreamFromReadable, installGlobals } from "@remix-run/node";
import { arquivosGuardados } from "~/services/guardados.server";
import { recebeFormulario } from "~/services/recepcao.server";

installGlobals({ nativeFetch: false });

const WEEK = 7 * 24 * 60 * 60;
const sessao = { conteudo: { selo: process.env.SELO } };
let serie = 0;

const server = createServer((incoming, response) => {
  void (async () => {
    if (incoming.method !== "POST") return response.end("ok");
    const init: RequestInit & { duplex: "half" } = {
      method: "POST",
      headers: { "content-type": incoming.headers["content-type"] ?? "", "content-length": incoming.headers["content-length"] ?? "", cookie: "x=1" },
      body: createReadableStreamFromReadable(incoming),
      duplex: "half",
    };
    const lido = await recebeFormulario(new Request("http://portal/", init), sessao, {
      aceita: () => "imagens",
      maximo: 5,
      guarda: async (_campo, { dados }) => {
        await arquivosGuardados.grava(String((serie += 1)), dados, WEEK);
        return null;
      },
    });
    response.statusCode = lido.ok && lido.guardados.length > 0 ? 200 : 400;
    response.end(JSON.stringify(lido.ok ? lido.recusas : lido.recusa));
  })().catch((error: unknown) => {
    response.statusCode = 500;
    response.end(String(error));
  });
});
server.listen(Number(process.env.PORT), "127.0.0.1");
