import type { ComponentPropsWithoutRef } from "react";

/** `value`: an entry of `INTENT`, or `REPEAT`. An argument follows an entry that ends with ":". */
export function IntentButton({
  className = "botao-2",
  ...button
}: ComponentPropsWithoutRef<"button">) {
  return <button type="submit" name="intencao" className={className} {...button} />;
}
