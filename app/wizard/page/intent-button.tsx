import type { ComponentPropsWithoutRef } from "react";

/** `value`: an entry of `INTENT`, or `REPEAT`. An argument follows after ":". */
export function IntentButton({
  className = "botao-2",
  ...button
}: ComponentPropsWithoutRef<"button">) {
  return <button type="submit" name="intencao" className={className} {...button} />;
}
