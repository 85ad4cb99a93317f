import { expect, it } from "vitest";
import { randomText } from "~/services/http/random-text.server";

it("each page has a text that no other has, also from one random batch to the next", () => {
  const texts = Array.from({ length: 2_000 }, (_, at) =>
    randomText(at % 2 === 0 ? 12 : 9, "base64url"),
  );
  expect(new Set(texts).size).toBe(texts.length);
  expect([texts[0]?.length, texts[1]?.length, texts.at(-1)?.length]).toEqual([16, 12, 12]);
});
