/** One notification, opened (spec 2.9): what it says, and that it is read from now on. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Aviso } from "~/components/aviso";
import { Dialogo } from "~/components/dialogo";
import { HtmlDoProvedor } from "~/components/html-cru";
import { MostraParte } from "~/components/parte";
import type { HtmlSeguro } from "~/lib/html-seguro";
import { mapeia } from "~/lib/parte";
import { chamadasDaAbertura } from "~/modules/notificacoes/consulta.server";
import { contarNaoLidas } from "~/modules/notificacoes/contagem";
import { acha, quandoChegou } from "~/modules/notificacoes/lista";
import { paths } from "~/paths";
import { abrePagina } from "~/services/acesso.server";
import { sanitiza } from "~/services/html.server";
import { naoEncontrado, pagina } from "~/services/resposta.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { id = "", entrega } = params;
  const { mensagens, conteudo, marcada } = await abrePagina(request, { soDoColaborador: true }, (provedor) => chamadasDaAbertura(provedor, id, entrega));
  const mensagem = mensagens.ok ? acha(mensagens.dados, id, entrega) : null;
  if (mensagem === undefined) throw naoEncontrado();
  const lida = marcada || mensagem?.visualizada === true;
  // The list was asked for while the message was being marked: which of the two came first does not matter.
  const outras = mensagens.ok ? mensagens.dados.filter((outra) => !(lida && outra === mensagem)) : null;
  return pagina({
    titulo: mensagem?.titulo || "Notificação",
    quando: mensagem && quandoChegou(mensagem),
    conteudo: mapeia(conteudo, sanitiza),
    lida: lida ? (mensagem?.idmsgusuario ?? entrega ?? "") : null,
    naoLidas: outras && contarNaoLidas(outras),
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.titulo ?? "Notificação"} — Portal do Colaborador` }];

/** Nothing to read, once what was not allowed is gone. */
function isBlank({ texto }: HtmlSeguro): boolean {
  return texto.replace(/<[^>]*>|&nbsp;|\s/g, "") === "";
}

export default function NotificacaoAberta() {
  const { titulo, quando, conteudo, lida } = useLoaderData<typeof loader>();
  return (
    <Dialogo titulo={titulo} fechar={paths.notificacoes()}>
      {quando && <p className="text-sm text-suave">{quando}</p>}
      <MostraParte parte={conteudo}>
        {(html) => (isBlank(html) ? <p>Esta notificação não traz nenhum texto.</p> : <HtmlDoProvedor html={html} />)}
      </MostraParte>
      {lida === null && (
        <Aviso tipo="info">
          <p>Não foi possível marcar esta notificação como lida agora.</p>
        </Aviso>
      )}
    </Dialogo>
  );
}
