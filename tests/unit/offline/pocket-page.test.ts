import "../services/support/test-environment";
/** The page of the pocket folder: light, whole in itself, and about nobody. */
import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { POCKET_HEADERS, POCKET_PAGE_HTML } from "~/modules/offline/pocket-page.server";
import { POCKET_SCRIPT } from "../../budgets";

describe("the page of the pocket folder", () => {
  it("is light, with everything inside", () => {
    expect(brotliCompressSync(POCKET_PAGE_HTML).byteLength).toBeLessThan(POCKET_SCRIPT);
    expect(POCKET_PAGE_HTML).not.toMatch(/<script src|<link/);
  });

  it("requests only from the portal, and submits no forms", () => {
    expect(POCKET_HEADERS["Content-Security-Policy"]).toContain("default-src 'none'");
    expect(POCKET_HEADERS["Content-Security-Policy"]).toContain("connect-src 'self'");
    expect(POCKET_HEADERS["Content-Security-Policy"]).toContain("form-action 'none'");
  });
});
