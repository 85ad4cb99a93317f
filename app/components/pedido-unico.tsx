import { valorDigitado, type Recusa } from "./formulario";

/** The number of a sending: whatever is pressed twice with the same one happens once. It outlives a refusal. */
export function PedidoUnico({ pedido, recusa }: { pedido: string; recusa?: Recusa | null }) {
  const value = valorDigitado(recusa, "pedido") ?? pedido;
  return <input type="hidden" name="pedido" value={value} />;
}
