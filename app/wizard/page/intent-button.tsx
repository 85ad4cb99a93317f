import type { ComponentPropsWithoutRef } from "react";

/** `value`: an entry of `INTENT`, or `REPEAT`. If the entry ends with ":", an argument follows. */
export function IntentButton({
  className = "botao-2",
  ...button
}: ComponentPropsWithoutRef<"button">) {
  return <button type="submit" name="intencao" className={className} {...button} />;
}
