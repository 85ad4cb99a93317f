/** The only place that writes raw HTML into a page. */
import { useState, type RefObject, type SelectHTMLAttributes } from "react";
import type { SafeHtml } from "~/lib/safe-content";

/** HTML of the provider, after the sanitiser: the type says so. */
export function ProviderHtml({ html }: { html: SafeHtml }) {
  return <div className="html-provedor" dangerouslySetInnerHTML={{ __html: html.text }} />;
}

/** Options as text, made by whoever knows them. As they came with the page they stay: the browser does not look at them. */
export function RawSelect({
  html,
  ...select
}: SelectHTMLAttributes<HTMLSelectElement> & { html: string }) {
  return <select {...select} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}

/** What the document brought stays as it is, whoever rendered it; where there is nothing of it, the HTML that was kept of it. */
export function AsItCame({
  inner,
  className,
  instead,
}: {
  inner: RefObject<HTMLDivElement>;
  className: string;
  instead: string;
}) {
  const [html] = useState(instead);
  return (
    <div
      ref={inner}
      className={className}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

const POSITIONS = "positions";

/** What Remix's ScrollRestoration writes before the page is alive, in half the letters; in the browser that one takes over, and does not read it. */
export function ScrollScript({ nonce }: { nonce: string | undefined }) {
  const restore = `(function(h){if(!h.state||!h.state.key)h.replaceState({key:Math.random().toString(32).slice(2)},"");try{var y=JSON.parse(sessionStorage.getItem("${POSITIONS}")||"{}")[h.state.key];if(typeof y=="number")scrollTo(0,y)}catch(e){sessionStorage.removeItem("${POSITIONS}")}})(history)`;
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: restore }} />;
}

/** Where the server puts the stylesheet into a first page; the browser leaves it as it came. */
export function InlineStylesheet({ nonce }: { nonce: string | undefined }) {
  return <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
}
