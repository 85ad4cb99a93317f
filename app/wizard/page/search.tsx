import { wordsOf, useFormField } from "~/components/forms/field";
import { ShortSelect } from "~/components/forms/selects";
import { widthOf } from "~/components/forms/text-field";
import { EmptyState } from "~/components/notice";
import { INTENT, searchField } from "../definition/page-model";
import type { StepSearch } from "../definition/questions";
import { EnterButton } from "./enter-button";
import { IntentButton } from "./intent-button";

function submitWith(form: HTMLFormElement | null, button: string): void {
  const found = form && form.querySelector<HTMLButtonElement>(`button[value="${button}"]`);
  if (found) found.click();
}

export function SearchFields({ code, search }: { code: string; search: StepSearch }) {
  const { name, label, hint, button, inputMode, maxLength, options, found, notice } = search;
  const id = searchField(name);
  const { value = "" } = useFormField(id);
  const words = wordsOf(id, { hint });
  const intent = INTENT.search + code;
  return (
    <div className="space-y-3">
      <div className="campo">
        <label htmlFor={id}>{label}</label>
        {words.hint}
        <div className="flex flex-wrap gap-2">
          {options ? (
            <ShortSelect
              className="entrada flex-1"
              id={id}
              name={id}
              first="Escolha"
              options={options}
              value={value}
              onChange={({ currentTarget }) => submitWith(currentTarget.form, intent)}
            />
          ) : (
            <input
              className={`entrada flex-1${widthOf(maxLength)}`}
              id={id}
              name={id}
              defaultValue={value}
              inputMode={inputMode}
              maxLength={maxLength || 60}
              autoComplete="off"
              aria-describedby={words.described}
              onKeyDown={(event) => {
                if (event.key !== "Enter") return;
                event.preventDefault();
                submitWith(event.currentTarget.form, intent);
              }}
            />
          )}
          <EnterButton /> <IntentButton value={intent}>{button}</IntentButton>
        </div>
      </div>
      {notice && <EmptyState>{notice}</EmptyState>}
      {found && found.length > 0 && (
        <ul className="space-y-2">
          {found.map(({ text, fills }) => (
            <li key={text}>
              <IntentButton
                value={INTENT.fill + new URLSearchParams(fills).toString()}
                className="botao-2 text-left"
              >
                {text}
              </IntentButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
