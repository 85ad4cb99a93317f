import { randomText } from "./random-text.server";

/** Forms carry a page id, so that a form submitted twice reaches the provider only once. */
export const newPageId = (): string => randomText(9, "base64url");
