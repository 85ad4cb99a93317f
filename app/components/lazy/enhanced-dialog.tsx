import { Content, Overlay, Root } from "@radix-ui/react-dialog";
import { setNonce } from "get-nonce";
import { memo, useEffect, useLayoutEffect, useState, type KeyboardEvent } from "react";
import { ExistingElement, type ElementProps } from "./existing-element";
import { aboveTheKeyboard } from "./keyboard";

/**
 * `place` returns the section's wrapper in the page. `wasVisible`: the section was visible in the
 * page, so the wrapper keeps its height. `modal`: clicks outside the dialog are ignored.
 */
export interface EnhancedDialogProps {
  section: () => HTMLElement | null;
  place: () => HTMLElement | null;
  wasVisible: boolean;
  labelledBy: string;
  modal: boolean;
  applyProps: (props: ElementProps | null) => void;
  onLeave: () => void;
}

// Radix inserts a <style> that disables scrolling. The content policy requires a nonce for <style>.
setNonce(document.querySelector("script")?.nonce ?? "");

const FIELD = "input, textarea, select";

/**
 * Waits for the browser's own layout, because forcing a layout earlier doubles the work on slow
 * phones.
 */
const afterNextFrame = (work: () => void) => requestAnimationFrame(() => setTimeout(work));

/**
 * True: the employee types in a field outside the section. Opening the dialog now would take the
 * field away.
 */
function writesElsewhere(section: HTMLElement | null): boolean {
  const active = document.activeElement;
  return active !== null && active.matches(FIELD) && !section?.contains(active);
}

function useFree(section: () => HTMLElement | null): boolean {
  const [free, setFree] = useState(() => !writesElsewhere(section()));
  useEffect(() => {
    if (free) return;
    // During `focusout` the new focus is not known yet.
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
    /*
     * The section moves after this effect, so the code below restores the reading position. If the
     * employee reads the top of the section, nothing is measured.
     */
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
  // Radix's focus trap starts at the first link and skips the title, which stands before that link.
  const onKeyDown = ({ key, shiftKey }: KeyboardEvent) => {
    if (key === "Tab" && shiftKey && document.activeElement === title())
      section()?.querySelector<HTMLElement>("a, button")?.focus({ preventScroll: true });
  };
  // Radix cannot restore a focus that an element had before Radix was loaded.
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
         * The title gets the focus, because the first link may be far down and a field opens the
         * keyboard.
         */
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          afterNextFrame(() => {
            if (!section()?.contains(document.activeElement))
              title()?.focus({ preventScroll: true });
          });
        }}
        // `Dialog` restores the focus itself.
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

/**
 * Memoised, because `applyProps` makes the owner render again. That render must not reach this
 * dialog.
 */
function DialogWhenFree(props: EnhancedDialogProps) {
  return useFree(props.section) ? <OpenDialog {...props} /> : null;
}

export const EnhancedDialog = memo(DialogWhenFree);
