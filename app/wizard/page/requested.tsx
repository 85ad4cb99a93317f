import { LongText } from "~/components/long-text";
import { Notice } from "~/components/notice";
import { href } from "~/paths";
import type { Requested as Fields } from "../definition/page-model";

export function Requested({ words, photo }: Fields) {
  return (
    <Notice kind="warning">
      {photo && <img src={href(photo)} alt="Foto enviada" />}
      <h2>O que o RH pediu</h2>
      <div className="whitespace-pre-line [overflow-wrap:anywhere]">
        <LongText
          text={
            words ||
            "O RH pediu uma correção e não escreveu o motivo. Confira os dados e os anexos."
          }
        />
      </div>
    </Notice>
  );
}
