import { expect, it } from "vitest";
import { manualUrl } from "~/modules/manuais/manual-url";

const SITE = "https://www.cooperativa.com.br";

it.each([
  ["https://manuais.exemplo.com.br/a.pdf", "https://manuais.exemplo.com.br/a.pdf"],
  ["  http://exemplo.com.br/a b.pdf  ", "http://exemplo.com.br/a%20b.pdf"],
  ["Manual do Colaborador.pdf", `${SITE}/Manual%20do%20Colaborador.pdf`],
  [
    "/manuais/Saúde e  segurança.pdf?v=a b",
    `${SITE}/manuais/Sa%C3%BAde%20e%20%20seguran%C3%A7a.pdf?v=a%20b`,
  ],
  ["exemplo.com.br/manual", "https://exemplo.com.br/manual"],
  ["//exemplo.com.br/manual", "https://exemplo.com.br/manual"],
  ["/publico/manuais/seguranca.pdf", `${SITE}/publico/manuais/seguranca.pdf`],
  ["manuais/seguranca.pdf?v=2", `${SITE}/manuais/seguranca.pdf?v=2`],
  ["./seguranca.pdf", `${SITE}/seguranca.pdf`],
  ["Seguranca.PDF", `${SITE}/Seguranca.PDF`],
])("%s", { tags: ["R044"] }, (link, expected) => expect(manualUrl(link, SITE)).toBe(expected));

it("accepts the site itself in full, even with a name without a dot", () => {
  expect(manualUrl("http://intranet:8080/manual.pdf", "http://intranet:8080")).toBe(
    "http://intranet:8080/manual.pdf",
  );
  expect(manualUrl("/manual.pdf", "http://intranet:8080/portal")).toBe(
    "http://intranet:8080/manual.pdf",
  );
});

it.each([
  "",
  "javascript:alert(document.domain)",
  " java\nscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "file:///etc/passwd",
  "mailto:rh@cooperativa.com.br",
  "https://cooperativa.com.br@mau.example/",
  "/\\mau.example/a.pdf",
  "\\\\mau.example\\a.pdf",
  "/manual \u0000.pdf",
  "java script:alert(1)",
  "https://exa mple.com/a.pdf",
  "https://mau.example @cooperativa.com.br/a.pdf",
  "manual sem nome de arquivo",
])("does not follow %j", (link) => expect(manualUrl(link, SITE)).toBeNull());
