import { Notice } from "~/components/notice";
import { href } from "~/paths";
import type { Requested as Fields } from "../definition/page-model";

export function Requested({ words, photo }: Fields) {
  return (
    <Notice kind="warning">
      {photo && <img src={href(photo)} alt="Foto enviada" />}
      <p className="font-bold">O que o RH pediu</p>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">
        {words || "O RH pediu uma correção e não escreveu o motivo. Confira os dados e os anexos."}
      </p>
    </Notice>
  );
}
