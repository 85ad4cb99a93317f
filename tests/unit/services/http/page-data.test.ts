import "../support/test-environment";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { page } from "~/services/http/response.server";

describe("the data of a screen", () => {
  it("is the same for the document and for a script that fetches it", async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (data: unknown) => {
        const written = JSON.stringify(data);
        expect(JSON.stringify(await page(data).json())).toBe(written);
        expect(await page(data).text()).toBe(written);
      }),
    );
  });

  it("is sent as JSON that nobody caches, with the requested status", () => {
    const response = page({ count: 1 }, { status: 400, headers: { "Retry-After": "30" } });
    expect(response.status).toBe(400);
    expect(Object.fromEntries(response.headers)).toEqual({
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
      "retry-after": "30",
    });
  });

  it("is not serialised when nobody reads it", async () => {
    const data = {
      toJSON: () => {
        throw new Error("escrito");
      },
    };
    expect(await page(data).json()).toBe(data);
    await expect(page(data).text()).rejects.toThrow("escrito");
  });
});
