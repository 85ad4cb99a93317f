import { randomText } from "./random-text.server";

/** Forms carry the page id, so that a form submitted twice is sent once (services/submissions). */
export const newPageId = (): string => randomText(9, "base64url");
