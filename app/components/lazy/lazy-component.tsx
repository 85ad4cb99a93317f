import {
  Component,
  createElement,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from "react";

const IDLE_TIMEOUT_MS = 2_000;
const FALLBACK_DELAY_MS = 200;

export function whenIdle(run: () => void): void {
  const wait = () => {
    if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(run, FALLBACK_DELAY_MS);
  };
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true });
}

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
  fetch: () => void;
  isThere: () => boolean;
  Part: (props: P) => ReactNode;
}

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
