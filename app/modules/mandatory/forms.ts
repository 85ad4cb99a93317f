import { z } from "zod/v4";

/** The location must never prevent a confirmation, so an invalid coordinate becomes null. */
function coordinate(limit: number) {
  return z.unknown().transform((value): number | null => {
    const degrees =
      typeof value === "string" && /^-?\d{1,3}(\.\d{1,20})?$/.test(value) ? Number(value) : NaN;
    return Math.abs(degrees) <= limit ? degrees : null;
  });
}

export const termoConfirmationForm = z.object({
  concordo: z.literal("sim", { error: "Marque a caixa para declarar que leu e concorda" }),
  latitude: coordinate(90).optional(),
  longitude: coordinate(180).optional(),
});
