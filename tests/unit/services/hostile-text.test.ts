/** Text of others, as long as it can come: nothing that reads it holds the event loop for long. */
import { describe, expect, it } from "vitest";
import { whatChanged } from "~/modules/holerites/comparison";
import { pathOfRoute } from "~/paths";
import { cleanName } from "~/services/uploads/content-check.server";
import { sanitise } from "~/services/http/sanitise.server";
import { contract } from "~/services/provider/contract";
import { EXAMPLES } from "../../contract/examples";
import { heldFor } from "./support/event-loop";

const MILLION = 1_000_000;
const held = (read: () => unknown) => heldFor(async () => void read());

describe("um milhão de letras do provedor", () => {
  it.each([
    "<",
    "&",
    "<div>",
    "<b>",
    "</b>",
    "<a x=1 ",
    "<a href='",
    "<!--",
    "<![CDATA[",
    "&amp;",
    "<table>",
    "<ul><li>",
    "<script>",
    "<p ",
    '<p a="',
    " ",
    "<h3>",
    "<h3> </h3>",
    "<a href=https://x.example>x",
  ])("o HTML de %j se limpa sem que ninguém espere", async (piece) => {
    // A fifth of a second on a slow machine; what reads the text again for each of its letters takes minutes.
    expect(await held(() => sanitise(piece.repeat(MILLION / piece.length)))).toBeLessThan(600);
  });

  it("o nome de uma rota só de barras", async () => {
    expect(
      await held(() => expect(pathOfRoute(`a${"/".repeat(MILLION)}x`)).toBeNull()),
    ).toBeLessThan(50);
    expect(pathOfRoute(" //manuais/ ")).toBe("/manuais");
  });

  it("a descrição de um evento de holerite só de brancos", async () => {
    const example = EXAMPLES.find(({ nome }) => nome === contract.holerites.listar.name);
    const [holerite] = contract.holerites.listar.reply("coop").parse(example?.canonical);
    if (!holerite) throw new Error("nenhum holerite no exemplo");
    const [evento] = holerite.eventos;
    if (!evento) throw new Error("nenhum evento no exemplo");
    const long = {
      ...holerite,
      eventos: [{ ...evento, desc_evento: `a${" ".repeat(MILLION / 4)}b` }],
    };
    const other = { ...long, id: `${holerite.id}0`, eventos: [] };
    expect(await held(() => whatChanged([long, other], long))).toBeLessThan(50);
  });
});

describe("o nome de um arquivo que chega", () => {
  it.each([".", " .", ". x", "\u200b", "a/"])("de %j, oito mil letras", async (piece) => {
    expect(
      await held(() => cleanName(`a${piece.repeat(8_000 / piece.length)}b`, "jpg")),
    ).toBeLessThan(10);
  });
});
