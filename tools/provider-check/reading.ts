/** One reading call of the contract in a check: with which inputs it is asked, and what came of each. */
import type { FileCall, ReadCall } from "~/services/provider/contract/call";
import { ask, askFile, type Asked, type Outcome } from "./asking";
import { OptionalFields } from "./findings";

/** Nobody has what the call would need. */
export class Unavailable {
  constructor(readonly why: string) {}
}

export type Inputs<I> = () => Promise<readonly I[] | Unavailable>;

/** What came of one call. */
export interface Row {
  call: string;
  /** Why it was not asked; null: it was. */
  notTried: string | null;
  asked: readonly Asked[];
  /** Optional fields that never came. */
  missing: readonly string[];
}

/** Whatever its input and output are. */
export interface Askable {
  /** The call's. */
  readonly name: string;
  row(): Promise<Row>;
}

interface Result<O> {
  row: Row;
  outputs: readonly O[];
}

export class Reading<I, O> implements Askable {
  readonly #inputs: Inputs<I>;
  readonly #ask: (input: I, optional: OptionalFields) => Promise<Outcome<O>>;
  #result: Promise<Result<O>> | undefined;

  constructor(
    readonly call: ReadCall<I, unknown>,
    inputs: Inputs<I>,
    send: (input: I, optional: OptionalFields) => Promise<Outcome<O>>,
  ) {
    this.#inputs = inputs;
    this.#ask = send;
  }

  get name(): string {
    return this.call.name;
  }

  async row(): Promise<Row> {
    return (await this.#once()).row;
  }

  /** What it brought; what it has to be for others to be asked. */
  async found<T>(
    what: string,
    pick: (output: O) => readonly T[],
  ): Promise<readonly T[] | Unavailable> {
    const { row, outputs } = await this.#once();
    if (outputs.length === 0)
      return new Unavailable(row.notTried ?? `depende de ${this.call.name}, que não serve`);
    const picked = outputs.flatMap(pick);
    return picked.length > 0 ? picked : new Unavailable(`esta pessoa não tem ${what}`);
  }

  #once(): Promise<Result<O>> {
    this.#result ??= this.#run();
    return this.#result;
  }

  async #run(): Promise<Result<O>> {
    const inputs = await this.#inputs();
    const call = this.call.name;
    if (inputs instanceof Unavailable)
      return { row: { call, notTried: inputs.why, asked: [], missing: [] }, outputs: [] };
    const optional = new OptionalFields();
    const outcomes: Outcome<O>[] = [];
    for (const input of inputs) {
      const outcome = await this.#ask(input, optional);
      outcomes.push(outcome);
      // It would only fail again, and take its time.
      if (outcome.reason !== null) break;
    }
    return {
      row: { call, notTried: null, asked: outcomes, missing: optional.missing },
      outputs: outcomes.flatMap(({ outputs }) => outputs),
    };
  }
}

function noIsAnAnswer<O>(outcome: Outcome<O>): Outcome<O> {
  return outcome.reason === "rejected" ? { ...outcome, wrong: [], reason: null } : outcome;
}

/** Makes readings in the name of one token. */
export class Reader {
  /** null: nobody has signed in, and nothing but that can be asked. */
  constructor(private readonly token: string | null) {}

  read<I, O>(call: ReadCall<I, O>, inputs: Inputs<I>): Reading<I, O> {
    return new Reading(call, this.#signedIn(call, inputs), (input, optional) =>
      ask(this.token, call, input, optional),
    );
  }

  /** Looks something up, and "no" is an answer. */
  lookUp<I, O>(call: ReadCall<I, O>, inputs: Inputs<I>): Reading<I, O> {
    return new Reading(call, this.#signedIn(call, inputs), async (input, optional) =>
      noIsAnAnswer(await ask(this.token, call, input, optional)),
    );
  }

  /** A file that need not be there. */
  lookUpFile<I>(call: FileCall<I>, inputs: Inputs<I>): Reading<I, null> {
    return new Reading(call, this.#signedIn(call, inputs), async (input) =>
      noIsAnAnswer(await askFile(this.token, call, input)),
    );
  }

  file<I>(call: FileCall<I>, inputs: Inputs<I>): Reading<I, null> {
    return new Reading(call, this.#signedIn(call, inputs), (input) =>
      askFile(this.token, call, input),
    );
  }

  #signedIn<I>(call: ReadCall<I, unknown>, inputs: Inputs<I>): Inputs<I> {
    return this.token === null && !call.withoutToken
      ? async () => new Unavailable("ninguém entrou")
      : inputs;
  }
}

/** A call that takes nothing. */
export const once: Inputs<void> = async () => [undefined];
/** A call that takes what everybody has. */
export const always =
  <I>(...inputs: I[]): Inputs<I> =>
  async () =>
    inputs;
