import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FormDialog } from "~/components/form-page";
import { SectionView } from "~/components/section";
import type { Section } from "~/lib/section";
import { contatoChange, type PhoneNumber } from "~/modules/cadastro/contato.server";
import { contatoCards } from "~/modules/cadastro/contatos";
import { EditContato } from "~/modules/cadastro/edit-contato";
import { contatoNumberForm } from "~/modules/cadastro/forms";
import { pageTitle } from "~/lib/page-title";
import { href, paths } from "~/paths";
import { numberAwaitingCode } from "~/services/access/awaiting-code.server";
import { typedBefore } from "~/services/access/form-draft.server";
import { authorizePage } from "~/services/access/guard.server";
import { contract } from "~/services/provider/contract";
import { foundIn, page } from "~/services/http/response.server";
import { sameDigits } from "~/services/submissions/compare";
import { submitChange } from "~/services/submissions/submit-form.server";
import { formUnchecked } from "~/services/submissions/answer.server";

function isShown(contato: Section<PhoneNumber>, { ddd, telefone }: PhoneNumber): boolean {
  return contato.ok && sameDigits(contato.data.ddd + contato.data.telefone, ddd + telefone);
}

async function opens(request: Request, numero = "") {
  const { access, data } = await authorizePage(
    request,
    { colaboradorOnly: true, draft: ["ddd", "telefone"] },
    (provider) => ({
      data: provider.callSection(contract.cadastro.dadosCadastrais),
    }),
  );
  const contato = foundIn(contatoCards(data), (cards) =>
    cards.find(({ numcontato }) => numcontato === numero),
  );
  return { access, contato };
}

export async function loader({ request, params: { numero = "" } }: LoaderFunctionArgs) {
  const { access, contato } = await opens(request, numero);
  const [typed, awaiting] = await Promise.all([
    typedBefore(request, access),
    numberAwaitingCode(access, numero),
  ]);
  return page({ contato, numero, typed, awaits: awaiting !== null && !isShown(contato, awaiting) });
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

export const meta: MetaFunction = () => pageTitle("Editar contato");

export default function EditContatoDialog() {
  const { contato, numero, awaits } = useLoaderData<typeof loader>();
  return (
    <FormDialog
      title={`Editar contato ${numero}`}
      closeTo={paths.atualizacaoCadastralContato()}
      withoutFields={!contato.ok}
    >
      <SectionView part={contato}>{(current) => <EditContato {...current} />}</SectionView>
      {awaits && (
        <p>
          <a className="elo" href={href(paths.confirmarContato(numero))}>
            Já recebi o código
          </a>
        </p>
      )}
    </FormDialog>
  );
}
