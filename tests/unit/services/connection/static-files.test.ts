/** What is a page and what is a file. */
import { expect, it } from "vitest";
import { isPage } from "~/services/connection/static-files.server";

const FILES = new Set(["/colaborador/assets/base-1.js", "/favicon.ico"]);

it.each([
  "/colaborador/",
  "/colaborador/assets/",
  "/colaborador/assets/outro.js",
  "/",
  "/colaborador/h%C3%A1",
])("%s is a page", (address) => expect(isPage(address, FILES)).toBe(true));

it.each(["/colaborador/assets/base-1.js", "/favicon.ico?v=2", "/colaborador/assets/base%2D1.js"])(
  "%s is a file",
  (address) => expect(isPage(address, FILES)).toBe(false),
);

it("without the list of files nothing is known, and nothing is taken from the static file handler", () =>
  expect(isPage("/colaborador/", null)).toBe(false));
