import type {
  ActionFunctionArgs,
  HeadersArgs,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FormDialog } from "~/components/form-page";
import { SectionView } from "~/components/section";
import { mapSection } from "~/lib/section";
import { contatoChange } from "~/modules/cadastro/contato.server";
import { contatoCards } from "~/modules/cadastro/contatos";
import { EditContato } from "~/modules/cadastro/edit-contato";
import { contatoNumberForm } from "~/modules/cadastro/forms";
import { pageTitle } from "~/lib/page-title";
import { paths } from "~/paths";
import { typedBefore } from "~/services/access/form-draft.server";
import { authorizePage } from "~/services/access/guard.server";
import { contract } from "~/services/provider/contract";
import { retryAfterHeaders, notFound, page } from "~/services/http/response.server";
import { submitChange } from "~/services/submissions/submit-form.server";
import { formUnchecked } from "~/services/submissions/answer.server";

async function opens(request: Request, numero = "") {
  const { access, data } = await authorizePage(
    request,
    { colaboradorOnly: true, draft: ["ddd", "telefone"] },
    (provider) => ({
      data: provider.callSection(contract.cadastro.dadosCadastrais),
    }),
  );
  const contato = mapSection(data, ({ contatos }) => {
    const found = contatoCards(contatos).find(({ numcontato }) => numcontato === numero);
    if (!found) throw notFound();
    return found;
  });
  return { access, contato };
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { access, contato } = await opens(request, params.numero);
  return page({ contato, numero: params.numero ?? "", typed: await typedBefore(request, access) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { access, contato } = await opens(request, params.numero);
  if (!contato.ok) return formUnchecked(contato.message);
  return submitChange(
    request,
    access,
    contatoChange(access, contato.data.numcontato, contatoNumberForm),
  );
}

export function headers(args: HeadersArgs): HeadersInit {
  return retryAfterHeaders(args);
}

export const meta: MetaFunction = () => pageTitle("Editar contato");

export default function EditContatoDialog() {
  const { contato, numero } = useLoaderData<typeof loader>();
  return (
    <FormDialog
      title={`Editar contato ${numero}`}
      closeTo={paths.atualizacaoCadastralContato()}
      withoutFields={!contato.ok}
    >
      <SectionView part={contato}>{(current) => <EditContato {...current} />}</SectionView>
    </FormDialog>
  );
}
