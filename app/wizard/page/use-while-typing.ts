import { useEffect } from "react";

/** Runs after each rendering and whenever something is typed or marked. */
export function useWhileTyping(follow: () => void): void {
  useEffect(() => {
    follow();
    document.addEventListener("input", follow);
    return () => document.removeEventListener("input", follow);
  });
}
