export function PrintLink({ to }: { to: string }) {
  return (
    <a className="botao" href={to} target="_blank" rel="noopener">
      <span>
        Imprimir{" "}
        <span className="text-sm font-normal" aria-hidden="true">
          (PDF em outra aba)
        </span>
        <span className="sr-only"> (abre o PDF em outra aba)</span>
      </span>
    </a>
  );
}
