export default function Nenhum() {
  return null;
}
