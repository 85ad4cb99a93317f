import { Campo, Formulario, ResumoDeErros, type Recusa } from "~/components/formulario";
import { EnviarMesmoAssim, PedidoUnico } from "~/components/pedido-unico";
import { href, paths } from "~/paths";
import type { DadosDaIndicacao } from "~/services/provider/contract/pcd";

interface Props {
  action: string;
  /** The number of this sending: the same one is carried out once. */
  pedido: string;
  inicial?: DadosDaIndicacao;
  recusa: Recusa | undefined;
  hoje: string;
  botao: string;
}

/** The form of a referral, new or corrected. */
export function CamposDaIndicacao({ action, pedido, inicial, recusa, hoje, botao }: Props) {
  return (
    <Formulario action={action} className="max-w-md space-y-4" aria-label={botao}>
      <ResumoDeErros recusa={recusa} />
      <PedidoUnico pedido={pedido} recusa={recusa} />
      <Campo nome="nome" rotulo="Nome do PCD" recusa={recusa} defaultValue={inicial?.nome} autoComplete="off" maxLength={200} required />
      <Campo nome="cpf" rotulo="CPF do PCD" dica="Os 11 números." recusa={recusa} defaultValue={inicial?.cpf} inputMode="numeric" autoComplete="off" maxLength={18} required />
      <Campo nome="dtnascimento" rotulo="Data de nascimento" dica="Dia, mês e ano." recusa={recusa} type="date" defaultValue={inicial?.dtnascimento} max={hoje} required />
      <Campo nome="cidade" rotulo="Cidade" recusa={recusa} defaultValue={inicial?.cidade} autoComplete="off" maxLength={200} required />
      <Campo nome="endereco" rotulo="Endereço" recusa={recusa} defaultValue={inicial?.endereco} autoComplete="off" maxLength={200} required />
      <Campo
        nome="telefone_pcd"
        rotulo="Telefone do PCD"
        dica="Com DDD: (44) 99999-9999."
        recusa={recusa}
        type="tel"
        defaultValue={inicial?.telefone_pcd}
        autoComplete="off"
        maxLength={25}
        required
      />
      <Campo
        nome="telefone_colaborador"
        rotulo="Seu telefone de contato"
        dica="Com DDD: (44) 99999-9999."
        recusa={recusa}
        type="tel"
        defaultValue={inicial?.telefone_colaborador}
        autoComplete="tel"
        maxLength={25}
        required
      />
      <p className="flex flex-wrap gap-3">
        <button type="submit" className="botao">
          {botao}
        </button>
        <EnviarMesmoAssim recusa={recusa} />
        <a className="botao-2" href={href(paths.indicarPcd())}>
          Voltar
        </a>
      </p>
    </Formulario>
  );
}
