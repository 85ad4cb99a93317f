/** The judge: what the provider has of a person against what the pages said. */
import type { WrittenCall } from "../e2e/support/control";
import type { ReportedOutcome } from "./reading";
import type { Write } from "../support/writes/write";

export type Verdict = "perdido" | "repetido" | "mentira" | "de outra pessoa";

export class InvariantViolation extends Error {
  /** What was said and done, for who looks into it. */
  story: string[] = [];

  constructor(
    readonly verdict: Verdict,
    message: string,
  ) {
    super(`${verdict}: ${message}`);
  }
}

/** One form that was pressed, in one page or one draft, and all that was said of it. */
export interface Pressed {
  /** The page's or the draft's: whoever presses it again asks for nothing more. */
  id: string;
  sent: Record<string, unknown>;
  /** The form whose draft this sends once more, though nobody knew what had become of it. */
  inSpiteOf?: string;
  /** What is so once it is done, whoever did it; by default all that was sent. */
  about?: Record<string, unknown>;
  /** In the order in which it was said, which `at` counts over all forms; `alone`: no other press was on its way then. */
  told: { what: ReportedOutcome; alone: boolean; at: number }[];
}

const NOT_DONE: ReadonlySet<ReportedOutcome> = new Set([
  "não",
  "não chegou",
  "nada foi enviado",
  "outra depois",
]);

/** After these one may press again: nothing was done, or nothing was said. */
const MAY_PRESS_AGAIN: ReadonlySet<ReportedOutcome> = new Set([
  "não",
  "não chegou",
  "nada foi enviado",
  "nada",
]);

const asText = (value: unknown): string =>
  typeof value === "string" ? value.replace(/\s+/g, " ").trim() : JSON.stringify(value);

/** All that a write says: the query's pairs and the body's fields. */
function saidBy({ query, corpo }: WrittenCall): Record<string, unknown> {
  const body: unknown = corpo ? JSON.parse(corpo) : {};
  return { ...Object.fromEntries(query), ...(typeof body === "object" ? body : {}) };
}

/** Does this record say what was filled in? */
export function says(write: WrittenCall, sent: Record<string, unknown>) {
  const said = saidBy(write);
  return Object.entries(sent).every(([name, value]) => asText(said[name]) === asText(value));
}

/** When this form was first told to be done; null: never. */
const doneAt = ({ told }: Pressed): number | null =>
  told.find(({ what }) => what === "feito")?.at ?? null;

/** What may have come of one form, and what must have, as far as it was told. */
function expected({ id, told }: Pressed, group: readonly Pressed[]): { most: 0 | 1; least: 0 | 1 } {
  let now: { most: 0 | 1; least: 0 | 1 } = { most: 0, least: 0 };
  const insisted = group.filter(({ inSpiteOf }) => inSpiteOf === id).map(doneAt);
  for (const { what, alone, at } of told) {
    // Its draft was sent in spite of it, and that was done: so it is told by both.
    const isOfInsisted = insisted.some((done) => done !== null && done < at);
    if (what === "feito" && isOfInsisted) now = { ...now, most: 1 };
    else if (what === "feito" || what === "outra depois") now = { most: 1, least: 1 };
    if (what === "não se sabe" || what === "nada") now = { ...now, most: 1 };
    // The portal has looked: of what was sent before, nothing is there and nothing comes.
    if (what === "não chegou" && alone && now.least === 0) now = { most: 0, least: 0 };
  }
  return now;
}

const sum = (numbers: number[]): number => numbers.reduce((total, each) => total + each, 0);
const count = (writes: readonly WrittenCall[]): number => sum(writes.map(({ efeitos }) => efeitos));

/** The forms that say the same: their records cannot be told apart. */
function groupsOf(forms: readonly Pressed[]): Pressed[][] {
  const groups = new Map<string, Pressed[]>();
  for (const form of forms) {
    const key = JSON.stringify(form.sent);
    groups.set(key, [...(groups.get(key) ?? []), form]);
  }
  return [...groups.values()];
}

const inWords = (group: Pressed[]) =>
  group.map(({ told }) => told.map(({ what }) => `“${what}”`).join(", ")).join(" e ");

