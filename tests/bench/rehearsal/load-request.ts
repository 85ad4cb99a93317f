/** What the load generator is asked, and what it says. */
import { z } from "zod/v4";

export const loadRequest = z.object({
  url: z.string(),
  /** Request headers; each connection takes one of them in turn. */
  sessoes: z.array(z.record(z.string(), z.string())).min(1),
  conexoes: z.int().positive(),
  segundos: z.number().positive(),
});
export type LoadRequest = z.output<typeof loadRequest>;

export const loadMeasurement = z.object({
  porSegundo: z.number(),
  pedidos: z.number(),
  /** Answers other than 200, and broken connections. */
  erros: z.number(),
  /** Milliseconds of each answer, sorted. */
  tempos: z.array(z.number()),
});
export type LoadMeasurement = z.output<typeof loadMeasurement>;
