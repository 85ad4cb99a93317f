import { expect, it } from "vitest";
import { formatSize } from "~/lib/size";

it.each([
  [0, "1 KB"],
  [1, "1 KB"],
  [52_395, "51 KB"],
  [1_000_000, "977 KB"],
  [1_048_576, "1,0 MB"],
  [12_345_678, "11,8 MB"],
])("%d bytes: %s", (bytes, text) => expect(formatSize(bytes)).toBe(text));
