import { Content, Overlay, Root } from "@radix-ui/react-dialog";
import { setNonce } from "get-nonce";
import { memo, useEffect, useLayoutEffect, useState, type KeyboardEvent } from "react";
import { holdsTyped } from "../holds-typed";
import { ExistingElement, type ElementProps } from "./existing-element";
import { aboveTheKeyboard } from "./keyboard";

export interface EnhancedDialogProps {
  section: () => HTMLElement | null;
  wrapper: () => HTMLElement | null;
  /**
   * True if the page showed the section before the dialog's code was loaded.
   * The wrapper then keeps its height, so the rest of the page does not move.
   */
  wasVisible: boolean;
  labelledBy: string;
  modal: boolean;
  applyProps: (props: ElementProps | null) => void;
  onLeave: () => void;
}

setNonce(document.querySelector("script")?.nonce ?? "");

const FIELD = 'input:not([type="hidden"]), textarea, select';

/** Without a delay, `work` would make the browser compute the layout twice. */
const afterNextFrame = (work: () => void) => requestAnimationFrame(() => setTimeout(work));

function typesOutside(section: HTMLElement | null): boolean {
  const active = document.activeElement;
  return active !== null && active.matches(FIELD) && !section?.contains(active);
}

function useFree(section: () => HTMLElement | null): boolean {
  const [free, setFree] = useState(() => !typesOutside(section()));
  useEffect(() => {
    if (free) return;
    // During `focusout`, `document.activeElement` is not the new field yet, so the check waits.
    const look = () => setTimeout(() => setFree(!typesOutside(section())));
    document.addEventListener("focusout", look);
    return () => document.removeEventListener("focusout", look);
  }, [free, section]);
  return free;
}

function useOpening(
  section: EnhancedDialogProps["section"],
  wrapper: EnhancedDialogProps["wrapper"],
  wasVisible: boolean,
): void {
  useLayoutEffect(() => {
    const [lifted, left] = [section(), wrapper()];
    if (!lifted || !left) return;
    const { top, height } = lifted.getBoundingClientRect();
    if (wasVisible) {
      left.style.minHeight = `${left.getBoundingClientRect().height}px`;
      /*
       * A section near the screen's top becomes a dialog in the same place.
       * A centred dialog would show an empty space where the section was.
       * Exception: a dialog that fits on the screen moves up if its lower edge would be hidden.
       */
      const lowest = innerHeight - height - 24;
      if (top > 0 && 3 * top < innerHeight)
        lifted.style.setProperty("--lugar", `${lowest > 0 ? Math.min(top, lowest) : top}px`);
    }
    const readsFurtherDown = wasVisible && top < 0;
    /*
     * After this effect the section becomes a dialog that is scrolled to its top.
     * So a microtask scrolls to what the user was reading, or to the focused element.
     */
    if (readsFurtherDown || lifted.contains(document.activeElement))
      void Promise.resolve().then(() => {
        if (readsFurtherDown) lifted.scrollTop = lifted.getBoundingClientRect().top - top;
        const active = document.activeElement;
        if (active !== lifted && lifted.contains(active))
          active?.scrollIntoView({ block: "nearest" });
      });
    return aboveTheKeyboard(lifted);
  }, [section, wrapper, wasVisible]);
}

function OpenDialog({
  section,
  wrapper,
  wasVisible,
  labelledBy,
  modal,
  applyProps,
  onLeave,
}: EnhancedDialogProps) {
  useOpening(section, wrapper, wasVisible);
  const title = () => section()?.querySelector<HTMLElement>("h2");
  /*
   * On Shift+Tab, Radix moves the focus from the dialog's first focusable element to the last.
   * From the title, Radix would not move the focus. So this code first focuses the first link,
   * button or field. From there, Radix moves the focus to the last element.
   */
  const onKeyDown = ({ key, shiftKey }: KeyboardEvent) => {
    if (key !== "Tab" || !shiftKey) return;
    if (document.activeElement === title())
      section()?.querySelector<HTMLElement>(`a, button, ${FIELD}`)?.focus({ preventScroll: true });
    // If Radix moves the focus to the last element, Radix does not scroll there.
    setTimeout(() => document.activeElement?.scrollIntoView({ block: "nearest" }));
  };
  /*
   * If the focus leaves the open dialog, Radix returns the focus to the last focused element.
   * Radix loads late, so Radix may not know that element. The title then gets the focus.
   */
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
        /*
         * Radix would focus the first button or field, so the title gets the focus instead.
         * A button may be far down, and a field opens the phone's keyboard.
         */
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          afterNextFrame(() => {
            if (!section()?.contains(document.activeElement))
              title()?.focus({ preventScroll: true });
          });
        }}
        onCloseAutoFocus={(event) => event.preventDefault()}
        onKeyDown={onKeyDown}
        onFocusOutside={onFocusOutside}
        onPointerDownOutside={(event) => (modal || holdsTyped(section())) && event.preventDefault()}
      >
        <ExistingElement element={section} applyProps={applyProps} />
      </Content>
    </Root>
  );
}

/**
 * Each render calls `applyProps`, which renders the parent.
 * Without `memo`, the parent and the dialog would render each other forever.
 */
function DialogWhenFree(props: EnhancedDialogProps) {
  return useFree(props.section) ? <OpenDialog {...props} /> : null;
}

export const EnhancedDialog = memo(DialogWhenFree);
