import { expect, it } from "vitest";
import { MAX_FILE_BYTES, MAX_FORM_BYTES, formatSize } from "~/lib/limits";

it.each([
  [0, "1 KB"],
  [1, "1 KB"],
  [52_395, "51 KB"],
  [1_000_000, "977 KB"],
  [1_023_999, "1 MB"],
  [1_048_576, "1 MB"],
  [MAX_FILE_BYTES, "12 MB"],
  [MAX_FORM_BYTES, "40 MB"],
  [12_345_678, "11,8 MB"],
])("%d bytes: %s", (bytes, text) => expect(formatSize(bytes)).toBe(text));
