import { forwardRef, useLayoutEffect, type ForwardedRef, type HTMLAttributes } from "react";

/** What Radix would write on an element of its own making. */
export type ElementProps = HTMLAttributes<HTMLElement>;

interface Props extends ElementProps {
  /** The server's element, once it is on the page. */
  element: () => HTMLElement | null;
  /** Gets the attributes and handlers, for the owner to put on the element; null when they are to go. */
  applyProps: (props: ElementProps | null) => void;
  /** Of the button that Radix expects. */
  type?: string;
  disabled?: boolean;
}

/**
 * Stands in Radix's tree for an element that is on the page already: renders nothing, gives Radix the element, and hands what Radix wants
 * written on it to whoever rendered it. So the element is never made anew, and what was typed, chosen or focused inside stays.
 */
function Element(
  { element, applyProps, type: _type, disabled: _disabled, children, ...props }: Props,
  ref: ForwardedRef<HTMLElement>,
) {
  useLayoutEffect(() => {
    const give = (node: HTMLElement | null) => {
      if (typeof ref === "function") ref(node);
      else if (ref) ref.current = node;
    };
    give(element());
    return () => give(null);
  }, [element, ref]);
  useLayoutEffect(() => applyProps(props));
  useLayoutEffect(() => () => applyProps(null), [applyProps]);
  return <>{children}</>;
}

export const ExistingElement = forwardRef<HTMLElement, Props>(Element);
