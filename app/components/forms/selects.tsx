import { useState, type ChangeEvent } from "react";
import { RawSelect } from "../raw-html";
import type { Option } from "./option";

interface Props {
  name: string;
  id?: string;
  className?: string;
  first: string;
  options: Option[];
  value: string;
  required?: boolean;
  onChange?: (event: ChangeEvent<HTMLSelectElement>) => void;
  "aria-invalid"?: true;
  "aria-describedby"?: string;
}

const IN_BROWSER = typeof document !== "undefined";

function readOptions(id: string): Option[] {
  const select = document.getElementById(id);
  return select instanceof HTMLSelectElement
    ? [...select.options].slice(1).map(({ value, text }) => ({ value, label: text }))
    : [];
}

export function ShortSelect({
  name,
  id = name,
  className = "entrada",
  first,
  options,
  value,
  ...select
}: Props) {
  // When the loader data omits the options, scripts read them from the server's HTML.
  const [onPage] = useState(() => (IN_BROWSER && options.length === 0 ? readOptions(id) : options));
  return (
    <select {...select} className={className} id={id} name={name} defaultValue={value}>
      <option value="">{first}</option>
      {(options.length > 0 ? options : onPage).map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

const escape = (text: string) => text.replace(/[&<"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/**
 * To keep the HTML small, the server renders `value` only for the first and the chosen option.
 * For any other option the form submits the label. The wizard finds the value by the label.
 */
function markup(first: string, options: Option[], value: string): string {
  const marks = ({ value: each, label }: Option) => {
    const chosen = each === value || label === value;
    return `${chosen || IN_BROWSER ? ` value="${escape(each)}"` : ""}${chosen ? " selected" : ""}`;
  };
  return `<option value="">${escape(first)}${options.map((option) => `<option${marks(option)}>${escape(option.label)}`).join("")}`;
}

/** React would render and hydrate hundreds of options slowly, so they are raw HTML. */
export function LongSelect({
  name,
  id = name,
  className = "entrada",
  first,
  options,
  value,
  ...select
}: Props) {
  const [html] = useState(() =>
    IN_BROWSER && options.length === 0 ? "" : markup(first, options, value),
  );
  return <RawSelect {...select} className={className} id={id} name={name} html={html} />;
}
