/** Lifts the section of an open dialog out of the page, once this has arrived (docs/decisions/001). */
import { Content, Overlay, Root } from "@radix-ui/react-dialog";
import { setNonce } from "get-nonce";
import { memo, useEffect, useLayoutEffect, useState, type KeyboardEvent } from "react";
import { ExistingElement, type ElementProps } from "./existing-element";
import { aboveTheKeyboard } from "./keyboard";

export interface EnhancedDialogProps {
  section: () => HTMLElement | null;
  /** What the section leaves behind in the page. */
  place: () => HTMLElement | null;
  /** Whether the section has been seen in the page: then nothing may move into its place. */
  wasVisible: boolean;
  labelledBy: string;
  /** A press beside it changes nothing. */
  modal: boolean;
  applyProps: (props: ElementProps | null) => void;
  onLeave: () => void;
}

// Radix keeps the page from scrolling with a <style>, which the page's policy lets in by this alone.
setNonce(document.querySelector("script")?.nonce ?? "");

const FIELD = "input, textarea, select";

/** Once the browser has laid the page out for itself: to ask for that in the middle of the work costs a slow phone as much again. */
const afterNextFrame = (work: () => void) => requestAnimationFrame(() => setTimeout(work));

/** Somebody writes in the page around the section: lifting it now would take the field away under the fingers. */
function writesElsewhere(section: HTMLElement | null): boolean {
  const active = document.activeElement;
  return active !== null && active.matches(FIELD) && !section?.contains(active);
}

function useFree(section: () => HTMLElement | null): boolean {
  const [free, setFree] = useState(() => !writesElsewhere(section()));
  useEffect(() => {
    if (free) return;
    // By then the focus is where it goes.
    const look = () => setTimeout(() => setFree(!writesElsewhere(section())));
    document.addEventListener("focusout", look);
    return () => document.removeEventListener("focusout", look);
  }, [free, section]);
  return free;
}

function OpenDialog({
  section,
  place,
  wasVisible,
  labelledBy,
  modal,
  applyProps,
  onLeave,
}: EnhancedDialogProps) {
  useLayoutEffect(() => {
    const [lifted, left] = [section(), place()];
    if (!lifted || !left) return;
    const { top } = lifted.getBoundingClientRect();
    if (wasVisible) left.style.minHeight = `${left.getBoundingClientRect().height}px`;
    const readsFurtherDown = wasVisible && top < 0;
    // The section stands elsewhere as soon as this effect is done: what was being read is read on. From its top there is nothing to measure.
    if (readsFurtherDown || lifted.contains(document.activeElement))
      void Promise.resolve().then(() => {
        if (readsFurtherDown) lifted.scrollTop = lifted.getBoundingClientRect().top - top;
        const active = document.activeElement;
        if (active !== lifted && lifted.contains(active))
          active?.scrollIntoView({ block: "nearest" });
      });
    return aboveTheKeyboard(lifted);
  }, [section, place, wasVisible]);

  const title = () => section()?.querySelector<HTMLElement>("h2");
  // Radix goes round from the first link: the title before it is none.
  const onKeyDown = ({ key, shiftKey }: KeyboardEvent) => {
    if (key === "Tab" && shiftKey && document.activeElement === title())
      section()?.querySelector<HTMLElement>("a, button")?.focus({ preventScroll: true });
  };
  // What had the focus before Radix came, Radix does not know: it has nowhere to lead it back to.
  const onFocusOutside = () => {
    if (!section()?.contains(document.activeElement)) title()?.focus({ preventScroll: true });
  };
  return (
    <Root open onOpenChange={onLeave}>
      <Overlay className="dialogo-fundo" />
      <Content
        asChild
        aria-labelledby={labelledBy}
        aria-modal="true"
        // Reading starts at the top: the first link may be far below, the first field opens a phone's keyboard.
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          afterNextFrame(() => {
            if (!section()?.contains(document.activeElement))
              title()?.focus({ preventScroll: true });
          });
        }}
        // The dialog itself knows where the focus was.
        onCloseAutoFocus={(event) => event.preventDefault()}
        onKeyDown={onKeyDown}
        onFocusOutside={onFocusOutside}
        onPointerDownOutside={(event) => modal && event.preventDefault()}
      >
        <ExistingElement element={section} applyProps={applyProps} />
      </Content>
    </Root>
  );
}

/** Its owner renders again with all that it hands over, and must not set it off anew by that. */
function DialogWhenFree(props: EnhancedDialogProps) {
  return useFree(props.section) ? <OpenDialog {...props} /> : null;
}

export const EnhancedDialog = memo(DialogWhenFree);
