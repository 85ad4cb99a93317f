import { createHash } from "node:crypto";
import { type Brand, DEFAULT_PALETTE, paletteOf, repaint } from "~/lib/brand";
import { environment } from "../environment.server";
import { logEvent } from "../log.server";

const { name, logo, colour, hr } = environment.brand;

const painted = colour && paletteOf(colour.asked);
if (painted && painted.used !== colour.asked)
  logEvent("cor-escurecida", { pedida: colour.asked, usada: painted.used });

const WIDE = 2;
if (logo.proportion > WIDE)
  logEvent("logo-largo", { proporcao: Math.round(logo.proportion * 10) / 10 });

export const palette = painted?.palette ?? DEFAULT_PALETTE;

export const inBrandColours = (css: string): string =>
  painted ? repaint(css, painted.palette) : css;

/** Changes with the logo, because browsers cache the logo's files for a year (decision 029). */
export const brandHash = createHash("sha256").update(logo.data).digest("base64url").slice(0, 8);

export const brand: Brand = { name, files: `/marca/${brandHash}`, colour: palette[800], hr };
