import { forwardRef, useLayoutEffect, type ForwardedRef, type HTMLAttributes } from "react";

export type ElementProps = HTMLAttributes<HTMLElement>;

interface Props extends ElementProps {
  element: () => HTMLElement | null;
  applyProps: (props: ElementProps | null) => void;
  type?: string;
  disabled?: boolean;
}

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
