import { Sample } from "./sample";

export function Wizard() {
  return (
    <Sample title="Assistente" when="A barra com “2 de 4”, o título da etapa, um botão que segue.">
      <p className="passos" aria-hidden="true">
        <b />
        <b />
        <i />
        <i />
      </p>
      <p className="dica">2 de 4</p>
      <h3>Dados do atestado</h3>
      <p className="avanca">
        <button type="button" className="botao">
          Continuar
        </button>
      </p>
    </Sample>
  );
}

export function DialogAsPage() {
  return (
    <Sample title="Diálogo como página" when="Sem scripts, ou antes deles; depois fica por cima.">
      <dialog open className="dialogo" aria-labelledby="dialogo-titulo">
        <div className="dialogo-topo">
          <h2 id="dialogo-titulo" className="dialogo-titulo">
            Recuperar acesso
          </h2>
          <a className="botao-2 shrink-0" href="#dialogo-titulo">
            Fechar
          </a>
        </div>
        <p>Peça uma nova senha ao seu gestor ou supervisor.</p>
      </dialog>
    </Sample>
  );
}
