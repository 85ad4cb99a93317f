import { skippedText } from "~/lib/section";
import { Notice } from "./notice";

export function SkippedNotice({ count = 0 }: { count?: number }) {
  const text = skippedText(count);
  return text === "" ? null : (
    <Notice kind="info">
      <p>{text}</p>
    </Notice>
  );
}
