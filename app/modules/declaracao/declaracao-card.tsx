import type { ReactNode } from "react";
import { Notice } from "~/components/notice";
import { PostForm } from "~/components/forms/form";
import { formatDate } from "~/lib/dates";
import { href, paths } from "~/paths";
import type { Declaracao } from "~/services/provider/contract/convenios";
import { factsOf } from "./facts";

export const NO_DECLARACAO = "Nenhuma declaração emitida";

export function declaracaoText({ id, validade }: Declaracao): string {
  return `Declaração nº ${id} com validade até ${formatDate(validade)}`;
}

interface NoticeProps {
  kind: "success" | "info";
  text: ReactNode;
  children: ReactNode;
}

export const DeclaracaoNotice = ({ kind, text, children }: NoticeProps) => (
  <Notice kind={kind}>
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p>{text}</p>
      {children}
    </div>
  </Notice>
);

export function DeclaracaoCard({
  declaracao,
  showPdf,
}: {
  declaracao: Declaracao | null;
  showPdf: boolean;
}) {
  if (!declaracao) {
    return (
      <div className="max-w-2xl">
        <DeclaracaoNotice kind="info" text={NO_DECLARACAO}>
          <PostForm action={paths.declaracaoDeEmprego()} reloadDocument className="max-sm:grow">
            <button type="submit" className="botao">
              Emitir declaração
            </button>
          </PostForm>
        </DeclaracaoNotice>
      </div>
    );
  }
  const pdf = href(paths.declaracaoPdf());
  return (
    <div className="cartao max-w-2xl space-y-4">
      <dl className="pares">
        {factsOf(declaracao).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        <a className="botao" href={pdf} target="_blank" rel="noopener">
          Abrir declaração<span className="sr-only"> (abre o PDF em outra aba)</span>
        </a>
      </p>
      {/* Without a PDF viewer, an inline `<object>` shrinks to its hint. A block would not. */}
      {showPdf && (
        <object
          data={pdf}
          type="application/pdf"
          className="hidden h-[75vh] w-full align-top md:inline"
          aria-label="Declaração de emprego em PDF"
        >
          <p className="dica mt-4">
            Este navegador não mostra o PDF aqui dentro: use o botão acima.
          </p>
        </object>
      )}
    </div>
  );
}
