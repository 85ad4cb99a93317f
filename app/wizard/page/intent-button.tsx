import type { ComponentPropsWithoutRef } from "react";

/** `value`: one of `INTENT` or `REPEAT`. If it ends in ":", an argument follows. */
export function IntentButton({
  className = "botao-2",
  ...button
}: ComponentPropsWithoutRef<"button">) {
  return <button type="submit" name="intencao" className={className} {...button} />;
}
