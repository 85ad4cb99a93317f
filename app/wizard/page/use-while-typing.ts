import { useEffect } from "react";

/**
 * Calls `follow` on each input and, without dependencies, after each render, because a render may
 * change the fields.
 */
export function useWhileTyping(follow: () => void): void {
  useEffect(() => {
    follow();
    document.addEventListener("input", follow);
    return () => document.removeEventListener("input", follow);
  });
}
