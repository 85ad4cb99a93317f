import { Field, type FieldProps } from "./field";
import type { Option } from "./option";
import { LongSelect, ShortSelect } from "./selects";

interface Props extends FieldProps {
  first: string;
  options: Option[];
  /**
   * A name for the list of options. A list with a name becomes a `LongSelect`.
   * The name is the React `key`, so other options need another name.
   * Labels must be unique, because the form may submit a label.
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
