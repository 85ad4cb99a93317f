import { useEffect, useState } from "react";
import { useAuthenticityToken } from "remix-utils/csrf/react";
import { CSRF_HEADER } from "~/lib/headers";
import { href } from "~/paths";

const REFRESH_INTERVAL_MS = 60_000;

/** When the network fails, a Remix fetcher would show the error page, so the hook uses `fetch`. */
export function useRefresh(path: string): unknown {
  const [answer, setAnswer] = useState<unknown>(null);
  const csrfToken = useAuthenticityToken();
  useEffect(() => {
    const ending = new AbortController();
    const refresh = async () => {
      if (document.visibilityState !== "visible") return;
      try {
        const headers = { [CSRF_HEADER]: csrfToken };
        const response = await fetch(href(path), { headers, signal: ending.signal });
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
  }, [path, csrfToken]);
  return answer;
}
