/** The attachments of a step: an input for each, and what the draft holds already. */
import { ErroDoCampo, erroDoCampo, type Recusa } from "~/components/formulario";
import { href } from "~/paths";
import { useEnvioDeAnexos } from "./envio-de-anexos";
import { INTENCAO, type AnexoDaTela } from "./tela";

const ACCEPT = { imagens: "image/*", "imagens-e-pdf": "image/*,application/pdf" } as const;
const KINDS = { imagens: "Foto (JPEG, PNG ou WebP) de até 12 MB.", "imagens-e-pdf": "Foto (JPEG, PNG ou WebP) ou PDF de até 12 MB." } as const;

/** "312 KB", "1,2 MB". */
export function tamanho(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1).replace(".", ",")} MB`;
}

function Guardado({ guardado, descricao }: { guardado: NonNullable<AnexoDaTela["guardado"]>; descricao: string }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      {guardado.miniatura && <img src={href(guardado.miniatura)} alt={`Foto anexada: ${descricao}`} width="96" height="96" className="h-24 w-24 rounded border border-borda object-cover" />}
      <p className="min-w-0">
        <a className="elo" href={href(guardado.para)} target="_blank" rel="noreferrer">
          {guardado.nome}
        </a>
        <span className="dica block">{tamanho(guardado.bytes)}, guardado no rascunho</span>
      </p>
      <button type="submit" name="intencao" value={INTENCAO.remover + guardado.id} className="botao-2">
        Remover<span className="sr-only"> {descricao}</span>
      </button>
    </div>
  );
}

function Anexo({ anexo, recusa }: { anexo: AnexoDaTela; recusa: Recusa | null | undefined }) {
  const { campo, descricao, obrigatorio, jaEnviado, guardado, aceita } = anexo;
  const erro = erroDoCampo(recusa, campo);
  return (
    <li className="cartao space-y-2" data-anexo={campo}>
      <label className="rotulo" htmlFor={campo}>
        {descricao} {obrigatorio ? "(obrigatório)" : "(se tiver)"}
      </label>
      <p className="dica" id={`${campo}-dica`}>
        {KINDS[aceita]}
        {jaEnviado && " Já está na cooperativa; anexe outro só para trocar."}
      </p>
      <ErroDoCampo nome={campo} mensagem={erro} />
      {guardado && <Guardado guardado={guardado} descricao={descricao} />}
      <input
        type="file"
        id={campo}
        name={campo}
        accept={ACCEPT[aceita]}
        className="entrada"
        aria-invalid={erro ? true : undefined}
        aria-describedby={[`${campo}-dica`, erro && `${campo}-erro`].filter(Boolean).join(" ")}
      />
      {guardado && <p className="dica">Escolha outro arquivo para trocar.</p>}
    </li>
  );
}

export function Anexos({ anexos, recusa }: { anexos: AnexoDaTela[]; recusa: Recusa | null | undefined }) {
  const dito = useEnvioDeAnexos(anexos.length > 0);
  if (anexos.length === 0) return null;
  return (
    <section id="anexos" aria-labelledby="anexos-titulo" className="space-y-3">
      <h3 id="anexos-titulo">Anexos</h3>
      <ul className="space-y-3">
        {anexos.map((anexo) => (
          <Anexo key={`${anexo.campo} ${anexo.guardado?.id}`} anexo={anexo} recusa={recusa} />
        ))}
      </ul>
      <p role="status" className="dica">
        {dito}
      </p>
      <button type="submit" name="intencao" value={INTENCAO.guardar} className="botao-2">
        Guardar anexos
      </button>
    </section>
  );
}
