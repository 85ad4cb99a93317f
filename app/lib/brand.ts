/** The shades of the cooperative's colour, worked out of one: what the stylesheet calls "verde", whatever its hue. */
/** From the faintest ground to the header's hover. 700 carries the buttons' white text and is that of links; 800 is the header's. */
export interface Palette {
  50: string;
  100: string;
  600: string;
  700: string;
  800: string;
  900: string;
}

/** The demo cooperative's, as the built stylesheet has them. */
export const DEFAULT_PALETTE: Palette = {
  50: "#f0f7f1",
  100: "#dcecdf",
  600: "#1f7a3f",
  700: "#14602f",
  800: "#0f4a24",
  900: "#0b381b",
};

type Rgb = readonly [number, number, number];

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
/** Of every page (`fundo` in tailwind.config.ts). */
export const GROUND = "#f4f6f4";
/** Of text on its ground (WCAG 1.4.3). */
const MIN_CONTRAST = 4.5;

const channels = (colour: string): Rgb => {
  const at = (from: number) => parseInt(colour.slice(from, from + 2), 16);
  return [at(1), at(3), at(5)];
};
const written = (rgb: Rgb): string =>
  `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;

/** So much (0 to 1) of the second in the first. */
const mix = ([r, g, b]: Rgb, [toR, toG, toB]: Rgb, part: number): Rgb => [
  r + (toR - r) * part,
  g + (toG - g) * part,
  b + (toB - b) * part,
];

function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((channel) => {
    const part = channel / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

/** As WCAG counts it: 1 to 21. Takes "#rrggbb". */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(channels(one)), luminance(channels(other))].sort(
    (a, b) => a - b,
  );
  return (light + 0.05) / (dark + 0.05);
}

/** "#abc" or "#aabbcc", in any case, as "#aabbcc"; null for anything else. */
export function parseColour(text: string): string | null {
  const [, digits = ""] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim()) ?? [];
  const six = digits.length === 3 ? digits.replace(/./g, "$&$&") : digits;
  return six === "" ? null : `#${six.toLowerCase()}`;
}

/**
 * Takes "#rrggbb". Its shades, and the colour as it is used: darkened, where white text on it, or it as text on the faint grounds, could not
 * be read.
 */
export function paletteOf(colour: string): { palette: Palette; used: string } {
  const base = channels(colour);
  // Of the colour itself, so that they stay as faint however much is darkened.
  const tints = { 50: written(mix(base, WHITE, 0.94)), 100: written(mix(base, WHITE, 0.86)) };
  let rgb = base;
  const isFaint = () =>
    [tints[100], GROUND].some((ground) => contrast(written(rgb), ground) < MIN_CONTRAST);
  while (isFaint()) rgb = mix(rgb, BLACK, 0.04);
  const shades = {
    600: written(mix(rgb, WHITE, 0.12)),
    700: written(rgb),
    800: written(mix(rgb, BLACK, 0.23)),
    900: written(mix(rgb, BLACK, 0.42)),
  };
  return { palette: { ...tints, ...shades }, used: shades[700] };
}

const shadesOf = (palette: Palette): string[] => [
  palette[50],
  palette[100],
  palette[600],
  palette[700],
  palette[800],
  palette[900],
];

/** A stylesheet of the demo cooperative's, in another palette: no page grows by it, and no browser has to know variables. */
export function repaint(css: string, palette: Palette): string {
  const shades = shadesOf(palette);
  const to = new Map(shadesOf(DEFAULT_PALETTE).map((from, index) => [from, shades[index] ?? from]));
  return css.replace(/#[0-9a-f]{6}\b/g, (shade) => to.get(shade) ?? shade);
}

/** The cooperative's face, as far as a page has to know it. */
export interface Brand {
  name: string;
  /** A path: the logo's files are under it (`app/routes/marca.$hash.$file.tsx`). */
  files: string;
  /** Of the browser's own bars: the header's. */
  colour: string;
  hr: Contact;
}

/** Whom to ask: how it reads, and where a press leads. */
export interface Contact {
  label: string;
  href: string;
}
