/** The pages without network travel in the service worker, and repeat the stylesheet's colours. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { DARK, LIGHT } from "~/modules/offline/offline-style";

const coloursIn = (declarations: string) =>
  Object.fromEntries(
    [...declarations.matchAll(/(--[a-z-]+): ?(#[0-9a-f]{3,6})/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  );

const [, light = "", dark = ""] = readFileSync("app/stylesheet.css", "utf8").split(":root {");

it.each([
  ["light", LIGHT, light],
  ["dark", DARK, dark],
])("the %s colours are those of the portal", (_, repeated, whole) => {
  const colours = coloursIn(repeated);
  expect(Object.keys(colours).length).toBeGreaterThan(10);
  expect(coloursIn(whole.split("}")[0] ?? "")).toMatchObject(colours);
});
