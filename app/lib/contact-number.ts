import { z } from "zod/v4";
import { plainWriting } from "./text";

/** A value that is not text counts as empty, so the user sees the field's own error. */
const without = (ignored: RegExp) =>
  z
    .unknown()
    .transform((value) =>
      typeof value === "string" ? plainWriting(value).replace(ignored, "") : "",
    )
    .optional()
    .default("");

export const digitsField = without(/\D/g);

/** Letters stay: “3523-1234 ramal 5” is refused, not sent as one wrong number. */
export const numberField = without(/[\s().+-]/g);

export const isAreaCode = (ddd: string) => /^[1-9]{2}$/.test(ddd);
export const isPhone = (number: string) => /^\d{8,9}$/.test(number);

export const WRONG_AREA_CODE = "DDD Inválido";
export const WRONG_PHONE = "Informe corretamente o número de telefone";

export const areaCodeField = numberField.refine(isAreaCode, WRONG_AREA_CODE);
export const phoneField = numberField.refine(isPhone, WRONG_PHONE);
