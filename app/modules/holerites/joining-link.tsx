import { href, paths } from "~/paths";

export function JoiningLink() {
  return (
    <a className="elo" href={href(paths.juntarHolerites(""))}>
      Juntar em um PDF
    </a>
  );
}
