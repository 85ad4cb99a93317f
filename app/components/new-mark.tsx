export function NewMark() {
  return <span className="situacao">Novo</span>;
}
