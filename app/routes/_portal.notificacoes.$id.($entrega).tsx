/** One notification, opened (spec 2.9): what it says, and that it is read from now on. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Notice } from "~/components/notice";
import { Dialog } from "~/components/dialog";
import { ProviderHtml } from "~/components/raw-html";
import { ShowPart } from "~/components/part";
import type { SafeHtml } from "~/lib/safe-html";
import { mapPart } from "~/lib/part";
import { openingCalls } from "~/modules/notificacoes/calls.server";
import { countUnread } from "~/modules/notificacoes/unread-count";
import { findMensagem, arrivedAt } from "~/modules/notificacoes/notificacao-page";
import { paths } from "~/paths";
import { openPage } from "~/services/access/guard.server";
import { sanitise } from "~/services/html/sanitise.server";
import { notFound, page } from "~/services/http/response.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { id = "", entrega: delivery } = params;
  const { mensagens, content, marked } = await openPage(request, { colaboradorOnly: true }, (provider) => openingCalls(provider, id, delivery));
  const mensagem = mensagens.ok ? findMensagem(mensagens.data, id, delivery) : null;
  if (mensagem === undefined) throw notFound();
  const lida = marked || mensagem?.visualizada === true;
  // The list was asked for while the message was being marked: which of the two came first does not matter.
  const others = mensagens.ok ? mensagens.data.filter((other) => !(lida && other === mensagem)) : null;
  return page({
    titulo: mensagem?.titulo || "Notificação",
    when: mensagem && arrivedAt(mensagem),
    content: mapPart(content, sanitise),
    lida: lida ? (mensagem?.idmsgusuario ?? delivery ?? "") : null,
    naoLidas: others && countUnread(others),
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.titulo ?? "Notificação"} — Portal do Colaborador` }];

/** Nothing to read, once what was not allowed is gone. */
function isBlank({ text }: SafeHtml): boolean {
  return text.replace(/<[^>]*>|&nbsp;|\s/g, "") === "";
}

export default function NotificacaoDialog() {
  const { titulo, when, content, lida } = useLoaderData<typeof loader>();
  return (
    <Dialog title={titulo} closeTo={paths.notificacoes()}>
      {when && <p className="text-sm text-suave">{when}</p>}
      <ShowPart part={content}>{(html) => (isBlank(html) ? <p>Esta notificação não traz nenhum texto.</p> : <ProviderHtml html={html} />)}</ShowPart>
      {lida === null && (
        <Notice kind="info">
          <p>Não foi possível marcar esta notificação como lida agora.</p>
        </Notice>
      )}
    </Dialog>
  );
}
