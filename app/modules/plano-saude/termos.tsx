import { Vazio } from "~/components/aviso";
import { ErroDoCampo, erroDoCampo, valorDigitado, type Recusa } from "~/components/formulario";
import { HtmlDoProvedor } from "~/components/html-cru";
import type { HtmlSeguro } from "~/lib/html-seguro";

/** The terms and the box without which no request is sent. */
export function AceiteDosTermos({ termos, recusa }: { termos: HtmlSeguro; recusa: Recusa | undefined | null }) {
  const erro = erroDoCampo(recusa, "aceito");
  return (
    <section className="space-y-2" aria-labelledby="termos">
      <h2 id="termos">Termos</h2>
      {termos.texto === "" ? <Vazio>Os termos não foram informados. Peça uma cópia ao RH antes de aceitar.</Vazio> : <HtmlDoProvedor html={termos} />}
      <ErroDoCampo nome="aceito" mensagem={erro} />
      <label className="caixa font-semibold" htmlFor="aceito">
        <input
          type="checkbox"
          id="aceito"
          name="aceito"
          value="sim"
          required
          defaultChecked={valorDigitado(recusa, "aceito") === "sim"}
          aria-invalid={erro ? true : undefined}
          aria-describedby={erro ? "aceito-erro" : undefined}
        />
        <span>Li e aceito os termos do plano de saúde</span>
      </label>
    </section>
  );
}
