import { Icone } from "~/components/icone";
import { href, paths } from "~/paths";

const ITEMS = [
  { titulo: "Contato", texto: "Seus telefones", icone: "call", para: paths.atualizacaoCadastralContato() },
  { titulo: "Endereço", texto: "Onde você mora", icone: "home", para: paths.atualizacaoCadastralEndereco() },
  { titulo: "Dados Pessoais", texto: "Nome, nascimento e etnia/raça", icone: "badge", para: paths.atualizacaoCadastralDadosPessoais() },
  { titulo: "Escolaridade e Cursos", texto: "Formação, diplomas e certificados", icone: "menu_book", para: paths.atualizacaoCadastralEscolaridade() },
];

/** The four registration updates. */
export function MenuDoCadastro() {
  return (
    <ul className="cartoes">
      {ITEMS.map(({ titulo, texto, icone, para }) => (
        <li key={para} className="cartao relative flex min-w-0 gap-3 hover:bg-verde-50">
          <Icone nome={icone} />
          <div className="min-w-0">
            <h2 className="text-lg">
              <a className="after:absolute after:inset-0 after:content-['']" href={href(para)}>
                {titulo}
              </a>
            </h2>
            <p className="text-suave">{texto}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Back to the menu. */
export function VoltarAoCadastro() {
  return (
    <p className="nao-imprime">
      <a className="botao-2" href={href(paths.atualizacaoCadastral())}>
        Voltar
      </a>
    </p>
  );
}
