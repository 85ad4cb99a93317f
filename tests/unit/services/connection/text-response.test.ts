import { describe, expect, it } from "vitest";
import { textOf, textResponse } from "~/services/connection/text-response.server";

const made = () => textResponse(() => "Férias", { status: 201, headers: { "X-Um": "1" } });

describe("a response whose whole text is known", () => {
  it("gives the text to the sender, without a stream", () => {
    expect(textOf(made())).toBe("Férias");
    expect([made().status, made().headers.get("X-Um")]).toEqual([201, "1"]);
  });

  it("for the others, the body is that of any response", async () => {
    expect(await made().text()).toBe("Férias");
    const { value } = (await made().body?.getReader().read()) ?? {};
    expect(new TextDecoder().decode(value)).toBe("Férias");
  });

  it("is not written before someone takes it", () => {
    const broken = textResponse(() => {
      throw new Error("escrito");
    }, {});
    expect([broken.body === null, broken.status]).toEqual([false, 200]);
    expect(() => textOf(broken)).toThrow("escrito");
  });

  it("of another response only the stream knows the text", () => {
    expect(textOf(new Response("Férias"))).toBeNull();
  });
});
