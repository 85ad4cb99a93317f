/** The page of every wizard, at every step. */
import { Form, useActionData, useLoaderData, useRevalidator } from "@remix-run/react";
import type { MetaFunction, TypedResponse } from "@remix-run/node";
import { useEffect, useState, type ComponentType } from "react";
import { Aviso, Vazio } from "~/components/aviso";
import { Formulario, ResumoDeErros, type Recusa } from "~/components/formulario";
import { href } from "~/paths";
import { Anexos } from "./anexos";
import { PerguntaDoPasso } from "./pergunta";
import type { Busca } from "./perguntas";
import { INTENCAO, type Tela, type TelaDePasso } from "./tela";

const SECONDS_BETWEEN_CHECKS = 5;

export const metaDoAssistente: MetaFunction<() => Promise<TypedResponse<Tela>>> = ({ data: tela }) => {
  if (!tela) return [{ title: "Portal do Colaborador" }];
  const title = tela.tipo === "passo" ? `${tela.tituloDoPasso} — ${tela.titulo} — Portal do Colaborador` : `${tela.titulo} — Portal do Colaborador`;
  return tela.tipo === "conferindo" ? [{ title }, { httpEquiv: "refresh", content: String(SECONDS_BETWEEN_CHECKS) }] : [{ title }];
};

