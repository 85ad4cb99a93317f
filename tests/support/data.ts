/** What the provider has of a person, read as the portal reads it: the figures that a screen must show. */
import type { Call } from "~/services/provider/contract/call";
import { interpretReply } from "~/services/provider/reply";
import type { Control } from "./control";

/** Gives the data of a read call in this person's name. Throws when the provider refuses. */
export async function dataOf<I, O>(
  provider: Pick<Control, "url" | "token">,
  login: string,
  call: Call<I, O>,
  input: I,
) {
  const query = new URLSearchParams({
    ...call.fixed,
    ...call.query(input),
    app: "web",
    token: await provider.token(login),
  });
  const response = await fetch(`${provider.url}${call.path}?${query}`);
  return interpretReply(call, "coop", { status: response.status, text: await response.text() })
    .data;
}

/** The records of a table: under each of these names the value that stands there in its row. */
export const recordsOf = (names: string, ...rows: unknown[][]): Record<string, unknown>[] =>
  rows.map((row) => Object.fromEntries(names.split(" ").map((name, at) => [name, row[at]])));
