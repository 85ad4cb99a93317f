import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Notice, EmptyState } from "~/components/notice";
import { Pairs } from "~/components/pairs";
import { SectionView } from "~/components/section";
import { FormPage } from "~/components/form-page";
import { byCode } from "~/lib/coded";
import { fullCpf } from "~/lib/cpf";
import { formatDate } from "~/lib/dates";
import { dataOr, mapSection, pickSection } from "~/lib/section";
import { BackToCadastro } from "~/modules/cadastro/cadastro-menu";
import { EtniaForm } from "~/modules/cadastro/etnia-form";
import { etniaForm } from "~/modules/cadastro/forms";
import { pageTitle } from "~/lib/page-title";
import { paths } from "~/paths";
import { authorizePage, type AccessOptions } from "~/services/access/guard.server";
import { contract } from "~/services/provider/contract";
import {
  STATUS_PENDING,
  type CadastroData,
  type CutisOption,
} from "~/services/provider/contract/cadastro";
import { constraintOf } from "~/services/http/constraint.server";
import { page } from "~/services/http/response.server";
import { ETNIA, etniaChange } from "~/modules/cadastro/etnia-change.server";
import { typedOrOpenChange, submitChange } from "~/services/submissions/submit-form.server";
import { formUnchecked } from "~/services/submissions/answer.server";

function opens(request: Request, options: AccessOptions) {
  return authorizePage(request, options, (provider) => ({
    data: provider.callSection(contract.cadastro.dadosCadastrais),
    cutis: provider.callSection(contract.cadastro.cutis),
    cadastroRequest: provider.callSection(contract.cadastro.pedidoPendente),
  }));
}

function pairs(
  { dados_pessoais: { nome, cpf, nascimento, estado_civil, nacionalidade, cutis } }: CadastroData,
  options: CutisOption[],
): [string, string][] {
  const rows: [string, string][] = [
    ["Nome", nome],
    ["CPF", fullCpf(cpf)],
    ["Nascimento", formatDate(nascimento)],
    ["Estado civil", estado_civil],
    ["Nacionalidade", nacionalidade],
    ["Etnia/Raça", byCode(options, cutis)?.descricao ?? ""],
  ];
  return rows.filter(([, valor]) => valor !== "");
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { access, data, cutis, cadastroRequest } = await opens(request, {});
  const stored = dataOr(
    mapSection(data, ({ dados_pessoais }) => dados_pessoais.cutis),
    "",
  );
  const current = byCode(dataOr(cutis, []), stored)?.codigo ?? stored;
  return page({
    pairs: pickSection(data, (record) => pairs(record, dataOr(cutis, []))),
    current,
    options: cutis,
    pending: mapSection(cadastroRequest, (sent) => sent?.status === STATUS_PENDING),
    editable: !access.management,
    typed: await typedOrOpenChange(request, access, ETNIA, { cutis: current }),
    constraint: constraintOf(etniaForm([])),
  });
}

export async function action({ request }: ActionFunctionArgs) {
  const { access, cutis } = await opens(request, { colaboradorOnly: true, draft: ["cutis"] });
  if (!cutis.ok) return formUnchecked(cutis.message);
  return submitChange(
    request,
    access,
    etniaChange(access, cutis.data, paths.atualizacaoCadastralDadosPessoais()),
  );
}

export const meta: MetaFunction = () => pageTitle("Dados Pessoais");

export default function PersonalDataPage() {
  const { pairs: shown, current, options, pending, editable } = useLoaderData<typeof loader>();
  return (
    <FormPage
      title={
        <>
          <BackToCadastro />
          <h1>Dados Pessoais</h1>
        </>
      }
      withoutFields={!options.ok}
    >
      <SectionView part={pending}>
        {(isPending) =>
          isPending && (
            <Notice kind="info">
              <p>Você tem uma atualização de dados pessoais pendente.</p>
            </Notice>
          )
        }
      </SectionView>
      <div className="duas">
        <section className="cartao ficha" aria-labelledby="dados">
          <h2 id="dados">Meus dados</h2>
          <SectionView part={shown}>
            {(list) =>
              list.length === 0 ? (
                <EmptyState until="Peça ao RH que confira o seu cadastro.">
                  Nenhum dado cadastrado
                </EmptyState>
              ) : (
                <Pairs pairs={list} />
              )
            }
          </SectionView>
        </section>
        <section className="cartao" aria-labelledby="etnia">
          <h2 id="etnia">Atualizar etnia/raça</h2>
          {editable ? (
            <SectionView part={options}>
              {(list) => (
                <EtniaForm
                  options={list}
                  current={current}
                  className="max-w-md space-y-4"
                  aria-label="Atualizar etnia/raça"
                />
              )}
            </SectionView>
          ) : (
            <p>Só o próprio colaborador informa a sua etnia/raça.</p>
          )}
        </section>
      </div>
    </FormPage>
  );
}
