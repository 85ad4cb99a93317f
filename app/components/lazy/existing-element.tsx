import { forwardRef, useLayoutEffect, type ForwardedRef, type HTMLAttributes } from "react";

export type ElementProps = HTMLAttributes<HTMLElement>;

interface Props extends ElementProps {
  element: () => HTMLElement | null;
  /** Receives Radix's props without `type` and `disabled`; null removes them. */
  applyProps: (props: ElementProps | null) => void;
  type?: string;
  disabled?: boolean;
}

/**
 * Makes an element of the page a part of Radix's tree. React never renders the element again, so
 * its input and focus survive.
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
