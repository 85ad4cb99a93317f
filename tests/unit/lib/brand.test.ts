import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  contrast,
  DARK_AMBER,
  DARK_PAPER,
  DEFAULT_COLOUR,
  GROUND,
  painterOf,
  palettesOf,
  parseColour,
} from "~/lib/brand";

const WHITE = "#ffffff";

const colours = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, "0")}`);

it("a colour, however it is written; anything else is none", () => {
  expect(["abc", " #14602F "].map(parseColour)).toEqual(["#aabbcc", "#14602f"]);
  expect(["", "#12", "#1234", "#14602g"].map(parseColour)).toEqual([null, null, null, null]);
});

it("the contrast is that of WCAG", () => {
  expect(contrast("#000000", WHITE)).toBe(21);
  expect(contrast("#777777", WHITE)).toBeCloseTo(4.48, 2);
});

describe("the palette of a colour", () => {
  it("a colour that carries white text stays as it is; one that does not is darkened, in the same hue", () => {
    expect(palettesOf("#14602f").used).toBe("#14602f");
    expect(palettesOf("#9b1c1f").used).toBe("#9b1c1f");
    const yellow = palettesOf("#ffcc00").used;
    expect(yellow).not.toBe("#ffcc00");
    expect(yellow).toMatch(/^#[4-9a-f].[3-9].00$/);
  });

  it("with any colour, what is on it and what is written in it can be read, in light and in dark", () =>
    fc.assert(
      fc.property(colours, (colour) => {
        const { light, dark } = palettesOf(colour);
        const buttons = ["verde-700", "verde-800", "verde-900"] as const;
        for (const shade of [...buttons.map((name) => light[name]), light.marca]) {
          expect(contrast(shade, WHITE)).toBeGreaterThanOrEqual(4.5);
          for (const ground of [GROUND, light["verde-50"], light["verde-100"]])
            expect(contrast(shade, ground)).toBeGreaterThanOrEqual(4.5);
        }
        expect(contrast(light["verde-600"], WHITE)).toBeGreaterThanOrEqual(3);
        for (const name of buttons) expect(contrast(dark[name], WHITE)).toBeGreaterThanOrEqual(4.5);
        for (const card of [DARK_PAPER, DARK_AMBER])
          expect(contrast(dark["verde-700"], card)).toBeGreaterThanOrEqual(3);
        for (const ground of [DARK_PAPER, dark["verde-100"]]) {
          expect(contrast(dark.marca, ground)).toBeGreaterThanOrEqual(4.5);
          expect(contrast(dark["verde-600"], ground)).toBeGreaterThanOrEqual(3);
        }
        for (const ground of [dark["verde-50"], dark["verde-100"]])
          for (const text of ["#eeeeee", "#aabbaa"])
            expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
      }),
    ));
});

it("the stylesheet has the shades of the colour that no operator has changed", () => {
  const css = readFileSync("app/stylesheet.css", "utf8");
  expect(painterOf(palettesOf(DEFAULT_COLOUR))(css)).toBe(
    css.replace(/(--(?:verde-\d+|marca)): /g, "$1:"),
  );
});
