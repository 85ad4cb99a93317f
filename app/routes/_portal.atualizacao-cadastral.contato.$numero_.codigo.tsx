import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FormDialog } from "~/components/form-page";
import { formatContact } from "~/lib/phone";
import { ConfirmContato } from "~/modules/cadastro/confirm-contato";
import { codeConfirmation, contatoChange } from "~/modules/cadastro/contato.server";
import { contatoCodeForm } from "~/modules/cadastro/forms";
import { pageTitle } from "~/lib/page-title";
import { paths } from "~/paths";
import { numberAwaitingCode } from "~/services/access/awaiting-code.server";
import { requireEmployee } from "~/services/access/guard.server";
import { readForm } from "~/services/http/form.server";
import { notFound, page, refusedPage } from "~/services/http/response.server";
import { submitChange } from "~/services/submissions/submit-form.server";
import { formAgain } from "~/services/submissions/answer.server";

async function opens(request: Request, numero = "") {
  const access = await requireEmployee(request, { colaboradorOnly: true });
  const awaiting = await numberAwaitingCode(access, numero);
  if (!awaiting && !/^[1-9]\d{0,3}$/.test(numero)) throw notFound();
  return { access, numero, awaiting };
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { numero, awaiting } = await opens(request, params.numero);
  return page({
    numero,
    sentTo: awaiting && formatContact(awaiting.ddd, awaiting.telefone),
    uncertain: awaiting?.duvida === true,
  });
}

const FORGOTTEN = "Já não sabemos a que número enviar. Informe o número de novo.";

export async function action({ request, params }: ActionFunctionArgs) {
  const { access, numero, awaiting } = await opens(request, params.numero);
  const read = await readForm(request, access.session, contatoCodeForm);
  if (!read.ok) return formAgain(request, read.refusal);
  if (!read.value.novo)
    return submitChange(request, access, codeConfirmation(access, numero, awaiting));
  if (!awaiting) return refusedPage(read.refusal(FORGOTTEN), { status: 400 });
  return submitChange(
    request,
    access,
    contatoChange(
      access,
      numero,
      contatoCodeForm.transform(() => awaiting),
    ),
  );
}

export const meta: MetaFunction = () => pageTitle("Confirmar código");

export default function ConfirmCodeDialog() {
  const { numero, sentTo, uncertain } = useLoaderData<typeof loader>();
  return (
    <FormDialog title="Confirmar código" closeTo={paths.atualizacaoCadastralContato()}>
      <ConfirmContato numcontato={numero} {...{ sentTo, uncertain }} />
    </FormDialog>
  );
}
