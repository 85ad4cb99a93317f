import { EmptyState, Notice } from "~/components/notice";
import { SectionView } from "~/components/section";
import { StatusBadge } from "~/components/status-badge";
import { Sample } from "./sample";

export function Messages() {
  return (
    <>
      <Sample title="Avisos" when="Um por assunto, no lugar onde se age.">
        <Notice kind="info">
          <p>Você ainda não tem um e-mail cadastrado.</p>
        </Notice>
        <Notice kind="success">
          <p>Atestado enviado com sucesso.</p>
        </Notice>
        <Notice kind="warning">
          <p>Uma parte da lista não pôde ser lida.</p>
        </Notice>
        <Notice kind="error">
          <p>Não deu certo: o portal não consegue continuar agora.</p>
        </Notice>
        <div className="prazo">
          <p className="font-bold">Atestado Médico: corrija até amanhã, 26/11/2026 às 23:59</p>
          <p className="vias">
            <a className="botao" href="#avisos">
              Corrigir agora
            </a>{" "}
            <a className="elo" href="#avisos">
              Ver detalhes
            </a>
          </p>
        </div>
        <SectionView part={{ ok: false, message: "Não foi possível listar os holerites." }}>
          {() => null}
        </SectionView>
      </Sample>
      <Sample title="Situações" when="A cor é do serviço; a palavra diz o mesmo.">
        <p className="flex flex-wrap gap-3">
          <StatusBadge description="Em análise" colour={[227, 160, 8]} />
          <StatusBadge description="Aprovado" colour={[20, 96, 47]} />
          <StatusBadge description="" />
        </p>
      </Sample>
      <Sample title="Nada aqui" when="Diz o que falta, e quando aparece.">
        <EmptyState until="Os holerites aparecem no dia do pagamento.">
          Nenhum holerite disponível
        </EmptyState>
      </Sample>
    </>
  );
}
