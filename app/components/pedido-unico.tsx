import { valorDigitado, type Recusa } from "./formulario";

/** The number of a sending: whatever is pressed twice with the same one happens once. It outlives a refusal. */
export function PedidoUnico({ pedido, recusa }: { pedido: string; recusa?: Recusa | null }) {
  const value = valorDigitado(recusa, "pedido") ?? pedido;
  return <input type="hidden" name="pedido" value={value} />;
}

/** Beside the button, once the portal has said why it waits: the person's own choice. Never the first button, which is what Enter presses. */
export function EnviarMesmoAssim({ recusa }: { recusa?: Recusa | null }) {
  if (!recusa?.mesmoAssim) return null;
  return (
    <button type="submit" name="mesmoAssim" value="sim" className="botao-2">
      Enviar mesmo assim
    </button>
  );
}
