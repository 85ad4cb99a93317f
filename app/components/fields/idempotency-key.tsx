import { typedValue, type Refusal } from "../form";

/** The number of a sending: whatever is pressed twice with the same one happens once. It outlives a refusal. */
export function IdempotencyKeyField({ idempotencyKey, refusal }: { idempotencyKey: string; refusal?: Refusal | null }) {
  const value = typedValue(refusal, "pedido") ?? idempotencyKey;
  return <input type="hidden" name="pedido" value={value} />;
}

/** Beside the button, once the portal has said why it waits: the person's own choice. Never the first button, which is what Enter presses. */
export function SendAnywayButton({ refusal }: { refusal?: Refusal | null }) {
  if (!refusal?.sendAnyway) return null;
  return (
    <button type="submit" name="mesmoAssim" value="sim" className="botao-2">
      Enviar mesmo assim
    </button>
  );
}
