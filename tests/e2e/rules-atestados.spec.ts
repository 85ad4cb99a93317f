/** The rules of certificates and documents that no step knows alone (second spec, sections 4 and 5); the others are in tests/unit/atestados. */
import { urlEncoded } from "../support/http/body";
import { ACTIONS_BY_STATUS } from "./support/statuses";
import {
  expect,
  journey,
  ONCE,
  WITH_JAVASCRIPT_ONLY,
  tagged,
  visit,
  expectRecords,
  EXACT,
  fillIn,
  press,
  tick,
} from "./support";

const FOUND = "Dra. Fernanda Kowalski, CRM-PR 27643";

visit("o código do médico tem 6 dígitos", tagged(ONCE, "@R114"), async ({ visitor, as }) => {
  await as("ana.souza");
  const type = await visitor.open("enviar-atestado/10");
  let page = await type.send("Continuar", { "O que você quer enviar?": "Atestado Médico" });
  for (const [code, refused, found] of [
    ["10010", true, ""],
    ["100105", false, "Dra. Fernanda Kowalski"],
    ["1001050", true, "Dra. Fernanda Kowalski"],
    ["10010a", true, "Dra. Fernanda Kowalski"],
  ] as const) {
    page = await page.send("Procurar médico", { "Código do médico": code });
    expect(page.text.includes("O código do médico tem 6 dígitos."), code).toBe(refused);
    if (!refused) page = await page.send(FOUND);
    expect(page.form("Continuar").valueOf("Nome do médico ou dentista"), code).toBe(found);
  }
});

visit(
  "o que foi escrito numa procura e não procurado é procurado antes de seguir",
  ONCE,
  async ({ visitor, as }) => {
    await as("ana.souza");
    const type = await visitor.open("enviar-atestado/10");
    const data = await type.send("Continuar", { "O que você quer enviar?": "Atestado Médico" });
    const days = { "Primeiro dia de afastamento": "2026-01-05", "Quantidade de dias": "2" };
    const cid = await data.send("Continuar", { "Procurar o CID": "gripe", ...days });
    expect(cid.text).toContain("J11 — ");
    expect(cid.form("Continuar").valueOf("Quantidade de dias")).toBe("2");
    const doctor = await cid.send("Continuar", { "Código do médico": "100105" });
    const photos = await (await doctor.send(FOUND)).send("Continuar");
    expect(photos.text).toContain("Foto do atestado");
  },
);

const ATESTADO = {
  codigo: 901,
  titulo: "De prova",
  descstatus: "Em prova",
  cores: [1, 2, 3],
  codconfigsituacao: "101",
  datainicio: "2024-02-28",
  anexos: [],
  movimentacao: [],
};
const NOT_EDITABLE = "Este envio não pode ser alterado: só os que precisam de correção podem.";
const NOT_CANCELLABLE = "Este envio não pode mais ser cancelado: De prova. Situação: Em prova.";

for (const [list, edit, codconfigatest, shown = list] of [
  ["atestados", "editar-atestado", "10"],
  ["documentos/enviados", "editar-documento", "120", "documentos?aba=enviados"],
] as const) {
  visit(
    `${list}: corrige-se só na situação 2, e cancela-se só abaixo de 3`,
    tagged(ONCE, "@R104 @R122"),
    async ({ visitor, as, provider, fault }) => {
      const ana = await as("ana.souza");
      const stands = async (status: number) => {
        await provider.clearFaults(ana);
        const corpo = { ...ATESTADO, codconfigatest, status };
        await fault("atestados.listar", { corpo: [corpo] });
        await fault("atestados.exibir", { corpo });
      };
      const links = async (address: string) =>
        (await visitor.open(address)).root
          .querySelectorAll("#conteudo a")
          .map((link) => link.getAttribute("href"));
      await stands(2);
      const begun = (await visitor.open(`${edit}/901/10`)).form("Continuar");
      const asking = await visitor.open(`${list}/901/cancelar`);
      const body = urlEncoded(begun.pairs("Continuar"));
      for (const [status, correct, cancel] of ACTIONS_BY_STATUS.slice(0, 3)) {
        await stands(status);
        expect((await links(shown)).includes(`/colaborador/${edit}/901`), `${status}`).toBe(
          correct,
        );
        expect((await links(`${list}/901`)).includes(`/colaborador/${list}/901/cancelar`)).toBe(
          cancel,
        );
        // A form that was open before the answer came is refused, too.
        for (const editing of [
          await visitor.open(`${edit}/901/10`),
          await visitor.post(begun.page.address, body),
        ])
          expect(
            [editing.has("Continuar"), editing.text.includes(NOT_EDITABLE)],
            `${status}: ${edit}`,
          ).toEqual([correct, !correct]);
        const cancelling = await visitor.open(`${list}/901/cancelar`);
        expect(
          [cancelling.has("Confirmar cancelamento"), cancelling.text.includes(NOT_CANCELLABLE)],
          `${status}: cancelar`,
        ).toEqual([cancel, !cancel]);
      }
      await asking.send("Confirmar cancelamento", { "Motivo cancelamento": "Tarde" });
      await expectRecords(provider, ana);
    },
  );
}

journey(
  "com script: os dias têm lugar para 4 dígitos, e o último dia acompanha o que se digita",
  tagged(WITH_JAVASCRIPT_ONLY, "@R109"),
  async ({ page, person }) => {
    await person.withSession("ana.souza", "enviar-atestado/10");
    await tick(page, "Atestado Médico", EXACT);
    await press(page, "Continuar", EXACT);
    await expect(page.getByRole("heading", { level: 2, name: "Datas", exact: true })).toBeVisible();
    await fillIn(page, "Primeiro dia de afastamento", "2024-02-28");
    const days = page.getByLabel("Quantidade de dias", { exact: true });
    for (const [typed, kept, says] of [
      ["3", "3", "01/03/2024"],
      ["36600", "3660", "06/03/2034"],
    ] as const) {
      await days.fill("");
      await days.pressSequentially(typed);
      await expect(days).toHaveValue(kept);
      await expect(
        page.getByRole("status").filter({ hasText: "Último dia de afastamento" }),
      ).toHaveText(`Último dia de afastamento: ${says}`);
    }
  },
);
