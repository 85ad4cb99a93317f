import { skippedText } from "~/lib/section";
import { Notice } from "./notice";

/** Says how many entries of a list are not on screen because nobody can read them; nothing when all are. */
export function SkippedNotice({ count = 0 }: { count?: number }) {
  const text = skippedText(count);
  return text === "" ? null : (
    <Notice kind="info">
      <p>{text}</p>
    </Notice>
  );
}
