import { expect, it } from "vitest";
import { randomText } from "~/services/http/random-text.server";

it("cada página tem um texto que nenhuma outra tem, também de um sorteio para o outro", () => {
  const texts = Array.from({ length: 2_000 }, (_, at) =>
    randomText(at % 2 === 0 ? 12 : 9, "base64url"),
  );
  expect(new Set(texts).size).toBe(texts.length);
  expect([texts[0]?.length, texts[1]?.length, texts.at(-1)?.length]).toEqual([16, 12, 12]);
});
