import { useState } from "react";
import { useWhileTyping } from "./use-while-typing";

export function useNothingChecked(name: string | null): boolean {
  const [nothing, setNothing] = useState(false);
  useWhileTyping(() =>
    setNothing(name !== null && !document.querySelector(`[name="${name}"]:checked`)),
  );
  return nothing;
}
