import { useEffect } from "react";

/** Without dependencies: the effect also runs after every render. */
export function useWhileTyping(follow: () => void): void {
  useEffect(() => {
    follow();
    document.addEventListener("input", follow);
    return () => document.removeEventListener("input", follow);
  });
}
