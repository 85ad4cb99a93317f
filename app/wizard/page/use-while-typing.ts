import { useEffect } from "react";

/** Calls `follow` on each input, and after every render because the effect has no dependencies. */
export function useWhileTyping(follow: () => void): void {
  useEffect(() => {
    follow();
    document.addEventListener("input", follow);
    return () => document.removeEventListener("input", follow);
  });
}
