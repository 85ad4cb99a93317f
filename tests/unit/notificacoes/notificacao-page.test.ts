import { expect, it } from "vitest";
import { findMensagem, buildNotificacaoPage } from "~/modules/notificacoes/notificacao-page";

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

it("shows only the first 10, in the order they came", { tags: ["C002"] }, () => {
  const { total, itens } = buildNotificacaoPage(thirteen);
  expect([total, itens.map(({ idmsgusuario }) => idmsgusuario).join(" "), itens[0]]).toEqual([
    13,
    "1 2 3 4 5 6 7 8 9 10",
    {
      idmensagem: "71",
      idmsgusuario: "1",
      titulo: "Aviso 1",
      quando: "05/03/2026 às\u00a007:15",
      lida: true,
    },
  ]);
});

it("finds the message by its number, and the delivery only when it belongs to it", () => {
  const found = [["72"], ["72", "2"], ["72", "3"], ["2"]].map(([id = "", delivery]) =>
    findMensagem(thirteen, id, delivery),
  );
  expect(found).toEqual([thirteen[1], thirteen[1], undefined, undefined]);
});
