export function SendAnywayButton({ value }: { value: string }) {
  return (
    <button type="submit" name="intencao" value={value} className="botao-2">
      Enviar mesmo assim
    </button>
  );
}
