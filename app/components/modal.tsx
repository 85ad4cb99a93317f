import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type MouseEventHandler,
  type ReactNode,
} from "react";
import type { ElementProps } from "./lazy/existing-element";
import { lazyComponent, whenIdle } from "./lazy/lazy-component";

export const enhancedDialog = lazyComponent(() =>
  import("./lazy/enhanced-dialog").then(({ EnhancedDialog }) => EnhancedDialog),
);

/** A class of the stylesheet. */
export type DialogSize = "" | "largo" | "menor";

interface Props {
  id?: string;
  labelledBy: string;
  size?: DialogSize;
  firm?: boolean;
  onLeave: () => void;
  onClick?: MouseEventHandler;
  children: ReactNode;
}

export function Modal({
  id,
  labelledBy,
  size = "",
  firm = false,
  onLeave,
  onClick,
  children,
}: Props) {
  const section = useRef<HTMLDialogElement>(null);
  const wrapper = useRef<HTMLDivElement>(null);
  const [seen] = useState(() => !enhancedDialog.isThere());
  /*
   * With `data-state`, CSS lays the dialog over the page from the first render.
   * Otherwise Remix would scroll to the dialog, because the link ends in `#dialogo`.
   */
  const [taken, take] = useState<(ElementProps & { "data-state"?: string }) | null>(
    seen ? null : { "data-state": "open" },
  );

  useEffect(() => whenIdle(enhancedDialog.fetch), []);

  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  }, [onLeave]);
  const getSection = useCallback(() => section.current, []);
  const getWrapper = useCallback(() => wrapper.current, []);
  const onLeaveNow = useCallback(() => leave.current(), []);

  return (
    <div ref={wrapper} className={taken && !seen ? "absolute" : undefined}>
      <dialog
        ref={section}
        open
        className={`dialogo ${size}`}
        {...taken}
        id={id}
        aria-labelledby={labelledBy}
        onClick={onClick}
      >
        {children}
      </dialog>
      <enhancedDialog.Part
        section={getSection}
        wrapper={getWrapper}
        wasVisible={seen}
        labelledBy={labelledBy}
        modal={firm}
        applyProps={take}
        onLeave={onLeaveNow}
      />
    </div>
  );
}
