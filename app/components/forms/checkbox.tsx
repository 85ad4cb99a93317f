import type { ChangeEvent, Ref } from "react";
import { useFormField, type FieldProps } from "./field";

interface Props extends FieldProps {
  value: string;
  marked?: boolean;
  declaration?: boolean;
  also?: string;
  boxRef?: Ref<HTMLInputElement>;
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
}

export function Checkbox({
  name,
  label,
  hint,
  value,
  marked,
  declaration = false,
  also,
  boxRef,
  onChange,
}: Props) {
  const field = useFormField(name, { hint, also });
  return (
    <div className={declaration ? undefined : "campo"}>
      {field.error}
      <label className={declaration ? "caixa font-semibold" : "caixa"} htmlFor={name}>
        <input
          {...field.control}
          ref={boxRef}
          type="checkbox"
          value={value}
          required={field.required}
          defaultChecked={marked ?? field.value === value}
          onChange={onChange}
        />
        <span>{label}</span>
      </label>
      {field.hint}
    </div>
  );
}
