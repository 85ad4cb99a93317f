/** Whether nothing is marked in a field of which something must be; without scripts the server says so. */
import { useEffect, useState } from "react";

/** `name`: the field; null where nothing is needed. */
export function useNothingMarked(name: string | null): boolean {
  const [nothing, setNothing] = useState(false);
  useEffect(() => {
    if (!name) return undefined;
    const follow = () => setNothing(!document.querySelector(`[name="${name}"]:checked`));
    follow();
    document.addEventListener("change", follow);
    return () => document.removeEventListener("change", follow);
  }, [name]);
  return nothing;
}
