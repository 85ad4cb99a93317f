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

describe("a million characters from the provider", () => {
  it.each([
    "<",
    "&",
    "<div>",
    "<b>",
    "</b>",
    "<a x=1 ",
    "<a href='",
    "data:a;base64,",
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
  ])("the HTML of %j is sanitised without anyone waiting", async (piece) => {
    // A fifth of a second on a slow machine; what reads the text again for each of its letters takes minutes.
    expect(await held(() => sanitise(piece.repeat(MILLION / piece.length)))).toBeLessThan(600);
  });

  it("the name of a route made only of slashes", async () => {
    expect(
      await held(() => expect(pathOfRoute(`a${"/".repeat(MILLION)}x`)).toBeNull()),
    ).toBeLessThan(50);
    expect(pathOfRoute(" //manuais/ ")).toBe("/manuais");
  });

  it("the description of a holerite event made only of spaces", async () => {
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

it.each([".", " .", ". x", "\u200b", "a/"])(
  "the name of a file that arrives: of %j, eight thousand characters",
  async (piece) => {
    expect(
      await held(() => cleanName(`a${piece.repeat(8_000 / piece.length)}b`, "jpg")),
    ).toBeLessThan(10);
  },
);
