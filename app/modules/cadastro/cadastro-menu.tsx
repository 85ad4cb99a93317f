import { Icon } from "~/components/icon";
import { BackLink } from "~/components/back-link";
import { href, paths } from "~/paths";

const ITEMS = [
  {
    titulo: "Contato",
    text: "Seus telefones",
    icone: "call",
    to: paths.atualizacaoCadastralContato(),
  },
  {
    titulo: "Endereço",
    text: "Onde você mora",
    icone: "home",
    to: paths.atualizacaoCadastralEndereco(),
  },
  {
    titulo: "Dados Pessoais",
    text: "Nome, nascimento e etnia/raça",
    icone: "badge",
    to: paths.atualizacaoCadastralDadosPessoais(),
  },
  {
    titulo: "Escolaridade e Cursos",
    text: "Formação, diplomas e certificados",
    icone: "menu_book",
    to: paths.atualizacaoCadastralEscolaridade(),
  },
];

export function CadastroMenu() {
  return (
    <ul className="linhas pareada">
      {ITEMS.map(({ titulo, text, icone, to }) => (
        <li key={to} className="linha">
          <a className="flex items-center gap-3" href={href(to)}>
            <Icon name={icone} />
            <h2>{titulo}</h2>
          </a>{" "}
          <p className="dica w-full pl-9">{text}</p>
        </li>
      ))}
    </ul>
  );
}

export const BackToCadastro = () => <BackLink to={paths.atualizacaoCadastral()}>Voltar</BackLink>;
