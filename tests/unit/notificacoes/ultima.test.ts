import { describe, expect, it } from "vitest";
import { naoLidasEm } from "~/modules/notificacoes/contagem";
import { ouve, type Ouvidas } from "~/modules/notificacoes/ultima";

const NADA: Ouvidas<number> = { fontes: [], valor: null };
const moldura = { naoLidas: 5 };
const lista = { itens: [] };
const aberta = { naoLidas: 4 };

const escuta = (antes: Ouvidas<number>, ...fontes: unknown[]) => ouve(antes, fontes, naoLidasEm);

describe("vale o que foi dito por último", () => {
  it("da primeira vez, a fonte mais específica que diz algo", () => {
    expect(escuta(NADA, moldura, lista).valor).toBe(5);
    expect(escuta(NADA, moldura, lista, aberta).valor).toBe(4);
    expect(escuta(NADA, lista).valor).toBeNull();
  });

  it("abrir uma notificação muda; fechá-la não desfaz", () => {
    const antes = escuta(NADA, moldura, lista);
    const durante = escuta(antes, moldura, lista, aberta);
    const depois = escuta(durante, moldura, lista);
    expect([antes.valor, durante.valor, depois.valor]).toEqual([5, 4, 4]);
  });

  it("uma resposta nova vale mesmo com o mesmo número de antes", () => {
    const durante = escuta(escuta(NADA, moldura), moldura, aberta);
    expect(escuta(durante, { naoLidas: 5 }, aberta).valor).toBe(5);
  });

  it("quem não sabe não apaga o que se sabia", () => {
    expect(escuta(escuta(NADA, moldura), moldura, { naoLidas: null }).valor).toBe(5);
  });

  it("sem nada de novo, é o mesmo objeto", () => {
    const antes = escuta(NADA, moldura, lista);
    expect(escuta(antes, moldura, lista)).toBe(antes);
    expect(escuta(antes, moldura)).toBe(antes);
  });
});
