import { useRef } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { caretIn, masked, type Mask } from "~/lib/mask";
import type { LabelledProps } from "./field";
import { TextField } from "./text-field";

interface Props extends LabelledProps {
  mask: Mask;
  autoComplete?: string;
  required?: boolean;
  onValue?: (value: string) => void;
}

export function MaskedField({ mask, onValue, ...field }: Props) {
  const hydrated = useHydrated();
  const last = useRef("");
  return (
    <TextField
      {...field}
      inputMode="numeric"
      longest={mask.maxLength}
      /* `maxLength` would cut the end off a pasted number before the mask removes separators. */
      maxLength={hydrated ? undefined : mask.maxLength}
      onFocus={({ target }) => {
        last.current = target.value;
      }}
      onChange={({ target }) => {
        const [typed, caret] = [target.value, target.selectionStart ?? target.value.length];
        const result = masked(mask, typed, last.current);
        last.current = result;
        if (result !== typed) {
          target.value = result;
          const at = caretIn(result, typed, caret);
          target.setSelectionRange(at, at);
        }
        onValue?.(result);
      }}
    />
  );
}
