export function CorrectBy({ deadline }: { deadline: string | null }) {
  return (
    deadline && (
      <p className="font-bold">Corrija até {deadline} para não perder o prazo de entrega.</p>
    )
  );
}
