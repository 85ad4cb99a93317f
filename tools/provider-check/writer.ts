/** Makes the writing calls of a check, and keeps what came of each. */
import type { WriteCall } from "~/services/provider/contract/call";
import { ask, type Asked } from "./asking";
import { OptionalFields } from "./findings";
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

  /** Gives what it answered; null when it failed or was refused. Never made twice for one failure. */
  async write<I, O>(call: WriteCall<I, O>, input: I): Promise<{ data: O } | null> {
    const outcome = await ask(this.token, call, input, new OptionalFields());
    this.#asked.set(call.name, [...(this.#asked.get(call.name) ?? []), outcome]);
    const [answer] = outcome.outputs.map((data) => ({ data }));
    return answer ?? null;
  }

  skip({ name }: WriteCall<never, unknown>, why: string): void {
    this.#skipped.set(name, why);
  }
}
