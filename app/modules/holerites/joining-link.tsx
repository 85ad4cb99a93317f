import { href, paths } from "~/paths";

export function JoiningLink() {
  return (
    <a className="elo nao-imprime" href={href(paths.juntarHolerites())}>
      Juntar vários em um PDF
    </a>
  );
}
