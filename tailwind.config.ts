import type { Config } from "tailwindcss";
import plugin from "tailwindcss/plugin";

/** As Tailwind's own, for what is never turned round: no sums of a variable. */
const space = plugin(({ matchUtilities, theme }) =>
  matchUtilities(
    {
      "space-y": (value: string) => ({
        // The fields that nobody sees, with which a form begins, push nothing down.
        '& > :not([hidden]):not([type="hidden"]) ~ *': { marginTop: value, marginBottom: "0" },
      }),
    },
    { values: theme("space") },
  ),
);

export default {
  // The page of all shapes shows what the others use, and brings nothing of its own.
  content: ["./app/**/*.{ts,tsx}", "!./app/styleguide/**"],
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
    preflight: false,
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
    // One scale; the line's height is said once, by the page and its titles.
    fontSize: {
      xs: ".75rem",
      sm: ".875rem",
      base: "1rem",
      lg: "1.125rem",
      xl: "1.25rem",
      "2xl": "1.75rem",
      "3xl": "2.25rem",
    },
    extend: {
      colors: {
        // Said once, for light and dark, in app/stylesheet.css; "verde" and "marca" are the cooperative's.
        verde: {
          50: "var(--verde-50)",
          100: "var(--verde-100)",
          600: "var(--verde-600)",
          700: "var(--verde-700)",
          800: "var(--verde-800)",
          900: "var(--verde-900)",
        },
        marca: "var(--marca)",
        claro: "var(--claro)",
        tinta: "var(--tinta)",
        suave: "var(--suave)",
        borda: "var(--borda)",
        fundo: "var(--fundo)",
        papel: "var(--papel)",
        elo: "var(--elo)",
        aviso: { DEFAULT: "var(--aviso)", fundo: "var(--aviso-fundo)" },
        certo: { DEFAULT: "var(--certo)", fundo: "var(--certo-fundo)" },
        erro: { DEFAULT: "var(--erro)", fundo: "var(--erro-fundo)" },
      },
      borderColor: { DEFAULT: "var(--borda)" },
      borderRadius: { lg: "10px", xl: "14px" },
      fontFamily: {
        sans: ["system-ui", "-apple-system", "Segoe UI", "Roboto", "sans-serif"],
        mono: ["monospace", "monospace"],
      },
    },
  },
  plugins: [space],
} satisfies Config;
