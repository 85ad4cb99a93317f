/** Steps for fast-check: kinds of them, each with its weight and with what it takes. */
import fc from "fast-check";

/** A step of this kind, as often as its weight says. */
export const sometimes = <Act extends string, Taken extends object>(
  weight: number,
  act: Act,
  taken: { [Key in keyof Taken]: fc.Arbitrary<Taken[Key]> },
) => ({ weight, arbitrary: fc.record<Taken>(taken).map((each) => ({ ...each, act })) });

/** What an arbitrary gives. */
export type Given<Source> = Source extends fc.Arbitrary<infer Value> ? Value : never;
