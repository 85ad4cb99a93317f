/** Parts that come once the page can be read and used. What does not come, or does not run, leaves the page as the server made it. */
import {
  Component,
  createElement,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from "react";

const IDLE_TIMEOUT_MS = 2_000;
const FALLBACK_DELAY_MS = 200;

/** Takes what is to be done once the page is all there and the browser has nothing better to do. To be called from an effect: the page is alive by then. */
export function whenIdle(run: () => void): void {
  const wait = () => {
    if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(run, FALLBACK_DELAY_MS);
  };
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true });
}

/** What crashes in here is gone, and nothing else is. */
class SilentBoundary extends Component<{ children: ReactNode }, { down: boolean }> {
  override state = { down: false };

  static getDerivedStateFromError() {
    return { down: true };
  }

  override render() {
    return this.state.down ? null : this.props.children;
  }
}

export interface LazyComponent<P> {
  /** Asks for it, once; what did not come is asked for again the next time. */
  fetch: () => void;
  isThere: () => boolean;
  /** Nothing until it is there. */
  Part: (props: P) => ReactNode;
}

/** Takes how the component is loaded. */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyComponent<P> {
  let part: ComponentType<P> | null = null;
  let asked = false;
  const waiting = new Set<() => void>();
  const subscribe = (tell: () => void) => {
    waiting.add(tell);
    return () => {
      waiting.delete(tell);
    };
  };
  const look = () => part;
  const nothingYet = () => null;

  return {
    fetch: () => {
      if (asked) return;
      asked = true;
      load().then(
        (loaded) => {
          part = loaded;
          waiting.forEach((tell) => tell());
        },
        () => {
          asked = false;
        },
      );
    },
    isThere: () => part !== null,
    Part: function Part(props) {
      const loaded = useSyncExternalStore(subscribe, look, nothingYet);
      return loaded && <SilentBoundary>{createElement(loaded, props)}</SilentBoundary>;
    },
  };
}
