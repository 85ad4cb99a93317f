import type { ComponentPropsWithoutRef } from "react";

/** `value`: an entry of `INTENT`, or `REPEAT`. An argument, such as an id, follows a final ":". */
export function IntentButton({
  className = "botao-2",
  ...button
}: ComponentPropsWithoutRef<"button">) {
  return <button type="submit" name="intencao" className={className} {...button} />;
}
