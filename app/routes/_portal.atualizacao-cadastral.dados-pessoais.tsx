/** What the cooperative knows of the person, and their ethnicity, which they say themselves (spec part 2, section 2; spec 2.5). */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Notice, EmptyState } from "~/components/notice";
import { Pairs } from "~/modules/cadastro/pairs";
import { ShowPart } from "~/components/part";
import { useRefusal } from "~/components/form";
import { formatCpf } from "~/lib/cpf";
import { formatDate } from "~/lib/dates";
import { dataOr, mapPart, pickPart } from "~/lib/part";
import { etniaForm } from "~/modules/cadastro/forms";
import { BackToCadastro } from "~/modules/cadastro/cadastro-menu";
import { EtniaForm } from "~/modules/cadastro/etnia-form";
import { paths } from "~/paths";
import { openPage, type Access, type AccessOptions } from "~/services/access/guard.server";
import { writeResult } from "~/services/submission/write-result.server";
import { readForm } from "~/services/http/form.server";
import { contract } from "~/services/provider/contract";
import { STATUS_PENDING, type CadastroData, type CutisOption } from "~/services/provider/contract/cadastro";
import { page, redirectWithMessage } from "~/services/http/response.server";

function opens(request: Request, options: AccessOptions) {
  return openPage(request, options, (provider) => ({
    data: provider.part(contract.cadastro.dadosCadastrais),
    cutis: provider.part(contract.cadastro.cutis),
    cadastroRequest: provider.part(contract.cadastro.pedidoPendente),
  }));
}

function pairs({ dados_pessoais: { nome, cpf, nascimento, estado_civil, nacionalidade, cutis } }: CadastroData, options: CutisOption[]): [string, string][] {
  const pairs: [string, string][] = [
    ["Nome", nome],
    ["CPF", formatCpf(cpf)],
    ["Data de nascimento", formatDate(nascimento)],
    ["Estado civil", estado_civil],
    ["Nacionalidade", nacionalidade],
    ["Etnia/Raça", options.find(({ codigo }) => codigo === cutis)?.descricao ?? ""],
  ];
  return pairs.filter(([, valor]) => valor !== "");
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { access, data, cutis, cadastroRequest } = await opens(request, {});
  return page({
    pairs: pickPart(data, (record) => pairs(record, dataOr(cutis, []))),
    current: dataOr(
      mapPart(data, ({ dados_pessoais }) => dados_pessoais.cutis),
      "",
    ),
    options: cutis,
    pending: mapPart(cadastroRequest, (request) => request?.status === STATUS_PENDING),
    editable: !access.management,
  });
}

/** The answer was lost: the record tells whether the change arrived. */
async function isOnRecord({ provider }: Access, cutis: string): Promise<boolean> {
  const current = await provider.part(contract.cadastro.dadosCadastrais);
  return current.ok && current.data.dados_pessoais.cutis === cutis;
}

export async function action({ request }: ActionFunctionArgs) {
  const { access, cutis } = await opens(request, { colaboradorOnly: true });
  if (!cutis.ok) return page({ refusal: { error: { "": [cutis.message] } } }, { status: 503 });
  const read = await readForm(request, access.session, etniaForm(cutis.data.map(({ codigo }) => codigo)));
  if (!read.ok) return page({ refusal: read.refusal }, { status: 400 });
  const written = await writeResult(request, access, access.provider.call(contract.cadastro.atualizarDadosPessoais, read.value));
  if (!written.ok && !(written.uncertain && (await isOnRecord(access, read.value.cutis)))) {
    return page({ refusal: read.refusal(written.message) }, { status: written.status });
  }
  const text = (written.ok && written.msg) || "Dados confirmados.";
  return redirectWithMessage(request, paths.atualizacaoCadastralDadosPessoais(), { tipo: "sucesso", texto: text });
}

export const meta: MetaFunction = () => [{ title: "Dados Pessoais — Portal do Colaborador" }];

export default function PersonalDataPage() {
  const { pairs, current, options, pending, editable } = useLoaderData<typeof loader>();
  const refusal = useRefusal();
  return (
    <>
      <h1>Dados Pessoais</h1>
      <ShowPart part={pending}>
        {(isPending) =>
          isPending && (
            <Notice kind="info">
              <p>Você tem uma atualização de dados pessoais pendente.</p>
            </Notice>
          )
        }
      </ShowPart>
      <section className="cartao space-y-4" aria-labelledby="dados">
        <h2 id="dados">Meus dados</h2>
        <ShowPart part={pairs}>{(list) => (list.length === 0 ? <EmptyState>Nenhum dado cadastrado</EmptyState> : <Pairs pairs={list} />)}</ShowPart>
      </section>
      <section className="cartao space-y-4" aria-labelledby="etnia">
        <h2 id="etnia">Atualizar etnia/raça</h2>
        {editable ? (
          <ShowPart part={options}>
            {(list) => <EtniaForm options={list} current={current} refusal={refusal} className="max-w-md space-y-4" aria-label="Atualizar etnia/raça" />}
          </ShowPart>
        ) : (
          <p>Só o próprio colaborador informa a sua etnia/raça.</p>
        )}
      </section>
      <BackToCadastro />
    </>
  );
}
