import "../services/support/test-environment";
/** The page of the pocket folder: light, whole in itself, and about nobody. */
import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { POCKET_HEADERS, POCKET_PAGE_HTML } from "~/modules/offline/pocket-page.server";
import { POCKET_SCRIPT } from "../../budgets";

describe("a página da pasta de bolso", () => {
  it("é leve, com tudo dentro", () => {
    expect(brotliCompressSync(POCKET_PAGE_HTML).byteLength).toBeLessThan(POCKET_SCRIPT);
    expect(POCKET_PAGE_HTML).not.toMatch(/<script src|<link/);
  });

  it("pergunta só ao portal, e não envia formulários", () => {
    expect(POCKET_HEADERS["Content-Security-Policy"]).toContain("default-src 'none'");
    expect(POCKET_HEADERS["Content-Security-Policy"]).toContain("connect-src 'self'");
    expect(POCKET_HEADERS["Content-Security-Policy"]).toContain("form-action 'none'");
  });
});
