import type { ReactNode } from "react";
import { Notice } from "~/components/notice";
import { href } from "~/paths";
import type { Requested as Fields } from "../definition/page-model";

type Props = Pick<Fields, "photo"> & { words: ReactNode };

export function Requested({ words, photo }: Props) {
  return (
    <Notice kind="warning">
      {photo && <img src={href(photo)} alt="Foto enviada" />}
      <h2>O que o RH pediu</h2>
      <div className="whitespace-pre-line [overflow-wrap:anywhere]">
        {words || "O RH pediu uma correção e não escreveu o motivo. Confira os dados e os anexos."}
      </div>
    </Notice>
  );
}
