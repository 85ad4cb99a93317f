import { useRouteLoaderData } from "@remix-run/react";
import { BackLink } from "./back-link";
import { Dialog, type DialogProps } from "./dialog";

/** Economy mode leaves out the page below the dialog, so the dialog looks like a page. */
function PageOrDialog(props: DialogProps) {
  const root = useRouteLoaderData<{ scripts: boolean }>("root");
  if (root?.scripts !== false) return <Dialog {...props} />;
  const { title, closeTo, aside, children } = props;
  return (
    <div className="space-y-4">
      <BackLink to={closeTo}>Voltar</BackLink>
      <div className="cabeca">
        <h2>{title}</h2> {aside}
      </div>
      <div className="cartao space-y-4">{children}</div>
    </div>
  );
}

export const LoneDialog = import.meta.env.SSR ? PageOrDialog : Dialog;
