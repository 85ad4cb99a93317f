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

/** What lifts a section out of the page. */
export const enhancedDialog = lazyComponent(() =>
  import("./lazy/enhanced-dialog").then(({ EnhancedDialog }) => EnhancedDialog),
);

interface Props {
  id?: string;
  /** The id of its title. */
  labelledBy: string;
  /** For wide tables. */
  wide?: boolean;
  /** A press beside it changes nothing. */
  firm?: boolean;
  /** Esc, or a press beside it. */
  onLeave: () => void;
  onClick?: MouseEventHandler;
  children: ReactNode;
}

/**
 * A dialog that the server renders open, as a section of the page. With scripts the same element becomes modal once Radix Dialog has arrived:
 * nothing of it is rendered anew.
 */
export function Modal({
  id,
  labelledBy,
  wide = false,
  firm = false,
  onLeave,
  onClick,
  children,
}: Props) {
  const section = useRef<HTMLDialogElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [seen] = useState(() => !enhancedDialog.isThere());
  // Where what lifts it is there, it never stands in the page: a scroll to it would move that.
  const [taken, take] = useState<(ElementProps & { "data-state"?: string }) | null>(
    seen ? null : { "data-state": "open" },
  );

  useEffect(() => whenIdle(enhancedDialog.fetch), []);

  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  }, [onLeave]);
  const getSection = useCallback(() => section.current, []);
  const getPlace = useCallback(() => place.current, []);
  const onLeaveNow = useCallback(() => leave.current(), []);

  return (
    // What floats from the start takes no room in the page.
    <div ref={place} className={taken && !seen ? "absolute" : undefined}>
      <dialog
        ref={section}
        open
        className={wide ? "dialogo largo" : "dialogo"}
        {...taken}
        id={id}
        aria-labelledby={labelledBy}
        onClick={onClick}
      >
        {children}
      </dialog>
      <enhancedDialog.Part
        section={getSection}
        place={getPlace}
        wasVisible={seen}
        labelledBy={labelledBy}
        modal={firm}
        applyProps={take}
        onLeave={onLeaveNow}
      />
    </div>
  );
}
