/** The only place that writes raw HTML into a page. */
import type { SafeHtml } from "~/lib/safe-html";

/** HTML of the provider, after the sanitiser: the type says so. */
export function ProviderHtml({ html }: { html: SafeHtml }) {
  return <div className="html-provedor" dangerouslySetInnerHTML={{ __html: html.text }} />;
}

/** Where the server puts the stylesheet into a first page; the browser leaves it as it came. */
export function InlineStylesheet({ nonce }: { nonce: string | undefined }) {
  return <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
}
