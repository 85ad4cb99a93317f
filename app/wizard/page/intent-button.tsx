import type { ComponentPropsWithoutRef } from "react";

/** `value`: one of `INTENT` or `REPEAT`, with an argument after a final ":". */
export function IntentButton({
  className = "botao-2",
  ...button
}: ComponentPropsWithoutRef<"button">) {
  return <button type="submit" name="intencao" className={className} {...button} />;
}
