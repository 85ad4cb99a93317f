/** Whether nothing is marked in a field of which something must be; without scripts the server says so. */
import { useState } from "react";
import { useWhileTyping } from "./use-while-typing";

/** `name`: the field; null where nothing is needed. */
export function useNothingMarked(name: string | null): boolean {
  const [nothing, setNothing] = useState(false);
  useWhileTyping(() =>
    setNothing(name !== null && !document.querySelector(`[name="${name}"]:checked`)),
  );
  return nothing;
}
