import type { ReactNode } from "react";
import type { AmountsSwitchData } from "~/lib/amounts";
import { paths } from "~/paths";
import { PostForm } from "./forms/form";
import { Icon } from "./icon";

interface Props {
  amounts: AmountsSwitchData | null;
  children?: ReactNode;
}

export function AmountsSwitch({ amounts, children }: Props) {
  const single = amounts?.choices.length === 1;
  return (
    <div id={amounts ? "ocultar" : undefined} className={single ? "valores" : "valores flex-wrap"}>
      {children}
      {amounts && (
        <PostForm
          action={paths.ocultarValores()}
          reloadDocument
          className={single ? "olho" : "flex-wrap"}
        >
          <input type="hidden" name="voltar" value={amounts.here} />
          {amounts.choices.map(([value, text]) => (
            <button key={value} type="submit" name="ocultar" value={value} className="elo">
              {/* On a phone, a single button shows an eye icon instead of text. */}
              {single ? (
                <>
                  <span className="sm:hidden">
                    <Icon name={value === "sim" ? "olho" : "olho_cortado"} />
                  </span>
                  <span className="so-ouvido">{text}</span>
                </>
              ) : (
                text
              )}
            </button>
          ))}
        </PostForm>
      )}
    </div>
  );
}
