import { randomText } from "./random-text.server";

/** Forms carry it, so that two submissions from one page count once (services/submissions). */
export const newPageId = (): string => randomText(9, "base64url");
