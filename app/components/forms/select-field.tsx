import { Field, type FieldProps } from "./field";
import type { Option } from "./option";
import { LongSelect, ShortSelect } from "./selects";

interface Props extends FieldProps {
  first: string;
  options: Option[];
  /** Name that identifies a long list. The labels of a long list must be unique. */
  named?: string;
}

export function SelectField({ name, label, hint, named, first, options }: Props) {
  const List = named === undefined ? ShortSelect : LongSelect;
  return (
    <Field {...{ name, label, hint }}>
      {({ control, required, value = "" }) => (
        <List key={named} {...control} {...{ required, first, options, value }} />
      )}
    </Field>
  );
}
