import type { Config } from "tailwindcss";
import plugin from "tailwindcss/plugin";
import { DEFAULT_PALETTE, GROUND } from "./app/lib/brand";

/** As Tailwind's own, for what is never turned round: no sums of a variable. */
const space = plugin(({ matchUtilities, theme }) =>
  matchUtilities(
    {
      "space-y": (value: string) => ({
        "& > :not([hidden]) ~ :not([hidden])": { marginTop: value, marginBottom: "0" },
      }),
    },
    { values: theme("space") },
  ),
);

export default {
  content: ["./app/**/*.{ts,tsx}"],
  future: { hoverOnlyWhenSupported: true },
  // Words of the code, not classes of the pages.
  blocklist: [
    "!menu",
    "!numero",
    "!situacao",
    "container",
    "contents",
    "invisible",
    "resize",
    "table",
    "uppercase",
    "visible",
  ],
  // Plain colours, and none of the variables that every element would carry for effects that no page has: 30 % less CSS.
  corePlugins: {
    backgroundOpacity: false,
    borderOpacity: false,
    textOpacity: false,
    backdropBlur: false,
    backdropFilter: false,
    blur: false,
    borderSpacing: false,
    boxShadow: false,
    boxShadowColor: false,
    contain: false,
    filter: false,
    fontVariantNumeric: false,
    gradientColorStops: false,
    ringWidth: false,
    scrollSnapType: false,
    space: false,
    touchAction: false,
    transform: false,
  },
  theme: {
    // In em: larger text brings the narrower layout. 600 and 960 px at the usual size.
    screens: { sm: "37.5em", md: "60em" },
    extend: {
      colors: {
        // The cooperative's, repainted as the portal starts; "certo" stays green whatever that is.
        verde: { ...DEFAULT_PALETTE },
        certo: { 50: "#f0f7f2", 600: "#1f7a40" },
        tinta: "#1c2420",
        suave: "#55605a",
        borda: "#c9d2cc",
        fundo: GROUND,
        erro: "#a3121d",
        aviso: "#6b4700",
        info: "#0b4f7a",
      },
      fontFamily: {
        sans: [
          "system-ui",
          "-apple-system",
          "Segoe UI",
          "Roboto",
          "Helvetica Neue",
          "Arial",
          "sans-serif",
        ],
        mono: ["monospace", "monospace"],
      },
    },
  },
  plugins: [space],
} satisfies Config;