function judgeGroup(
  write: Write,
  group: Pressed[],
  { records, forgetful, mayHide }: Omit<Evidence, "forms">,
) {
  const [{ sent, about = sent } = { sent: {}, about: {} }] = group;
  const mine = records.filter((record) => says(record, sent));
  const effects = count(mine);
  const soByNow = write.isState ? count(records.filter((record) => says(record, about))) : effects;
  const all = group.map((form) => expected(form, group));
  const presses = sum(group.map(({ told }) => told.length));
  const most = write.mayRepeat ? presses : sum(all.map((each) => each.most));
  const least =
    write.isState || write.mayRepeat
      ? Math.max(0, ...all.map((each) => each.least))
      : sum(all.map((each) => each.least));
  const facts = `${write.name}: ${effects} no provedor; dito ${inWords(group)}`;
  if (soByNow < least && !(mayHide && write.removes))
    throw new InvariantViolation("perdido", facts);
  // Nothing in such a list tells that it is not whole: what it does not show counts as not there.
  if (mayHide && group.some(({ told }) => told.some(({ what }) => what === "não chegou"))) return;
  if (effects > group.length && !write.mayRepeat) throw new InvariantViolation("repetido", facts);
  if (effects > most) throw new InvariantViolation("mentira", facts);
  const sends =
    group.length +
    sum(group.map(({ told }) => told.filter(({ what }) => MAY_PRESS_AGAIN.has(what)).length));
  // Of two presses at once the second may go after the first was refused, and both then hear that it is done.
  const refusedBefore =
    mine.length > presses
      ? 0
      : mine.filter(({ efeitos }, place) => efeitos === 0 && count(mine.slice(place + 1)) > 0)
          .length;
  // A store that took the note and did not say so: what was surely lost was not told, and goes with the next press.
  if (mine.length > sends + refusedBefore && !write.mayRepeat && !forgetful)
    throw new InvariantViolation("repetido", `${facts}; ${mine.length} pedidos ao provedor`);
}

/** May another form have been carried out after this moment? A portal that could not note how one ended counts it all the same. */
const mayHaveFollowed = ({ told }: Pressed, moment: number, forgetful: boolean): boolean =>
  told.some(({ what, at }) => at > moment && (forgetful || !NOT_DONE.has(what)));

/** "Another one since" is true where another of this kind was done after it, or told to be so. */
function judgeOutdated(write: Write, { forms, records, forgetful }: Evidence) {
  const last = records.filter(({ efeitos }) => efeitos > 0).at(-1);
  for (const one of forms) {
    if (!one.told.some(({ what }) => what === "outra depois")) continue;
    const since = forms.some(
      (other) => other !== one && mayHaveFollowed(other, doneAt(one) ?? 0, forgetful),
    );
    if (!since && (!last || says(last, one.sent)))
      throw new InvariantViolation(
        "mentira",
        `${write.name}: dito que depois houve outra, e não houve`,
      );
  }
}

interface Evidence {
  forms: readonly Pressed[];
  records: readonly WrittenCall[];
  /** The portal's store failed meanwhile, or it was killed. */
  forgetful: boolean;
  /** The list may have hidden what is new in it, and nothing else. */
  mayHide: boolean;
}

/** Takes the write, the forms that were pressed, and what arrived in the person's name. Throws InvariantViolation. */
export function judge(
  write: Write,
  forms: readonly Pressed[],
  arrived: readonly WrittenCall[],
  { forgetful, mayHide }: Pick<Evidence, "forgetful" | "mayHide"> = {
    forgetful: false,
    mayHide: false,
  },
) {
  const records = arrived.filter(({ nome }) => nome === write.call);
  for (const group of groupsOf(forms)) judgeGroup(write, group, { records, forgetful, mayHide });
  judgeOutdated(write, { forms, records, forgetful, mayHide });
  const strange = records.find(
    (record) => record.efeitos > 0 && !forms.some(({ sent }) => says(record, sent)),
  );
  if (strange)
    throw new InvariantViolation(
      "mentira",
      `${write.name}: no provedor está o que ninguém preencheu`,
    );
}

/** Takes what arrived in the name of somebody who pressed nothing. Throws InvariantViolation. */
export function judgeOther(write: Write, arrived: readonly WrittenCall[]) {
  const strange = arrived.find(
    ({ nome }) => !nome.startsWith("acesso.") && !nome.startsWith("mensagens."),
  );
  if (strange)
    throw new InvariantViolation(
      "de outra pessoa",
      `${write.name}: ${strange.nome} em nome de quem nada apertou`,
    );
}
