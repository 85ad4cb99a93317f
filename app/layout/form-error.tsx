/** Error pages of the routes with forms: only there the data of the action are within reach. */
import { Dialog } from "~/components/dialog";
import { useRefused } from "~/components/forms/form";
import { OutcomeOf } from "~/components/forms/outcome";
import { ErrorBody, ErrorText, titleOf, useKnownError } from "./error-page";

export function FormError() {
  const known = useKnownError();
  const outcome = <OutcomeOf refusal={useRefused()} withoutFields />;
  return (
    known && (
      <>
        {outcome}
        <ErrorBody {...known} />
      </>
    )
  );
}

export function DialogError({ closeTo }: { closeTo: string }) {
  const known = useKnownError();
  const outcome = <OutcomeOf refusal={useRefused()} withoutFields />;
  return (
    known && (
      <Dialog title={titleOf(known.status)} closeTo={closeTo} outcome={outcome}>
        <ErrorText {...known} />
      </Dialog>
    )
  );
}
