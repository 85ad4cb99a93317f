import { GROUND } from "~/lib/brand";
import { href, paths } from "~/paths";
import { brand } from "./brand.server";

const icon = (name: string, side: number, purpose: "any" | "maskable") => ({
  src: href(`${brand.files}/${name}`),
  sizes: `${side}x${side}`,
  type: "image/png",
  purpose,
});

const small = icon("192", 192, "any");

const shortcut = (name: string, path: string) => ({ name, url: href(path), icons: [small] });

export const manifest = {
  id: href(paths.inicio()),
  name: `Portal do Colaborador — ${brand.name}`,
  short_name: "Portal",
  description: `Holerites, atestados, férias e solicitações de quem trabalha na cooperativa: ${brand.name}.`,
  lang: "pt-BR",
  start_url: href(paths.inicio()),
  scope: href(paths.inicio()),
  display: "standalone",
  theme_color: brand.colour,
  background_color: GROUND,
  icons: [small, icon("512", 512, "any"), icon("cortavel", 512, "maskable")],
  shortcuts: [
    shortcut("Holerite", paths.holerites()),
    shortcut("Enviar atestado", paths.enviarAtestado()),
    shortcut("Minhas solicitações", paths.solicitacoes()),
  ],
};
