import type { Call } from "~/services/provider/contract/call";

/** The record that this call lists when the provider tells only this; what may be missing is blank. */
export function listed<Input, Item>(call: Call<Input, Item[]>, given: object): Item {
  const [item] = call.reply("coop").parse([given]);
  if (item === undefined) throw new Error(`${call.name} does not list ${JSON.stringify(given)}`);
  return item;
}
