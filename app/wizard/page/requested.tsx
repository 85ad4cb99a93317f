import { Notice } from "~/components/notice";

export function Requested({ words }: { words: string }) {
  return (
    <Notice kind="warning">
      <p className="font-bold">O que o RH pediu</p>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">
        {words || "O RH pediu uma correção e não escreveu o motivo. Confira os dados e os anexos."}
      </p>
    </Notice>
  );
}
