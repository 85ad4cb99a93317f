import type { ComponentPropsWithoutRef } from "react";

/** `value` is `REPEAT` or an entry of `INTENT`. If that text ends with ":", an argument follows. */
export function IntentButton({
  className = "botao-2",
  ...button
}: ComponentPropsWithoutRef<"button">) {
  return <button type="submit" name="intencao" className={className} {...button} />;
}
