import { useEffect, useState } from "react";
import { href } from "~/paths";

const REFRESH_INTERVAL_MS = 60_000;

/** When the network fails, a Remix fetcher would show the error page, so the hook uses `fetch`. */
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
