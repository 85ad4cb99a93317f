/** One question of a step, drawn from its data. */
import type { ReactNode } from "react";
import { Aviso } from "~/components/aviso";
import { Campo, ErroDoCampo, erroDoCampo, valorDigitado, type Recusa } from "~/components/formulario";
import { HtmlDoProvedor } from "~/components/html-cru";
import { href } from "~/paths";
import { FimDoPeriodo } from "./fim-do-periodo";
import type { Campos } from "./passos";
import type { Opcao, Pergunta } from "./perguntas";

interface Props {
  valores: Campos;
  recusa: Recusa | null | undefined;
}

type De<T extends Pergunta["tipo"]> = Extract<Pergunta, { tipo: T }>;

/** Label, hint and error around anything that is not one input. */
function Quadro({ pergunta, recusa, children }: { pergunta: { nome: string; rotulo: string; dica?: string }; recusa: Props["recusa"]; children: ReactNode }) {
  const { nome, rotulo, dica } = pergunta;
  return (
    <div className="campo">
      <label htmlFor={nome}>{rotulo}</label>
      {dica && <p className="dica" id={`${nome}-dica`}>{dica}</p>}
      <ErroDoCampo nome={nome} mensagem={erroDoCampo(recusa, nome)} />
      {children}
    </div>
  );
}

function described(nome: string, dica: string | undefined, erro: string | undefined): string | undefined {
  return [dica && `${nome}-dica`, erro && `${nome}-erro`].filter(Boolean).join(" ") || undefined;
}

function Escolha({ pergunta, valor, recusa, varias }: { pergunta: De<"escolha"> | De<"marcas">; valor: string; recusa: Props["recusa"]; varias: boolean }) {
  const { nome, rotulo, dica, opcoes } = pergunta;
  const erro = erroDoCampo(recusa, nome);
  const chosen = varias ? valor.split(",") : [valor];
  const option = ({ valor: value, rotulo: label, dica: hint, ajuda }: Opcao, index: number) => (
    <div key={value}>
      <label className="caixa">
        <input
          type={varias ? "checkbox" : "radio"}
          id={index === 0 ? nome : undefined}
          name={nome}
          value={value}
          defaultChecked={chosen.includes(value)}
        />
        <span>
          {label}
          {hint && <span className="dica block">{hint}</span>}
        </span>
      </label>
      {ajuda && (
        <a className="elo ml-9" href={href(ajuda)}>
          Ajuda<span className="sr-only"> sobre {label}</span>
        </a>
      )}
    </div>
  );
  return (
    <fieldset className="campo" aria-describedby={described(nome, dica, erro)}>
      <legend>{rotulo}</legend>
      {dica && <p className="dica" id={`${nome}-dica`}>{dica}</p>}
      <ErroDoCampo nome={nome} mensagem={erro} />
      {opcoes.map(option)}
    </fieldset>
  );
}

function Lista({ pergunta, valor, recusa }: { pergunta: De<"lista">; valor: string; recusa: Props["recusa"] }) {
  const { nome, dica, opcoes } = pergunta;
  const erro = erroDoCampo(recusa, nome);
  return (
    <Quadro pergunta={pergunta} recusa={recusa}>
      <select className="entrada" id={nome} name={nome} defaultValue={valor} aria-invalid={erro ? true : undefined} aria-describedby={described(nome, dica, erro)}>
        <option value="">Escolha</option>
        {opcoes.map((opcao) => (
          <option key={opcao.valor} value={opcao.valor}>
            {opcao.rotulo}
          </option>
        ))}
      </select>
    </Quadro>
  );
}

function Area({ pergunta, valor, recusa }: { pergunta: De<"area">; valor: string; recusa: Props["recusa"] }) {
  const { nome, dica, maximo } = pergunta;
  const erro = erroDoCampo(recusa, nome);
  return (
    <Quadro pergunta={pergunta} recusa={recusa}>
      <textarea className="entrada" id={nome} name={nome} rows={4} maxLength={maximo} defaultValue={valor} aria-invalid={erro ? true : undefined} aria-describedby={described(nome, dica, erro)} />
    </Quadro>
  );
}

function Nota({ pergunta }: { pergunta: De<"nota"> }) {
  return (
    <Aviso tipo={pergunta.tom ?? "info"}>
      <p>{pergunta.texto}</p>
      {pergunta.elo && (
        <a className="botao-2 mt-2" href={href(pergunta.elo.para)}>
          {pergunta.elo.texto}
        </a>
      )}
    </Aviso>
  );
}

