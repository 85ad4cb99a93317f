import { Icon } from "~/components/icon";
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
    <ul className="cartoes">
      {ITEMS.map(({ titulo, text, icone, to }) => (
        <li key={to} className="cartao relative flex min-w-0 gap-3 hover:bg-verde-50">
          <Icon name={icone} />
          <div className="min-w-0">
            <h2 className="text-lg">
              <a className="after:absolute after:inset-0 after:content-['']" href={href(to)}>
                {titulo}
              </a>
            </h2>
            <p className="text-suave">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

export function BackToCadastro() {
  return (
    <p className="nao-imprime">
      <a className="botao-2" href={href(paths.atualizacaoCadastral())}>
        Voltar
      </a>
    </p>
  );
}
