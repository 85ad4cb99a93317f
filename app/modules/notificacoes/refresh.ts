import { useEffect, useState } from "react";
import { href } from "~/paths";

/** The specification sets this interval (spec 1, section 9). */
const REFRESH_INTERVAL_MS = 60_000;

/**
 * Uses `fetch`, because without network a Remix fetcher would show the error page. Returns null
 * before the first response.
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
        // If the refresh fails, the page keeps what it shows until the next minute.
      }
    };
    const timer = setInterval(refresh, REFRESH_INTERVAL_MS);
    return () => {
      clearInterval(timer);
      ending.abort();
    };
  }, [path]);
  return answer;
}
