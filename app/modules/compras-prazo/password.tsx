import type { ChangeEvent } from "react";
import { Icon } from "~/components/icon";
import { Opener } from "~/components/opener";
import { FieldsForm } from "~/components/forms/form-fields";
import { FormButtons } from "~/components/forms/form-buttons";
import { PasswordField } from "~/components/forms/password-field";
import { plural } from "~/lib/text";
import { paths } from "~/paths";

interface CardProps {
  digits: number;
  hasPassword: boolean;
  /** True if this card has the page's main button. Only the main button has a filled background. */
  isFirst: boolean;
}

export function PasswordCard({ digits, hasPassword, isFirst }: CardProps) {
  return (
    <section
      className={`space-y-4 ${hasPassword ? "cartao" : "aviso aviso-atencao"}`}
      aria-labelledby="titulo-senha"
    >
      <h2 id="titulo-senha">Senha de {plural(digits, "dígito", "dígitos")} para compras a prazo</h2>
      {hasPassword ? (
        <div className="flex gap-2 text-certo">
          <Icon name="check" />
          <div className="min-w-0">
            <p className="font-semibold">Você já possui uma senha configurada!</p>
            <p className="text-tinta">
              Lembre-se de informar a senha às pessoas autorizadas a comprar em sua conta.
            </p>
          </div>
        </div>
      ) : (
        <p>
          <span className="sr-only">Atenção: </span>
          Você ainda não possui uma senha para compras a prazo.
        </p>
      )}
      <Opener className={isFirst ? "botao" : "botao-2"} to={paths.comprasPrazoSenha()}>
        {hasPassword ? "Alterar senha" : "Configurar senha"}
      </Opener>
    </section>
  );
}

export function PasswordForm({ digits }: { digits: number }) {
  const pin = {
    autoComplete: "off",
    maxLength: digits,
    inputMode: "numeric",
    onChange({ target }: ChangeEvent<HTMLInputElement>) {
      target.value = target.value.replace(/\D/g, "");
    },
  } as const;
  return (
    <FieldsForm
      action={paths.comprasPrazoSenha()}
      className="space-y-4"
      aria-label="Configurar senha"
    >
      <PasswordField
        name="senha"
        label="Nova Senha"
        hint={`${plural(digits, "dígito", "dígitos")}, só números.`}
        {...pin}
      />
      <PasswordField name="conf_senha" label="Confirmar Senha" {...pin} />
      <FormButtons submit="Salvar" back="Cancelar" returnTo={paths.configComprasPrazo()} />
    </FieldsForm>
  );
}
