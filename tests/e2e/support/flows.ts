/** The sendings of the catalogue step by step, for what must hold of each step: those in which no id of the person's own stands. */
import { SENDINGS } from "../../support/writes";
import { CONTENT, photosIn, sceneOf, type Filled, type Write } from "../../support/writes/write";
import { Control, type Base } from "./control";
import type { TestForm } from "./test-delivery";

interface Flow {
  write: Write;
  /** The write's call: "atestados.incluir". */
  call: string;
  /** Whose data. */
  base: Base;
  /** The forms before the one that sends, in order. */
  before: TestForm[];
  submission: TestForm;
}

const formOf = ({ page, fields, photos = [] }: Filled): TestForm => ({
  path: page,
  fields,
  ...(photos.length > 0 && { files: photosIn(photos) }),
});

/** Nobody: what needs something of a person's own asks here in vain. */
const NOBODY = sceneOf(new Control("http://ninguem.invalid"), "");

export const FLOWS: Flow[] = await Promise.all(
  SENDINGS.filter(({ sending }) => sending.inSteps).map(async (write): Promise<Flow> => {
    const { name, call, base, sending, prepare } = write;
    const ready = await prepare(NOBODY, CONTENT);
    if (!ready || "first" in ready) throw new Error(`${name}: não há o que pedir`);
    const { before = [], form } = ready;
    return {
      write,
      call,
      base: sending.base ?? base,
      before: before.map(formOf),
      submission: formOf(form),
    };
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
