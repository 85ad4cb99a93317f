import { Field, type FieldProps } from "./field";
import type { Option } from "./option";
import { LongSelect, ShortSelect } from "./selects";

interface Props extends FieldProps {
  first: string;
  options: Option[];
  /**
   * A list of options with a name becomes a `LongSelect`.
   * The name is the React `key`, so another list of options needs another name.
   * Labels must be unique, because a `LongSelect` may submit a label instead of a value.
   */
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
