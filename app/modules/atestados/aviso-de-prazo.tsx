import { Aviso } from "~/components/aviso";

/** The deadline in general words (second spec, section 9). */
export function AvisoDePrazo() {
  return (
    <Aviso tipo="info">
      <p>
        Entregue o atestado em até <strong>48 horas</strong> do início do afastamento. Se o afastamento começar no último dia do mês, o prazo é de{" "}
        <strong>24 horas</strong>.
      </p>
    </Aviso>
  );
}
