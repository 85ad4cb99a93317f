import { Notice } from "~/components/notice";

/** The deadline in general words (second spec, section 9). */
export function DeadlineNotice() {
  return (
    <Notice kind="info">
      <p>
        Entregue o atestado em até <strong>48 horas</strong> do início do afastamento. Se o
        afastamento começar no último dia do mês, o prazo é de <strong>24 horas</strong>.
      </p>
    </Notice>
  );
}
