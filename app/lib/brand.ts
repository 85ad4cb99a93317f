/**
 * Shades of the brand colour ("verde" in the stylesheet). Buttons and links have 700, the page
 * header 800.
 */
export interface Palette {
  50: string;
  100: string;
  600: string;
  700: string;
  800: string;
  900: string;
}

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
/** The page background, `fundo` in tailwind.config.ts. */
export const GROUND = "#f4f6f4";
const MIN_CONTRAST = 4.5;

const channels = (colour: string): Rgb => {
  const at = (from: number) => parseInt(colour.slice(from, from + 2), 16);
  return [at(1), at(3), at(5)];
};
const written = (rgb: Rgb): string =>
  `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;

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

export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(channels(one)), luminance(channels(other))].sort(
    (a, b) => a - b,
  );
  return (light + 0.05) / (dark + 0.05);
}

export function parseColour(text: string): string | null {
  const [, digits = ""] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim()) ?? [];
  const six = digits.length === 3 ? digits.replace(/./g, "$&$&") : digits;
  return six === "" ? null : `#${six.toLowerCase()}`;
}

/**
 * `used` is the colour, darkened until text in it and white text on it are readable (WCAG 1.4.3).
 */
export function paletteOf(colour: string): { palette: Palette; used: string } {
  const base = channels(colour);
  // The tints are mixed from the undarkened colour, because backgrounds should be pale.
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

/**
 * Replaces DEFAULT_PALETTE in the built CSS. CSS variables are not used, because they would enlarge
 * pages and fail in old browsers.
 */
export function repaint(css: string, palette: Palette): string {
  const shades = shadesOf(palette);
  const to = new Map(shadesOf(DEFAULT_PALETTE).map((from, index) => [from, shades[index] ?? from]));
  return css.replace(/#[0-9a-f]{6}\b/g, (shade) => to.get(shade) ?? shade);
}

export interface Brand {
  name: string;
  files: string;
  colour: string;
  hr: Contact;
}

export interface Contact {
  label: string;
  href: string;
}
