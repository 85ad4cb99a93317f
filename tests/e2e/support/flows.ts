/** The sendings of the catalogue step by step, for what must hold of each step: those in which no id of the person's own stands. */
import type { Filled } from "../../support/http/forms";
import { WRITES } from "../../support/writes";
import { CONTENT, prepareAll, sceneOf, type Write } from "../../support/writes/write";
import { Control, type Base } from "./control";

export interface Flow {
  write: Write;
  /** The write's call: "atestados.incluir". */
  call: string;
  /** Whose data. */
  base: Base;
  /** The forms before the one that sends, in order. */
  before: Filled[];
  submission: Filled;
}

/** Nobody: what needs something of a person's own asks here in vain. */
const NOBODY = {
  ...sceneOf(new Control("http://ninguem.invalid"), ""),
  ...CONTENT,
  fill: () => Promise.resolve(),
};

export const FLOWS: Flow[] = await Promise.all(
  WRITES.filter(({ sending }) => sending === "in steps").map(async (write): Promise<Flow> => {
    const { name, call, witness: base } = write;
    const ready = await prepareAll(write, NOBODY);
    if (!ready) throw new Error(`${name}: não há o que pedir`);
    const { before = [], form: submission } = ready;
    return { write, call, base, before, submission };
  }),
);

const [first] = FLOWS;
if (!first) throw new Error("o catálogo não tem envios");
/** A certificate: where a sending that nobody can tell about stands, and the address of success. */
export const ATESTADO = {
  ...first,
  situacao: "enviar-atestado/situacao",
  receipt: /^atestados\/\d+\/recibo$/,
};
