import { useEffect, useState } from "react";
import { href } from "~/paths";

/** Spec, section 9. */
const REFRESH_EVERY = 60_000;

/**
 * What an address of the portal answers, asked again every minute while the page is seen; null before the first answer.
 * A plain fetch: a fetcher of Remix that finds no signal would put the error page in place of what the person reads.
 */
export function useRefresh(path: string): unknown {
  const [answer, setAnswer] = useState<unknown>(null);
  useEffect(() => {
    const ending = new AbortController();
    const refresh = async () => {
      if (document.visibilityState !== "visible") return;
      try {
        const response = await fetch(href(path), { signal: ending.signal });
        if (response.ok) setAnswer(await response.json());
      } catch {
        // What is on the page stands until the next minute.
      }
    };
    const timer = setInterval(refresh, REFRESH_EVERY);
    return () => {
      clearInterval(timer);
      ending.abort();
    };
  }, [path]);
  return answer;
}
