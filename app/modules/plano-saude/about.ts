import type { About } from "~/lib/ask-hr";

export const ABOUT_PLANO: About = { subject: "o plano de saúde", health: true };
