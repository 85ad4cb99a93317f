import { Notice } from "~/components/notice";
import { DELIVERY_RULE } from "./deadline";

export function DeadlineNotice() {
  return (
    <Notice kind="info">
      <p>{DELIVERY_RULE}</p>
    </Notice>
  );
}
