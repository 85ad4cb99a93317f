import { describe, expect, it } from "vitest";
import { unreadIn } from "~/modules/notificacoes/unread-count";
import { hear, type Heard } from "~/modules/notificacoes/latest";

const NOTHING: Heard<number> = { sources: [], value: null };
const shell = { naoLidas: 5 };
const list = { itens: [] };
const opened = { naoLidas: 4 };

const listen = (before: Heard<number>, ...sources: unknown[]) => hear(before, sources, unreadIn);

describe("vale o que foi dito por último", () => {
  it("da primeira vez, a fonte mais específica que diz algo", () => {
    expect(listen(NOTHING, shell, list).value).toBe(5);
    expect(listen(NOTHING, shell, list, opened).value).toBe(4);
    expect(listen(NOTHING, list).value).toBeNull();
  });

  it("abrir uma notificação muda; fechá-la não desfaz", () => {
    const before = listen(NOTHING, shell, list);
    const during = listen(before, shell, list, opened);
    const after = listen(during, shell, list);
    expect([before.value, during.value, after.value]).toEqual([5, 4, 4]);
  });

  it("uma resposta nova vale mesmo com o mesmo número de antes", () => {
    const during = listen(listen(NOTHING, shell), shell, opened);
    expect(listen(during, { naoLidas: 5 }, opened).value).toBe(5);
  });

  it("quem não sabe não apaga o que se sabia", () => {
    expect(listen(listen(NOTHING, shell), shell, { naoLidas: null }).value).toBe(5);
  });

  it("sem nada de novo, é o mesmo objeto", () => {
    const before = listen(NOTHING, shell, list);
    expect(listen(before, shell, list)).toBe(before);
    expect(listen(before, shell)).toBe(before);
  });
});
