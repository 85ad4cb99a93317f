/** Of a form it is told that the portal lost what it had stored only if it did, whatever the store let the portal know when. */
import "../services/support/test-environment";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Provider } from "~/services/provider/client.server";
import { isOfLostStore, type OpenedWizard } from "~/wizard/engine/open.server";
import { formAction } from "~/wizard/engine/step-page.server";
import { resolveSteps } from "~/wizard/definition/steps";
import { draftOf, example } from "./support/example-wizard";

const ORIGIN = "http://portal/colaborador";

/** `lives`: how often the store has been emptied before. */
interface Meeting {
  lives: number;
  isAway: boolean;
  isMarkKnown: boolean;
  hasDraft: boolean;
}

function open(url: string, { lives, isAway, isMarkKnown, hasDraft }: Meeting): OpenedWizard {
  const draft = hasDraft ? draftOf({ "10": { tipo: "a" } }) : null;
  return {
    ...{
      wizard: example,
      failure: null,
      stepCode: "10",
      submittedDraftId: null,
    },
    ...{ draft, id: "d1", draftSlot: { owner: "ana", wizard: example.name, record: null } },
    request: new Request(url),
    access: {
      colaborador: { colaborador: "Ana", cargo: "", email: "", matricula: "1", codIdFeder: "1" },
      ...{ provider: new Provider("t"), session: { content: {} } },
      ...{ management: false, pendencias: null },
    },
    path: resolveSteps(example.steps, draft?.respostas ?? {}),
    position: null,
    storeAway: isAway,
    storeId: isAway || !isMarkKnown ? null : `marca${lives}`,
  };
}

/** The address of the form, drawn once after the other from its own address; and whether it is told lost at last. */
function toldLost(meetings: readonly Meeting[], last: Meeting): boolean {
  const url = meetings.reduce(
    (before, meeting) => ORIGIN + formAction(open(before, meeting), "10"),
    `${ORIGIN}/exemplo/10`,
  );
  return isOfLostStore(open(url, last));
}

const anyMeeting = fc.record({
  isEmptied: fc.boolean(),
  ...{ isAway: fc.boolean(), isMarkKnown: fc.boolean(), hasDraft: fc.boolean() },
});
const HERE: Meeting = { lives: 0, isAway: false, isMarkKnown: true, hasDraft: true };

describe("a form whose store may have been emptied", () => {
  it.each([
    ["nothing happened", [HERE], HERE, false],
    ["it was emptied", [HERE], { ...HERE, lives: 1, hasDraft: false }, true],
    ["its mark was unknown", [{ ...HERE, isMarkKnown: false }], HERE, false],
    ["it was away", [{ ...HERE, isAway: true }], HERE, false],
    ["its mark is unknown now", [HERE], { ...HERE, isMarkKnown: false }, false],
    ["it is away now", [HERE], { ...HERE, isAway: true }, false],
    ["nothing was stored", [{ ...HERE, hasDraft: false }], { ...HERE, lives: 1 }, false],
    ["drawn anew since", [HERE, { ...HERE, lives: 1 }], { ...HERE, lives: 1 }, false],
  ])("%s", (_name, meetings, last, lost) => {
    expect(toldLost(meetings, last)).toBe(lost);
  });

  it("is told so if it was, and never if it was not, at random", () => {
    fc.assert(
      fc.property(fc.array(anyMeeting, { minLength: 2, maxLength: 6 }), (drawn) => {
        let lives = 0;
        const all = drawn.map(({ isEmptied, ...rest }): Meeting => {
          lives += isEmptied ? 1 : 0;
          return { lives, ...rest };
        });
        const [before, last] = all.slice(-2);
        if (!before || !last) return;
        const lost = toldLost(all.slice(0, -1), last);
        const isReadable = (each: Meeting) => !each.isAway && each.isMarkKnown;
        if (all.every((each) => each.lives === all[0]?.lives) || !isReadable(last))
          expect(lost).toBe(false);
        if (isReadable(before) && isReadable(last))
          expect(lost).toBe(before.hasDraft && before.lives < last.lives);
      }),
    );
  });
});
