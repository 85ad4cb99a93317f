import { describe, expect, it } from "vitest";
import { safeReturnPath, externalLink } from "~/lib/safe-content";

describe("safeReturnPath", () => {
  it.each(["/", "/holerites?ano=2025&mes=3", "/a/ç", `/${"a".repeat(1999)}`])("aceita %s", (path) =>
    expect(safeReturnPath(path)).toBe(path),
  );

  it.each([
    null,
    "",
    "https://evil.com",
    "//evil.com",
    "/\\evil.com",
    "\\\\evil.com",
    "/\t/evil.com",
    "/\n/evil.com",
    "/a\r\nset-cookie: x=1",
    "/a\0",
    "/a\u007f",
    "/a\u0085",
    " /holerites",
    "javascript:alert(1)",
    `/${"a".repeat(2000)}`,
  ])("recusa %j", (path) => expect(safeReturnPath(path)).toBeNull());

  it("what it accepts stays on the same site", () => {
    for (const path of [
      "/@evil.com",
      "/.//evil.com",
      "/a/..//evil.com",
      "/%09/evil.com",
      "/?//evil.com",
    ]) {
      expect(safeReturnPath(path)).toBe(path);
      expect(new URL(path, "https://portal.coop").host).toBe("portal.coop");
    }
  });
});

describe("externalLink", () => {
  it.each([
    ["https://empresa.com.br/x?y=1", "https://empresa.com.br/x?y=1"],
    ["http://empresa.com.br", "http://empresa.com.br/"],
    ["empresa.com.br", "https://empresa.com.br/"],
    ["//empresa.com.br", "https://empresa.com.br/"],
    ["empresa.com.br:8080/x", "https://empresa.com.br:8080/x"],
  ])("%s", (written, link) => expect(externalLink(written)).toBe(link));

  it.each([
    "",
    "javascript:alert(1)",
    "java\nscript:alert(1)",
    "\u0001javascript:alert(1)",
    "javascript://empresa.com.br/%0aalert(1)",
    "data:text/html,<script>alert(1)</script>",
    "file:///etc/passwd",
    "mailto:contato@empresa.com.br",
    "contato@empresa.com.br",
    "https://banco.com.br@evil.com",
    "/manuais/seguranca.pdf",
    "\\\\servidor\\pasta",
    "https://",
    "https://localhost",
    "não tem site",
  ])("recusa %j", (written) => expect(externalLink(written)).toBeNull());
});
