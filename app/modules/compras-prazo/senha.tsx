import { Aviso } from "~/components/aviso";
import { CampoDeSenha } from "~/components/campo-de-senha";
import { Formulario, ResumoDeErros, type Recusa } from "~/components/formulario";
import { plural } from "~/lib/texto";
import { href, paths } from "~/paths";

/** Is there a password, and the way to set one. */
export function CartaoDaSenha({ digitos, possui }: { digitos: number; possui: boolean }) {
  return (
    <section className="cartao space-y-4" aria-labelledby="titulo-senha">
      <h2 id="titulo-senha">Senha de {plural(digitos, "dígito", "dígitos")} para compras a prazo</h2>
      {possui ? (
        <Aviso tipo="sucesso">
          <p className="font-semibold">Você já possui uma senha configurada!</p>
          <p>Lembre-se de informar a senha às pessoas autorizadas a comprar em sua conta.</p>
        </Aviso>
      ) : (
        <Aviso tipo="info">
          <p>Você ainda não possui uma senha para compras a prazo.</p>
        </Aviso>
      )}
      <a className="botao" href={href(paths.comprasPrazoSenha()) + "#dialogo"}>
        {possui ? "Alterar senha" : "Configurar senha"}
      </a>
    </section>
  );
}

/** What was typed is never sent back to the page. */
export function FormularioDaSenha({ digitos, recusa }: { digitos: number; recusa: Recusa | undefined }) {
  return (
    <>
      <ResumoDeErros recusa={recusa} />
      <Formulario action={paths.comprasPrazoSenha()} className="max-w-md space-y-4" aria-label="Configurar senha">
        <CampoDeSenha nome="senha" rotulo="Nova Senha" recusa={recusa} autoComplete="off" digitos={digitos} dica={`${plural(digitos, "dígito", "dígitos")}, só números.`} />
        <CampoDeSenha nome="conf_senha" rotulo="Confirmar Senha" recusa={recusa} autoComplete="off" digitos={digitos} />
        <div className="flex flex-wrap gap-3">
          <button type="submit" className="botao">
            Salvar
          </button>
          <a className="botao-2" href={href(paths.configComprasPrazo())}>
            Cancelar
          </a>
        </div>
      </Formulario>
    </>
  );
}
