import type { ReactNode } from "react";
import type { AmountsSwitchData } from "~/lib/amounts";
import { paths } from "~/paths";
import { PostForm } from "./forms/form";

interface Props {
  /** `pageWithAmounts` adds this value to the page's data. null: the page has no amounts. */
  amounts: AmountsSwitchData | null;
  /** The page's heading, beside which the button stands. */
  children?: ReactNode;
}

/** Each choice loads a whole document, so that no earlier data with amounts stay in the page. */
export function AmountsSwitch({ amounts, children }: Props) {
  return (
    <div id={amounts ? "ocultar" : undefined} className="flex flex-wrap items-center gap-x-4">
      {children}
      {amounts && (
        <PostForm
          action={paths.ocultarValores()}
          reloadDocument
          className="ml-auto flex flex-wrap gap-x-4"
        >
          <input type="hidden" name="voltar" value={amounts.here} />
          {amounts.choices.map(([value, text]) => (
            <button
              key={value}
              type="submit"
              name="ocultar"
              value={value}
              className="elo text-sm text-elo underline"
            >
              {text}
            </button>
          ))}
        </PostForm>
      )}
    </div>
  );
}
