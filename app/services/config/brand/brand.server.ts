import { createHash } from "node:crypto";
import { type Brand, DEFAULT_COLOUR, painterOf, palettesOf } from "~/lib/brand";
import { environment } from "../environment.server";
import { logEvent } from "../log.server";

const { name, logo, colour, hr } = environment.brand;

const asked = colour?.asked ?? DEFAULT_COLOUR;
const painted = palettesOf(asked);
if (painted.used !== asked) logEvent("cor-escurecida", { pedida: asked, usada: painted.used });

const WIDE = 2;
if (logo.aspectRatio > WIDE)
  logEvent("logo-largo", { proporcao: Math.round(logo.aspectRatio * 10) / 10 });

if (hr.href === null) logEvent("contato-em-texto");

export const palettes = painted;

export const brandPainter = () => painterOf(painted);

export const brandHash = createHash("sha256").update(logo.data).digest("base64url").slice(0, 8);

export const brand: Brand = {
  name,
  files: `/marca/${brandHash}`,
  colour: painted.light["verde-800"],
  hr,
};
