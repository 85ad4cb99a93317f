import { randomText } from "./random-text.server";

/**
 * Forms carry the page's id, so two submissions from one page count once (services/submissions).
 */
export const newPageId = (): string => randomText(9, "base64url");
