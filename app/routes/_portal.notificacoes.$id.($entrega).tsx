import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AmountsSwitch } from "~/components/amounts-switch";
import { Notice } from "~/components/notice";
import { Dialog } from "~/components/dialog";
import { ProviderHtml } from "~/components/raw-html";
import { SectionView } from "~/components/section";
import { dataOr, mapSection } from "~/lib/section";
import { markAsRead, openingCalls } from "~/modules/notificacoes/calls.server";
import { countUnread } from "~/modules/notificacoes/unread-count";
import {
  arrivedAt,
  findMensagem,
  readView,
  withoutTitle,
} from "~/modules/notificacoes/notificacao-page";
import { pageTitle } from "~/lib/page-title";
import { paths } from "~/paths";
import { authorizePage } from "~/services/access/guard.server";
import { sanitise } from "~/services/http/sanitise.server";
import { foundIn, pageWithAmounts } from "~/services/http/response.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { id = "", entrega: delivery } = params;
  const { access, mensagens, content } = await authorizePage(
    request,
    { colaboradorOnly: true },
    (provider) => openingCalls(provider, id),
  );
  const found = foundIn(mensagens, (all) => findMensagem(all, id, delivery));
  const mensagem = dataOr(found, null);
  // If the content did not load, the user has not read the message. The message stays unread.
  const marked =
    content.ok && mensagem?.visualizada === false && (await markAsRead(request, access, mensagem));
  const lida = marked === true || mensagem?.visualizada === true;
  // The loaded list still shows this message as unread, so the unread count leaves the message out.
  const others = mensagens.ok
    ? mensagens.data.filter((other) => !(lida && other === mensagem))
    : null;
  const titulo = mensagem?.titulo ?? "Notificação";
  return pageWithAmounts(request, {
    titulo,
    when: mensagem ? arrivedAt(mensagem) : "",
    content: mapSection(content, (html) => sanitise(withoutTitle(html, titulo))),
    lida: lida ? (mensagem?.idmsgusuario ?? "") : null,
    unmarked: content.ok && !lida && marked !== null,
    naoLidas: others && countUnread(others),
    view: readView(new URL(request.url).searchParams),
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data?.titulo ?? "Notificação");

export default function NotificacaoDialog() {
  const { titulo, when, content, unmarked, view, amounts } = useLoaderData<typeof loader>();
  return (
    <Dialog
      title={titulo}
      closeTo={paths.notificacoes(view)}
      aside={amounts && <AmountsSwitch amounts={amounts} />}
    >
      {when && <p className="dica !-mt-1">{when}</p>}
      <SectionView part={content}>
        {(html) =>
          html.text === "" ? (
            <p>
              Esta notificação não traz nenhum texto. O portal não mostra imagens: se faltar uma,
              pergunte ao RH.
            </p>
          ) : (
            <ProviderHtml html={html} />
          )
        }
      </SectionView>
      {unmarked && (
        <Notice kind="info">
          <p>Não foi possível marcar esta notificação como lida agora.</p>
        </Notice>
      )}
    </Dialog>
  );
}
