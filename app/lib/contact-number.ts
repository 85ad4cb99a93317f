import { z } from "zod/v4";

const LONGEST_PHONE = 9;

/** A value that is not text counts as empty, so the user sees the field's own error. */
export const digitsField = z
  .unknown()
  .transform((value) => (typeof value === "string" ? value.replace(/\D/g, "") : ""))
  .optional()
  .default("");

export const isAreaCode = (ddd: string) => /^[1-9]{2}$/.test(ddd);
export const isPhone = (number: string) => number.length > 7 && number.length <= LONGEST_PHONE;

export const WRONG_AREA_CODE = "DDD Inválido";
export const WRONG_PHONE = "Informe corretamente o número de telefone";

export const areaCodeField = digitsField.refine(isAreaCode, WRONG_AREA_CODE);
export const phoneField = digitsField.refine(isPhone, WRONG_PHONE);
