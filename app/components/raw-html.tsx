import { useState, type RefObject, type SelectHTMLAttributes } from "react";
import type { SafeHtml } from "~/lib/safe-content";

export function ProviderHtml({ html }: { html: SafeHtml }) {
  return <div className="html-provedor" dangerouslySetInnerHTML={{ __html: html.text }} />;
}

/** `html` is inserted as it is. The caller must escape the texts of the options in it. */
export function RawSelect({
  html,
  ...select
}: SelectHTMLAttributes<HTMLSelectElement> & { html: string }) {
  return <select {...select} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}

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

export function ScrollScript({ nonce }: { nonce: string | undefined }) {
  const restore = `(function(h){if(!h.state||!h.state.key)h.replaceState({key:Math.random().toString(32).slice(2)},"");try{var y=JSON.parse(sessionStorage.getItem("${POSITIONS}")||"{}")[h.state.key];if(typeof y=="number")scrollTo(0,y)}catch(e){sessionStorage.removeItem("${POSITIONS}")}})(history)`;
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: restore }} />;
}

/** The server inserts the stylesheet into this empty element. */
export function InlineStylesheet({ nonce }: { nonce: string | undefined }) {
  return <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
}
