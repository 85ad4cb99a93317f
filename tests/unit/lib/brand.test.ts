import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contrast, DEFAULT_PALETTE, GROUND, paletteOf, parseColour, repaint } from "~/lib/brand";

const WHITE = "#ffffff";

const colours = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, "0")}`);

it("a colour, however it is written; anything else is none", () => {
  expect(["#ABC", "abc", " #14602F ", "14602f"].map(parseColour)).toEqual([
    "#aabbcc",
    "#aabbcc",
    "#14602f",
    "#14602f",
  ]);
  expect(["", "verde", "#12", "#1234", "rgb(1,2,3)", "#14602g"].map(parseColour)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});

it("the contrast is that of WCAG", () => {
  expect(contrast("#000000", WHITE)).toBe(21);
  expect(contrast(WHITE, WHITE)).toBe(1);
  expect(contrast("#777777", WHITE)).toBeCloseTo(4.48, 2);
});

describe("the palette of a colour", () => {
  it("a colour that carries white text stays as it is; one that does not is darkened, in the same hue", () => {
    expect(paletteOf("#14602f").used).toBe("#14602f");
    expect(paletteOf("#9b1c1f").used).toBe("#9b1c1f");
    const yellow = paletteOf("#ffcc00").used;
    expect(yellow).not.toBe("#ffcc00");
    expect(yellow).toMatch(/^#[4-9a-f].[3-9].00$/);
  });

  it("with any colour, what is on it and what is written in it can be read", () => {
    fc.assert(
      fc.property(colours, (colour) => {
        const { palette } = paletteOf(colour);
        for (const shade of [palette[700], palette[800], palette[900]]) {
          expect(contrast(shade, WHITE)).toBeGreaterThanOrEqual(4.5);
          for (const ground of [GROUND, palette[50], palette[100]])
            expect(contrast(shade, ground)).toBeGreaterThanOrEqual(4.5);
        }
        expect(contrast(palette[600], WHITE)).toBeGreaterThanOrEqual(3);
      }),
    );
  });
});

it("a style sheet is recoloured as a whole, and what is not of the cooperative stays", () => {
  const css = `a{color:${DEFAULT_PALETTE[700]}}b{background:${DEFAULT_PALETTE[50]}}c{color:#a3121d}#f0f7f1f{}`;
  const { palette } = paletteOf("#1d4ed8");
  expect(repaint(css, palette)).toBe(
    `a{color:${palette[700]}}b{background:${palette[50]}}c{color:#a3121d}#f0f7f1f{}`,
  );
  expect(repaint(css, DEFAULT_PALETTE)).toBe(css);
});
