import { href } from "~/paths";

interface Props {
  submit: string;
  danger?: boolean;
  back?: string;
  returnTo: string;
}

export function FormButtons({ submit, danger = false, back = "Voltar", returnTo }: Props) {
  return (
    <p className="flex flex-wrap gap-3">
      <button type="submit" className={danger ? "botao perigo" : "botao"}>
        {submit}
      </button>{" "}
      <a className="botao-2" href={href(returnTo)}>
        {back}
      </a>
    </p>
  );
}