function Fixa({ pergunta }: { pergunta: De<"fixa"> }) {
  return (
    <dl>
      <dt className="rotulo">{pergunta.rotulo}</dt>
      <dd>{pergunta.valor}</dd>
      {pergunta.dica && <dd className="dica">{pergunta.dica}</dd>}
    </dl>
  );
}

function Marca({ pergunta, valor, recusa }: { pergunta: De<"marca">; valor: string; recusa: Props["recusa"] }) {
  const { nome, rotulo, dica } = pergunta;
  const erro = erroDoCampo(recusa, nome);
  return (
    <div className="campo">
      <ErroDoCampo nome={nome} mensagem={erro} />
      <label className="caixa" htmlFor={nome}>
        <input type="checkbox" id={nome} name={nome} value="1" defaultChecked={valor === "1"} aria-describedby={described(nome, dica, erro)} />
        <span>{rotulo}</span>
      </label>
      {dica && <p className="dica" id={`${nome}-dica`}>{dica}</p>}
    </div>
  );
}

/** Shown only where there is something to confirm, or something was. */
function Confirmacao({ pergunta: { nome, rotulo, de }, valores, recusa }: Props & { pergunta: De<"confirmacao"> }) {
  const erro = erroDoCampo(recusa, nome);
  const confirmed = recusa ? valorDigitado(recusa, nome) : valores[nome];
  if (!erro && !confirmed) return null;
  const value = (recusa ? valorDigitado(recusa, de) : valores[de]) ?? "";
  return (
    <div className="campo">
      <ErroDoCampo nome={nome} mensagem={erro} />
      <label className="caixa" htmlFor={nome}>
        <input key={value} type="checkbox" id={nome} name={nome} value={value} defaultChecked={!erro} aria-describedby={described(nome, undefined, erro)} />
        <span>{rotulo}</span>
      </label>
    </div>
  );
}

export function PerguntaDoPasso({ pergunta, valores, recusa }: Props & { pergunta: Pergunta }) {
  // A choice that was unmarked is not in what was typed: only a form without refusal falls back on what was saved.
  const valor = "nome" in pergunta ? (valorDigitado(recusa, pergunta.nome) ?? (recusa && pergunta.tipo.startsWith("marca") ? "" : (valores[pergunta.nome] ?? ""))) : "";
  switch (pergunta.tipo) {
    case "texto":
      return (
        <Campo
          nome={pergunta.nome}
          rotulo={pergunta.rotulo}
          dica={pergunta.dica}
          recusa={recusa}
          defaultValue={valor}
          inputMode={pergunta.modo}
          maxLength={pergunta.maximo}
          autoComplete={pergunta.completar ?? "off"}
          autoCapitalize={pergunta.maiusculas ? "characters" : undefined}
        />
      );
    case "data":
      return <Campo nome={pergunta.nome} rotulo={pergunta.rotulo} dica={pergunta.dica} recusa={recusa} type="date" defaultValue={valor} {...(pergunta.maxima ? { max: pergunta.maxima } : null)} />;
    case "area":
      return <Area pergunta={pergunta} valor={valor} recusa={recusa} />;
    case "escolha":
    case "marcas":
      return <Escolha pergunta={pergunta} valor={valor} recusa={recusa} varias={pergunta.tipo === "marcas"} />;
    case "lista":
      return <Lista pergunta={pergunta} valor={valor} recusa={recusa} />;
    case "marca":
      return <Marca pergunta={pergunta} valor={valor} recusa={recusa} />;
    case "confirmacao":
      return <Confirmacao pergunta={pergunta} valores={valores} recusa={recusa} />;
    case "oculta":
      return <input type="hidden" name={pergunta.nome} defaultValue={valor} />;
    case "fixa":
      return <Fixa pergunta={pergunta} />;
    case "fim-do-periodo":
      return <FimDoPeriodo pergunta={pergunta} valores={valores} />;
    case "nota":
      return <Nota pergunta={pergunta} />;
    case "html":
      return (
        <section id="ajuda" className="cartao" aria-label={pergunta.titulo}>
          <h3>{pergunta.titulo}</h3>
          <HtmlDoProvedor html={pergunta.html} />
        </section>
      );
  }
}
