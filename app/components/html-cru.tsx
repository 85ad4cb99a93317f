/** The only place that writes raw HTML into a page. */
import type { HtmlSeguro } from "~/lib/html-seguro";
import { useNonce } from "./nonce";

/** HTML of the provider, after the sanitiser: the type says so. */
export function HtmlDoProvedor({ html }: { html: HtmlSeguro }) {
  return <div className="html-provedor" dangerouslySetInnerHTML={{ __html: html.texto }} />;
}

/** Where the server puts the stylesheet into a first page; the browser leaves it as it came. */
export function EstiloEmbutido() {
  return <style nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
}
