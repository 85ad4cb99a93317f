import { Notice } from "~/components/notice";
import { DELIVERY_RULE } from "./deadline";

/** The deadline in general words (second spec, section 9). */
export function DeadlineNotice() {
  return (
    <Notice kind="info">
      <p>{DELIVERY_RULE}</p>
    </Notice>
  );
}
