import { renderToStaticMarkup } from "react-dom/server";
import { NO_ICON } from "./html-document";
import { PlainHeader } from "./plain-header";
import { InlineStylesheet } from "~/components/raw-html";
import { href } from "~/paths";
import { isNotThere } from "~/services/files/file.server";
import { brand } from "~/services/config/brand/brand.server";
import { newNonce, pageHeaders } from "~/services/http/content-policy.server";
import { inEconomy } from "~/services/http/economy.server";
import { NOT_FOUND } from "~/services/http/response.server";
import { withStylesheet } from "~/services/http/stylesheet.server";

interface Props {
  nonce: string;
  title: string;
  message: string;
  mayTryAgain: boolean;
  again: string;
  icon: string;
  back: string;
}

function FilePage({ nonce, title, message, mayTryAgain, again, icon, back }: Props) {
  return (
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} — Portal do Colaborador`}</title>
        <InlineStylesheet nonce={nonce} />
        <link rel="icon" href={icon} />
      </head>
      <body>
        <PlainHeader />
        <main id="conteudo" className="conteudo mx-auto max-w-2xl px-3">
          <div className="cartao space-y-3">
            <h1>{title}</h1>
            <p>{message}</p>
            <p className="flex flex-wrap gap-3">
              {mayTryAgain && (
                <a className="botao" href={again}>
                  Tentar novamente
                </a>
              )}{" "}
              <a className="botao-2" href={href(back)}>
                Voltar
              </a>
            </p>
          </div>
        </main>
      </body>
    </html>
  );
}

const PARTS_OF_PAGES = new Set(["image", "video", "audio"]);

/**
 * Turns an error response of `open` into an HTML page.
 * An image, video or sound cannot show HTML, so its error response is thrown again.
 */
export async function fileOrPage(
  request: Request,
  back: string,
  open: () => Promise<Response>,
): Promise<Response> {
  try {
    return await open();
  } catch (error) {
    if (
      !(error instanceof Response) ||
      error.status < 400 ||
      PARTS_OF_PAGES.has(request.headers.get("sec-fetch-dest") ?? "")
    )
      throw error;
    const { pathname, search } = new URL(request.url);
    const said = await error.text();
    const [title, message] = isNotThere(error)
      ? [NOT_FOUND, said === NOT_FOUND ? "Este arquivo não existe, ou não está mais aqui." : said]
      : ["O arquivo não pôde ser aberto", said];
    const nonce = newNonce();
    const icon = (await inEconomy(request)) ? NO_ICON : href(`${brand.files}/logo`);
    const page = (
      <FilePage
        {...{ nonce, title, message, icon, back }}
        mayTryAgain={error.status >= 500}
        again={pathname + search}
      />
    );
    const markup = withStylesheet(renderToStaticMarkup(page), nonce);
    return new Response(`<!DOCTYPE html>${markup}`, {
      status: error.status,
      headers: pageHeaders(nonce),
    });
  }
}
