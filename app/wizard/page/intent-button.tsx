import type { ComponentPropsWithoutRef } from "react";

/** `value` is an entry of `INTENT`, or `REPEAT`. After a final ":", the value has an argument. */
export function IntentButton({
  className = "botao-2",
  ...button
}: ComponentPropsWithoutRef<"button">) {
  return <button type="submit" name="intencao" className={className} {...button} />;
}
