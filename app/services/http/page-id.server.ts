/** The id of one rendering of a page; its forms carry it, so that what is sent twice from the same page happens once (services/submissions). */
import { randomText } from "./random-text.server";

/** Takes nothing; gives 72 random bits as text. */
export const newPageId = (): string => randomText(9, "base64url");
