import { randomText } from "./random-text.server";

export const newPageId = (): string => randomText(9, "base64url");
