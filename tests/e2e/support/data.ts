/** What the provider has of a person, by the name of the call that reads it: "holerites.listar". */
import { calls, type contract } from "~/services/provider/contract";
import type { Call } from "~/services/provider/contract/call";
import { dataOf as dataOfCall, recordsOf } from "../../support/data";
import type { Control } from "./control";

export { recordsOf };

type Contract = typeof contract;
type CallName = {
  [Group in keyof Contract]: `${Group}.${keyof Contract[Group] & string}`;
}[keyof Contract];
type CallNamed<Name> = Name extends `${infer Group extends keyof Contract}.${infer Member}`
  ? Contract[Group][Member & keyof Contract[Group]]
  : never;

/** Reads a call of this name; what it is asked with, where it is asked with anything. */
export type ReadByName<Of extends unknown[] = []> = <Name extends CallName>(
  ...asked: [
    ...Of,
    name: Name,
    ...input: CallNamed<Name> extends Call<infer Input, unknown>
      ? [Input] extends [void]
        ? []
        : [Input]
      : never,
  ]
) => Promise<CallNamed<Name> extends Call<never, infer Output> ? Output : never>;

/** In this person's name. Throws when the provider refuses. */
export const dataOf: ReadByName<[provider: Pick<Control, "url" | "token">, login: string]> = (
  provider,
  login,
  name,
  ...[input]
) =>
  Reflect.apply(dataOfCall, undefined, [
    provider,
    login,
    calls.find((call) => call.name === name),
    input,
  ]);

/** A row a line, its cells between bars; "/" is the address of the home page, which is empty. */
export const cellsOf = (text: string): string[][] =>
  text
    .trim()
    .split("\n")
    .map((row) => row.split("|").map((cell) => cell.trim().replace(/^\/$/, "")));
