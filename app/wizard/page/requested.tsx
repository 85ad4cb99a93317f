import type { ReactNode } from "react";
import { Notice } from "~/components/notice";
import { href } from "~/paths";
import type { Requested as Fields } from "../definition/page-model";

interface Props extends Omit<Fields, "words"> {
  words: ReactNode;
  button?: ReactNode;
}

export function Requested({ words, rest, where, photo, button }: Props) {
  return (
    <Notice kind="warning">
      {photo && <img src={href(photo)} alt="Foto enviada" />}
      <h2>O que o RH pediu</h2>
      <div className="mt-1 whitespace-pre-line">
        {words}
        {rest && (
          <details className="dobra">
            <summary>Ler o restante</summary>
            <p>{rest}</p>
          </details>
        )}
      </div>
      {where && <p className="mt-2">{where}</p>}
      {button}
    </Notice>
  );
}
