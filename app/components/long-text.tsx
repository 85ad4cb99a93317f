import { isLong } from "~/lib/text";
import { WholeFacts } from "./whole-facts";

/** Words of hundreds of letters are folded, or what stands below them would be out of sight. */
export function LongText({ text }: { text: string }) {
  if (!isLong(text)) return <WholeFacts text={text} />;
  return (
    <details className="dobra whitespace-pre-line">
      <summary>Ler tudo</summary>
      {text}
    </details>
  );
}
