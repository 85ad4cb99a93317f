import { describe, expect, it } from "vitest";
import { countUnread, unreadIn } from "~/modules/notificacoes/unread-count";
import {
  findMensagem,
  describeCount,
  readNotificacaoPage,
  readView,
  buildNotificacaoPage,
  arrivedAt,
  justReadDelivery,
} from "~/modules/notificacoes/notificacao-page";

function mensagem(numero: number, visualizada = false) {
  return {
    idmensagem: `7${numero}`,
    idmsgusuario: `${numero}`,
    titulo: `Aviso ${numero}`,
    data: "2026-03-05",
    hora: "07:15",
    visualizada,
  };
}

const thirteen = Array.from({ length: 13 }, (_, index) => mensagem(index + 1, index % 2 === 0));

describe("a lista", () => {
  it("shows only the first 10, in the order they came", { tags: ["C002"] }, () => {
    const { total, itens } = buildNotificacaoPage(thirteen);
    expect(total).toBe(13);
    expect(itens.map(({ idmsgusuario }) => idmsgusuario).join(" ")).toBe("1 2 3 4 5 6 7 8 9 10");
    expect(itens[0]).toEqual({
      idmensagem: "71",
      idmsgusuario: "1",
      titulo: "Aviso 1",
      quando: "05/03/2026 às\u00a007:15",
      lida: true,
    });
    expect(itens[1]?.lida).toBe(false);
  });

  it(
    "the unread ones that are not among the first: how many, and in the order they came, ten at a time",
    { tags: ["R033"] },
    () => {
      expect(buildNotificacaoPage(thirteen).naoLidasAlem).toBe(1);
      expect(buildNotificacaoPage(thirteen.slice(0, 10)).naoLidasAlem).toBe(0);
      const many = Array.from({ length: 40 }, (_, index) => mensagem(index + 1, index % 2 === 0));
      const { total, itens, naoLidasAlem } = buildNotificacaoPage(many, "nao-lidas");
      expect([total, naoLidasAlem]).toEqual([15, 15]);
      expect(describeCount({ total, itens }, "nao-lidas")).toBe(
        "Mostrando 10 de 15\u00a0notificações mais antigas não lidas",
      );
      expect(itens.map(({ idmsgusuario }) => idmsgusuario).join(" ")).toBe(
        "12 14 16 18 20 22 24 26 28 30",
      );
    },
  );

  it("the address says what is shown; an unknown one shows the first", () => {
    expect(readView(new URLSearchParams("mostrar=nao-lidas"))).toBe("nao-lidas");
    for (const query of ["", "mostrar=", "mostrar=todas"])
      expect(readView(new URLSearchParams(query))).toBeNull();
  });

  it("says how many there are, and how many are on the screen when not all are", () => {
    expect(describeCount(buildNotificacaoPage(thirteen))).toBe(
      "Mostrando 10 de 13\u00a0notificações",
    );
    expect(describeCount(buildNotificacaoPage(thirteen.slice(0, 10)))).toBe("10\u00a0notificações");
    expect(describeCount(buildNotificacaoPage(thirteen.slice(0, 1)))).toBe("1\u00a0notificação");
  });

  it.each([
    ["2026-03-05", "07:15", "05/03/2026 às\u00a007:15"],
    ["2026-03-05", "", "05/03/2026"],
    [null, "07:15", ""],
  ])("date %s and time %s: %s", (data, hora, expected) => {
    expect(arrivedAt({ data, hora })).toBe(expected);
  });

  it("finds the message by its number, and the delivery only when it belongs to it", () => {
    expect(findMensagem(thirteen, "72", undefined)).toBe(thirteen[1]);
    expect(findMensagem(thirteen, "72", "2")).toBe(thirteen[1]);
    expect(findMensagem(thirteen, "72", "3")).toBeUndefined();
    expect(findMensagem(thirteen, "2", undefined)).toBeUndefined();
  });
});

describe("a contagem", () => {
  it("counts the unread ones of all, also those not on the screen", () => {
    expect(countUnread(thirteen)).toBe(6);
    expect(countUnread([])).toBe(0);
  });

  it("reads the count only from what has one", () => {
    expect(unreadIn({ naoLidas: 0 })).toBe(0);
    for (const other of [null, undefined, {}, { naoLidas: null }, { naoLidas: "3" }, 3])
      expect(unreadIn(other)).toBeNull();
  });
});

describe("what the responses contain", () => {
  it("reads the list only from what is a list", () => {
    const list = buildNotificacaoPage(thirteen);
    expect(readNotificacaoPage(list)).toBe(list);
    for (const other of [null, undefined, {}, { total: 1 }, { total: 1, itens: null }])
      expect(readNotificacaoPage(other)).toBeNull();
  });

  it("reads the delivery just read only when it was marked", () => {
    expect(justReadDelivery({ lida: "4" })).toBe("4");
    for (const other of [null, undefined, {}, { lida: null }, { lida: true }])
      expect(justReadDelivery(other)).toBeNull();
  });
});
