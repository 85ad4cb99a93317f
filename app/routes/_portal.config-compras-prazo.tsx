import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation, useNavigation } from "@remix-run/react";
import { AmountsSwitch } from "~/components/amounts-switch";
import { EmptyState } from "~/components/notice";
import { SectionView } from "~/components/section";
import { FormPage } from "~/components/form-page";
import { AskHr } from "~/layout/ask-hr";
import { dataOr, mapSection } from "~/lib/section";
import { toAutorizadoView } from "~/modules/compras-prazo/autorizado-view";
import { AutorizadoList } from "~/modules/compras-prazo/autorizado-list";
import { sendCodeForm } from "~/modules/compras-prazo/forms";
import { SendCode, SentCode } from "~/modules/compras-prazo/send-code";
import { CodeSteps } from "~/modules/compras-prazo/code-steps";
import { PasswordCard } from "~/modules/compras-prazo/password";
import { maskedNumber } from "~/modules/compras-prazo/phones";
import { pageTitle } from "~/lib/page-title";
import { paths, withoutBase } from "~/paths";
import { authorizePage } from "~/services/access/guard.server";
import { sanitise } from "~/services/http/sanitise.server";
import { contract } from "~/services/provider/contract";
import { channels } from "~/services/provider/contract/compras-prazo";
import { constraintOf } from "~/services/http/constraint.server";
import { pageWithAmounts } from "~/services/http/response.server";
import { sendingOfCode } from "~/modules/compras-prazo/send-code.server";
import { submitChange } from "~/services/submissions/submit-form.server";
import { formUnchecked } from "~/services/submissions/answer.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { access, parameters, cadastro, autorizados } = await authorizePage(
    request,
    { colaboradorOnly: true },
    (provider) => ({
      parameters: provider.callSection(contract.comprasPrazo.parametros),
      cadastro: provider.callSection(contract.cadastro.dadosCadastrais),
      autorizados: provider.callSection(contract.comprasPrazo.carregarAutorizados),
    }),
  );
  const open = dataOr(parameters, null)?.codigo_valido === true;
  return pageWithAmounts(request, {
    parameters,
    channels: channels(),
    phones: open
      ? null
      : mapSection(cadastro, ({ numeros_telefone }) => numeros_telefone.map(maskedNumber)),
    autorizados: open
      ? mapSection(autorizados, (list) => list.map((person) => toAutorizadoView(person, sanitise)))
      : null,
    sent: access.session.content.sentCode ?? null,
    constraint: constraintOf(sendCodeForm(1)),
  });
}

export async function action({ request }: ActionFunctionArgs) {
  const { access, cadastro } = await authorizePage(
    request,
    { colaboradorOnly: true, draft: ["canal", "telefone"] },
    (provider) => ({
      cadastro: provider.callSection(contract.cadastro.dadosCadastrais),
    }),
  );
  if (!cadastro.ok) return formUnchecked(cadastro.message);
  return submitChange(request, access, sendingOfCode(access, cadastro.data.numeros_telefone));
}

export const meta: MetaFunction = () => pageTitle("Configurações Compra Prazo");

function LoadingParameters() {
  const { state, location } = useNavigation();
  const loading =
    state === "loading" && withoutBase(location.pathname) === paths.configComprasPrazo();
  return <p role="status">{loading && "Aguarde... Buscando parâmetros"}</p>;
}

export default function ComprasPrazoPage() {
  const {
    parameters,
    channels: available,
    phones,
    autorizados,
    sent,
    amounts,
  } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const isValidating = pathname === paths.comprasPrazoCodigo();
  const isOpen = pathname !== paths.configComprasPrazo();
  return (
    <FormPage title="Configurações Compra Prazo" withoutFields={!parameters.ok}>
      {amounts && <AmountsSwitch amounts={amounts} />}
      <LoadingParameters />
      <SectionView part={parameters}>
        {(current) =>
          current === null ? (
            <>
              <EmptyState until="A cooperativa ainda não liberou a compra a prazo para você. Peça ao RH que a libere; depois disso, a configuração aparece aqui.">
                Parâmetros não localizados
              </EmptyState>
              <AskHr about={{ subject: "a compra a prazo" }} />
            </>
          ) : current.codigo_valido ? (
            <>
              <Outlet />
              <PasswordCard
                digits={current.num_dig_senha}
                hasPassword={current.possui_senha_compra_prazo}
                isFirst={!isOpen && !current.possui_senha_compra_prazo}
              />
              {autorizados && (
                <AutorizadoList
                  autorizados={autorizados}
                  isFirst={!isOpen && current.possui_senha_compra_prazo}
                />
              )}
            </>
          ) : (
            <CodeSteps current={isValidating ? 2 : 1}>
              {isValidating ? (
                <Outlet />
              ) : (
                <>
                  {sent && <SentCode {...sent} />}
                  {phones && (
                    <SectionView part={phones}>
                      {(list) => <SendCode canais={available} phones={list} isSent={!!sent} />}
                    </SectionView>
                  )}
                </>
              )}
            </CodeSteps>
          )
        }
      </SectionView>
    </FormPage>
  );
}
