import { useEffect } from "react";

/** The effect runs after every render, because each render may change the fields. */
export function useWhileTyping(follow: () => void): void {
  useEffect(() => {
    follow();
    document.addEventListener("input", follow);
    return () => document.removeEventListener("input", follow);
  });
}
