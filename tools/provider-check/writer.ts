/** Makes the writing calls of a check, and keeps what came of each. */
import type { WriteCall } from "~/services/provider/contract/call";
import { ask, type Asked } from "./asking";
import { OptionalFields, WHOLE } from "./findings";
import type { Row } from "./reading";

export class Writer {
  readonly #asked = new Map<string, Asked[]>();
  readonly #skipped = new Map<string, string>();

  constructor(private readonly token: string) {}

  /** Once each call; a call that was made and one that was not are told alike. */
  get rows(): Row[] {
    const names = [...new Set([...this.#asked.keys(), ...this.#skipped.keys()])];
    return names.map((call) => {
      const asked = this.#asked.get(call) ?? [];
      return {
        call,
        asked,
        notTried: asked.length > 0 ? null : (this.#skipped.get(call) ?? ""),
        missing: [],
      };
    });
  }

  /** Never made twice for one failure. */
  async write<I>(call: WriteCall<I, unknown>, input: I): Promise<void> {
    this.#note(call, await ask(this.token, call, input, new OptionalFields()));
  }

  /** A call that should have been made, and of which nobody knows with what. */
  fail(call: WriteCall<never, unknown>, what: string): void {
    const wrong = [{ place: WHOLE, what }];
    this.#note(call, { status: null, took: 0, wrong, loose: [], reason: null });
  }

  skip({ name }: WriteCall<never, unknown>, why: string): void {
    this.#skipped.set(name, why);
  }

  #note({ name }: WriteCall<never, unknown>, asked: Asked): void {
    this.#asked.set(name, [...(this.#asked.get(name) ?? []), asked]);
  }
}