function BuscaDoPasso({ busca }: { busca: Busca }) {
  const { nome, rotulo, dica, valor, botao, modo, maximo, opcoes, achados, aviso } = busca;
  const id = `busca-${nome}`;
  return (
    <section className="cartao space-y-3" aria-label="Busca">
      <Form method="get" className="campo" preventScrollReset={opcoes !== undefined}>
        <label htmlFor={id}>{rotulo}</label>
        {dica && <p className="dica" id={`${id}-dica`}>{dica}</p>}
        <div className="flex flex-wrap gap-2">
          {opcoes ? (
            <select className="entrada max-w-sm" id={id} name={nome} defaultValue={valor} onChange={(event) => event.currentTarget.form?.requestSubmit?.()}>
              {opcoes.map((opcao) => (
                <option key={opcao.valor} value={opcao.valor}>
                  {opcao.rotulo}
                </option>
              ))}
            </select>
          ) : (
            <input className="entrada max-w-sm" id={id} name={nome} defaultValue={valor} inputMode={modo} maxLength={maximo ?? 60} autoComplete="off" aria-describedby={dica ? `${id}-dica` : undefined} />
          )}
          <button type="submit" className="botao-2">
            {botao}
          </button>
        </div>
      </Form>
      {aviso && <Vazio>{aviso}</Vazio>}
      {achados && achados.length > 0 && (
        <ul>
          {achados.map(({ texto, para }) => (
            <li key={para}>
              <a className="elo" href={href(para)}>
                {texto}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Resumo({ itens }: { itens: TelaDePasso["resumo"] }) {
  if (itens.length === 0) return null;
  return (
    <section aria-labelledby="resumo" className="cartao">
      <h3 id="resumo">Confira o que será enviado</h3>
      <dl>
        {itens.map(({ rotulo, valor, para }) => (
          <div key={para + rotulo} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-b border-borda py-2">
            <dt className="dica col-span-2">{rotulo}</dt>
            <dd className="whitespace-pre-line py-2.5">{valor}</dd>
            <dd>
              <a className="elo" href={href(para)}>
                Alterar<span className="sr-only"> {rotulo}</span>
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The person's own choice, once the portal has said why it waits. */
function EnviarAssim() {
  return (
    <button type="submit" name="intencao" value={INTENCAO.enviarAssim} className="botao-2">
      Enviar mesmo assim
    </button>
  );
}

function Passo({ tela, recusa }: { tela: TelaDePasso; recusa: Recusa | undefined }) {
  const { passo, tituloDoPasso, numero, total, eco, anterior, envio } = tela;
  return (
    <>
      <p className="dica">
        {total === null ? `Etapa ${numero}` : `Etapa ${numero} de ${total}`}
      </p>
      <h2>{tituloDoPasso}</h2>
      {eco && <p className="aviso aviso-info">{eco}</p>}
      <ResumoDeErros recusa={recusa} />
      {/* What was chosen stays in hand; what was typed begins afresh with what it found. */}
      {tela.busca && <BuscaDoPasso key={tela.busca.opcoes ? passo : passo + tela.busca.valor} busca={tela.busca} />}
      <Formulario key={`${passo} ${JSON.stringify(tela.valores)}`} action={tela.acao} encType={tela.anexos.length > 0 ? "multipart/form-data" : undefined} className="space-y-4">
        {tela.anexos.some(({ guardado }) => guardado) && (
          // What Enter presses; without it, the first button that removes a file.
          <button type="submit" name="intencao" value={INTENCAO.enviar} className="sr-only" tabIndex={-1} aria-hidden="true">
            {envio}
          </button>
        )}
        <Resumo itens={tela.resumo} />
        {tela.perguntas.map((pergunta, index) => (
          <PerguntaDoPasso key={"nome" in pergunta ? pergunta.nome : index} pergunta={pergunta} valores={tela.valores} recusa={recusa} />
        ))}
        <Anexos anexos={tela.anexos} recusa={recusa} />
        <div className="flex flex-wrap gap-3">
          <button type="submit" name="intencao" value={envio ? INTENCAO.enviar : INTENCAO.seguir} className="botao">
            {envio ?? "Continuar"}
          </button>
          {recusa?.mesmoAssim && <EnviarAssim />}
          {anterior && (
            <a className="botao-2" href={href(anterior)}>
              Voltar
            </a>
          )}
        </div>
        <div className="flex flex-wrap gap-3 border-t border-borda pt-3">
          <button type="submit" name="intencao" value={INTENCAO.depois} className="botao-2">
            Salvar e continuar depois
          </button>
          {tela.recomecar && (
            <a className="botao-2" href={href(tela.recomecar)}>
              Recomeçar
            </a>
          )}
        </div>
      </Formulario>
    </>
  );
}

function Oferta({ tela }: { tela: Extract<Tela, { tipo: "oferta" }> }) {
  return (
    <div className="cartao space-y-3">
      <h2>Continuar de onde parou?</h2>
      <p>Você tem um envio não concluído, de {tela.quando}. Ele fica guardado até {tela.ate}.</p>
      <p>Recomeçar apaga o que já foi preenchido e anexado.</p>
      <Formulario action={tela.acao} className="flex flex-wrap gap-3">
        <a className="botao" href={href(tela.continuar)}>
          Continuar
        </a>
        <button type="submit" className="botao-2">
          Recomeçar
        </button>
      </Formulario>
    </div>
  );
}

/** Looks again by itself: without scripts the browser does, as the page's head tells it. */
function Conferindo({ tela }: { tela: Extract<Tela, { tipo: "conferindo" }> }) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== "idle") return;
    const timer = setTimeout(revalidate, SECONDS_BETWEEN_CHECKS * 1000);
    return () => clearTimeout(timer);
  }, [revalidate, state]);
  return (
    <div className="cartao space-y-3">
      <h2>Conferindo o envio</h2>
      <p role="status">{tela.mensagem}</p>
      <p>Esta página confere sozinha a cada {SECONDS_BETWEEN_CHECKS} segundos. O que você preencheu está guardado.</p>
      <a className="botao" href={href(tela.conferir)}>
        Conferir agora
      </a>
    </div>
  );
}

/** Nobody but the person can tell. */
function Duvida({ tela }: { tela: Extract<Tela, { tipo: "duvida" }> }) {
  return (
    <Formulario action={tela.acao} className="cartao flex flex-wrap gap-3">
      <p role="status">{tela.mensagem}</p>
      <button type="submit" name="intencao" value={INTENCAO.descartar} className="botao-2">
        Apagar o que preenchi
      </button>
      <EnviarAssim />
    </Formulario>
  );
}

/** What waits for the signal; its script comes after the page, and only here. */
function EsperaDeSinal() {
  const [Fila, setFila] = useState<ComponentType | null>(null);
  useEffect(() => {
    // Without it the wizard works as without scripts.
    void import("./sem-sinal").then(({ SemSinal }) => setFila(() => SemSinal), () => undefined);
  }, []);
  return <div role="status">{Fila && <Fila />}</div>;
}

export function PaginaDoAssistente() {
  const tela = useLoaderData<Tela>();
  const recusa = useActionData<{ recusa?: Recusa }>()?.recusa;
  return (
    <>
      <h1>{tela.titulo}</h1>
      <EsperaDeSinal />
      {tela.tipo === "passo" && <Passo tela={tela} recusa={recusa} />}
      {tela.tipo === "oferta" && <Oferta tela={tela} />}
      {tela.tipo === "conferindo" && <Conferindo tela={tela} />}
      {tela.tipo === "duvida" && <Duvida tela={tela} />}
      {tela.tipo === "impedido" && (
        <Aviso tipo="info">
          <p>{tela.mensagem}</p>
        </Aviso>
      )}
      <p>
        <a className="elo" href={href(tela.saida.para)}>
          {tela.saida.texto}
        </a>
      </p>
    </>
  );
}
