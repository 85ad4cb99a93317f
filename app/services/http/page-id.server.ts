import { randomText } from "./random-text.server";

/**
 * Forms carry the page's id. A form submitted twice from one page is therefore sent once
 * (services/submissions).
 */
export const newPageId = (): string => randomText(9, "base64url");
