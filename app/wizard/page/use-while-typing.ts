import { useEffect } from "react";

/**
 * Calls `follow` on each input. The effect has no dependencies, because each render may change the
 * fields.
 */
export function useWhileTyping(follow: () => void): void {
  useEffect(() => {
    follow();
    document.addEventListener("input", follow);
    return () => document.removeEventListener("input", follow);
  });
}
