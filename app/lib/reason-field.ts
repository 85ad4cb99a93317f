import { z } from "zod/v4";

const SHORTEST = 10;

export const reasonField = (tooShort: string, longest: number, tooLong: string) =>
  z.string({ error: tooShort }).trim().min(SHORTEST, tooShort).max(longest, tooLong);
