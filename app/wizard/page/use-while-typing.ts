import { useEffect } from "react";

/**
 * Calls `follow` on each input. The effect has no dependencies, so `follow` also runs after each
 * render, which may change the fields.
 */
export function useWhileTyping(follow: () => void): void {
  useEffect(() => {
    follow();
    document.addEventListener("input", follow);
    return () => document.removeEventListener("input", follow);
  });
}
