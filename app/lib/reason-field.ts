import { z } from "zod/v4";

/** Every reason has this many characters at least (spec 2, section 5). */
const SHORTEST = 10;

export const reasonField = (tooShort: string, longest: number, tooLong: string) =>
  z.string({ error: tooShort }).trim().min(SHORTEST, tooShort).max(longest, tooLong);
