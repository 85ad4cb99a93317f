/** The HTML of every screen is valid. */
import { HtmlValidate } from "html-validate";
import { expect, journey, ONCE, sample, WHOLE_PROOF, findOne, OF_ANYONE, OF_EACH } from "./support";

const validator = new HtmlValidate({
  extends: ["html-validate:standard"],
  rules: {
    // How React writes, not what it means.
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "void-style": "off",
    "doctype-style": "off",
    // Roles that keep a table a table when the styles make it a list.
    "no-redundant-role": "off",
    "prefer-native-element": "off",
  },
});

async function htmlValidate(html: string) {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`,
    ),
  );
}

journey("o HTML de todas as telas é válido", ONCE, async ({ newVisitor, person }) => {
  journey.setTimeout(420_000);
  const errors: string[] = [];
  const seen: string[] = [];
  for (const [who, screens] of [
    ...OF_EACH,
    ["fabio.nunes", OF_ANYONE],
    ["gilda.moraes", OF_ANYONE],
  ] as const) {
    const visitor = await newVisitor(who && (await person.fresh(who)));
    const found = await findOne(visitor, sample(screens, who === "ana.souza" ? 12 : 24));
    for (const [round, { screen, path }] of found.entries()) {
      // With scripts the same markup: the ordinary person's stands for all.
      for (const economy of who === "ana.souza" && (WHOLE_PROOF || round % 4 === 0)
        ? ["off", "on"]
        : ["on"]) {
        const answer = await visitor.open(path, { "Save-Data": economy });
        // A step that this person has not reached yet leads to the one before.
        if (answer.status() === 303) continue;
        const html = await answer.text();
        const nome = `${who ?? "ninguem"} ${screen} economia-${economy}`.replace(
          /[^\wÀ-ÿ.-]+/g,
          "_",
        );
        errors.push(...(await htmlValidate(html)).map((error) => `${nome}: ${error}`));
        seen.push(nome);
      }
    }
  }
  expect(seen.length).toBeGreaterThan(WHOLE_PROOF ? 250 : 15);
  expect(errors.slice(0, 20)).toEqual([]);
});
