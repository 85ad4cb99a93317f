/** The limits that people are told of: the number and the words are made of the same one. */
import { DAY_SECONDS } from "./dates";

/** How long is kept what a person typed, attached or sent: drafts, sendings, steps that wait for the signal. */
export const KEPT_SECONDS = 7 * DAY_SECONDS;

/** Bytes, as phones count. */
export const MEGABYTE = 1024 * 1024;
/** Bytes of one file that is sent. */
export const MOST_BYTES_OF_A_FILE = 12 * MEGABYTE;
/** Bytes of a form with all its files. */
export const MOST_BYTES_OF_A_FORM = 40 * MEGABYTE;

/** Bytes of one piece of a file that the signal does not carry whole. */
export const MOST_BYTES_OF_A_PIECE = 64 * 1024;

/** Pages of one PDF that is sent. */
export const MOST_PAGES_OF_A_PDF = 200;

/** Bytes of all that one person has attached and not sent yet. */
export const MOST_BYTES_KEPT = 60 * MEGABYTE;
/** Wizards that one person may have begun and not sent yet. */
export const MOST_DRAFTS = 40;

/** Photos of one certificate that is kept on the device without signal. */
export const MOST_LOOSE_PHOTOS = 4;
