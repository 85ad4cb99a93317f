import "../services/support/test-environment";
/** The page of the offline folder: light, whole in itself, and about nobody. */
import { brotliCompressSync } from "node:zlib";
import { expect, it } from "vitest";
import { FOLDER_HEADERS, FOLDER_PAGE_HTML } from "~/modules/offline/folder-page.server";
import { POCKET_SCRIPT } from "../../budgets";

it("is light, with everything inside", () => {
  expect(brotliCompressSync(FOLDER_PAGE_HTML).byteLength).toBeLessThan(POCKET_SCRIPT);
  expect(FOLDER_PAGE_HTML).not.toMatch(/<script src|<link/);
});

it("requests only from the portal, and submits no forms", () => {
  expect(FOLDER_HEADERS["Content-Security-Policy"]).toContain("default-src 'none'");
  expect(FOLDER_HEADERS["Content-Security-Policy"]).toContain("connect-src 'self'");
  expect(FOLDER_HEADERS["Content-Security-Policy"]).toContain("form-action 'none'");
});
