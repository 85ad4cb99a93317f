import { Sample } from "./sample";

const COLOURS = [
  ["verde-700", "O único botão cheio"],
  ["verde-800", "O cabeçalho"],
  ["marca", "Onde se está"],
  ["elo", "O que leva adiante"],
  ["tinta", "Texto"],
  ["suave", "Rótulos e notas"],
  ["borda", "A linha em volta"],
  ["fundo", "O fundo da página"],
  ["papel", "O fundo de um cartão"],
  ["aviso", "Texto do que tem prazo"],
  ["aviso-fundo", "Fundo do que tem prazo"],
  ["certo", "O que deu certo"],
  ["certo-fundo", "Fundo do que deu certo"],
  ["erro", "O que deu errado"],
  ["erro-fundo", "Fundo do que deu errado"],
] as const;

export function Colours() {
  return (
    <Sample title="Cores" when="Pelo que dizem, nunca pelo tom. No escuro, os mesmos nomes.">
      <ul className="linhas">
        {COLOURS.map(([name, use]) => (
          <li key={name} className="linha">
            <span>
              <strong>{name}</strong> {use}
            </span>
            <svg width="64" height="32" viewBox="0 0 64 32" aria-hidden="true">
              <rect
                width="63"
                height="31"
                rx="10"
                fill={`var(--${name})`}
                stroke="var(--suave)"
                x=".5"
                y=".5"
              />
            </svg>
          </li>
        ))}
      </ul>
    </Sample>
  );
}

export function Type() {
  return (
    <Sample title="Letras" when="28, 20, 16 e 14; 36 só para o valor de uma tela.">
      <p className="text-2xl font-bold">28 O título da tela</p>
      <p className="text-xl font-bold">20 O título de uma parte</p>
      <p>16 O texto, os campos, os botões</p>
      <p className="dica">14 Uma nota, um rótulo</p>
      <p className="heroi numero">R$ 2.684,50</p>
    </Sample>
  );
}
