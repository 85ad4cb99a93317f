import { describe, expect, it } from "vitest";
import { textOf, textResponse } from "~/services/connection/text-response.server";

const made = () => textResponse(() => "Férias", { status: 201, headers: { "X-Um": "1" } });

describe("uma resposta cujo texto se conhece inteiro", () => {
  it("dá o texto a quem envia, sem fluxo", () => {
    expect(textOf(made())).toBe("Férias");
    expect([made().status, made().headers.get("X-Um")]).toEqual([201, "1"]);
  });

  it("para os outros, o corpo é o de qualquer resposta", async () => {
    expect(await made().text()).toBe("Férias");
    const { value } = (await made().body?.getReader().read()) ?? {};
    expect(new TextDecoder().decode(value)).toBe("Férias");
  });

  it("não é escrito antes que alguém o tome", () => {
    const broken = textResponse(() => {
      throw new Error("escrito");
    }, {});
    expect([broken.body === null, broken.status]).toEqual([false, 200]);
    expect(() => textOf(broken)).toThrow("escrito");
  });

  it("de outra resposta só o fluxo sabe o texto", () => {
    expect(textOf(new Response("Férias"))).toBeNull();
  });
});
