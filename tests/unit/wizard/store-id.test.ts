/** Of a form it is told that the portal lost what it had stored only if it did, whatever the store let the portal know when. */
import "../services/support/test-environment";
import fc from "fast-check";
import { expect, it } from "vitest";
import { isOfLostStore, type OpenedWizard } from "~/wizard/engine/open.server";
import { formAction } from "~/wizard/engine/step-page.server";
import { resolveSteps } from "~/wizard/definition/steps";
import { Employee } from "../services/support/employee";
import { draftOf, example } from "./support/example-wizard";

const ANA = new Employee();
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
    wizard: example,
    stepCode: "10",
    submittedDraftId: null,
    draft,
    id: "d1",
    draftSlot: { owner: "ana", wizard: example.name, record: null },
    request: new Request(url),
    access: ANA.access,
    path: resolveSteps(example.steps, draft?.respostas ?? {}),
    position: null,
    storeAway: isAway,
    storeId: isAway || !isMarkKnown ? null : `marca${lives}`,
  };
}

/** The address of the form, drawn once after the other from its own address; and whether it is told lost at last. */
function toldLost(meetings: readonly Meeting[], last: Meeting) {
  const url = meetings.reduce(
    (before, meeting) => ORIGIN + formAction(open(before, meeting), "10"),
    `${ORIGIN}/exemplo/10`,
  );
  return isOfLostStore(open(url, last));
}

const anyMeeting = fc.record({
  isEmptied: fc.boolean(),
  isAway: fc.boolean(),
  isMarkKnown: fc.boolean(),
  hasDraft: fc.boolean(),
});

it("is told so if it was, and never if it was not, at random", () =>
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
  ));
