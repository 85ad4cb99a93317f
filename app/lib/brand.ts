export type Palette = Record<
  "verde-50" | "verde-100" | "verde-600" | "verde-700" | "verde-800" | "verde-900" | "marca",
  string
>;

export interface Palettes {
  light: Palette;
  dark: Palette;
}

type Rgb = readonly [number, number, number];

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
/**
 * These three colours must equal the light `--fundo`, the dark `--papel` and the dark
 * `--aviso-fundo` of stylesheet.css.
 */
export const GROUND = "#f4f6f4";
export const DARK_PAPER = "#18211b";
export const DARK_AMBER = "#332200";
const MIN_CONTRAST = 4.5;
/** WCAG 1.4.11 sets this minimum for graphics, such as bars, borders and buttons. */
const MIN_GRAPHIC_CONTRAST = 3;

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

const brighter = (rgb: Rgb): Rgb => {
  const [r, g, b] = rgb.map((channel) => Math.min(255, channel * 1.03 + 2));
  return [r ?? 0, g ?? 0, b ?? 0];
};

const carriesWhite = (rgb: Rgb): boolean => contrast(written(rgb), written(WHITE)) >= MIN_CONTRAST;

function darkButtonsOf(base: Rgb): { button: Rgb; hovered: Rgb } {
  const isFaint = (rgb: Rgb) =>
    [DARK_PAPER, DARK_AMBER].some((card) => contrast(written(rgb), card) < MIN_GRAPHIC_CONTRAST);
  let button = base;
  while (isFaint(button)) button = brighter(button);
  let hovered = button;
  while (carriesWhite(brighter(hovered))) hovered = brighter(hovered);
  return { button, hovered };
}

function darkPaletteOf(base: Rgb): Palette {
  const { button, hovered } = darkButtonsOf(base);
  const paper = channels(DARK_PAPER);
  const tint = written(mix(paper, button, 0.3));
  const readableOn = (ground: string): string => {
    let rgb = button;
    while (contrast(written(rgb), ground) < MIN_CONTRAST) rgb = brighter(rgb);
    return written(rgb);
  };
  return {
    "verde-50": written(mix(paper, button, 0.15)),
    "verde-100": tint,
    // Thin lines in this colour mark what is chosen, so they must stand out from the dark page.
    "verde-600": readableOn(DARK_PAPER),
    "verde-700": written(button),
    "verde-800": written(mix(base, BLACK, 0.5)),
    "verde-900": written(hovered),
    marca: readableOn(tint),
  };
}

/** `used` is `colour`, darkened until the contrast with light backgrounds suffices (WCAG 1.4.3). */
export function palettesOf(colour: string): Palettes & { used: string } {
  const base = channels(colour);
  const tints = {
    "verde-50": written(mix(base, WHITE, 0.94)),
    "verde-100": written(mix(base, WHITE, 0.86)),
  };
  let rgb = base;
  const isFaint = () =>
    [tints["verde-100"], GROUND].some((ground) => contrast(written(rgb), ground) < MIN_CONTRAST);
  while (isFaint()) rgb = mix(rgb, BLACK, 0.04);
  const header = written(mix(rgb, BLACK, 0.23));
  const light = {
    ...tints,
    "verde-600": written(mix(rgb, WHITE, 0.12)),
    "verde-700": written(rgb),
    "verde-800": header,
    "verde-900": written(mix(rgb, BLACK, 0.42)),
    marca: header,
  };
  return { light, dark: darkPaletteOf(rgb), used: light["verde-700"] };
}

export const DEFAULT_COLOUR = "#14602f";

const SHADE = /--(verde-\d+|marca): ?#[0-9a-f]{6}/g;

const isShade = (name: string, palette: Palette): name is keyof Palette => name in palette;

/**
 * Returns a function that writes the palettes' shades into CSS.
 * The CSS must contain each shade's light value first and its dark value second.
 */
export function painterOf({ light, dark }: Palettes): (css: string) => string {
  const painted = new Set<string>();
  return (css) =>
    css.replace(SHADE, (whole, name: string) => {
      const palette = painted.has(name) ? dark : light;
      painted.add(name);
      return isShade(name, palette) ? `--${name}:${palette[name]}` : whole;
    });
}

export interface Brand {
  name: string;
  files: string;
  colour: string;
  hr: Contact;
}

export interface Contact {
  label: string;
  href: string | null;
  /** The link to write a message is `href`, then `query`, then the encoded text. */
  writes?: { by: "WhatsApp" | "e-mail"; query: string };
}
