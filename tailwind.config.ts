import type { Config } from "tailwindcss";

export default {
  content: ["./app/**/*.{ts,tsx}"],
  future: { hoverOnlyWhenSupported: true },
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
    ringWidth: false,
    scrollSnapType: false,
    touchAction: false,
    transform: false,
  },
  theme: {
    screens: { sm: "600px", md: "960px" },
    extend: {
      colors: {
        verde: { 50: "#f0f7f1", 100: "#dcecdf", 600: "#1f7a3f", 700: "#14602f", 800: "#0f4a24", 900: "#0b381b" },
        tinta: "#1c2420",
        suave: "#55605a",
        borda: "#c9d2cc",
        fundo: "#f4f6f4",
        erro: "#a3121d",
        aviso: "#6b4700",
        info: "#0b4f7a",
      },
      fontFamily: { sans: ["system-ui", "-apple-system", "Segoe UI", "Roboto", "Helvetica Neue", "Arial", "sans-serif"] },
    },
  },
  plugins: [],
} satisfies Config;
