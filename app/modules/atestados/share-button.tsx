import { useHydrated } from "remix-utils/use-hydrated";

export function ShareButton({ title, text }: { title: string; text: string }) {
  const hydrated = useHydrated();
  if (!hydrated || !("share" in navigator)) return null;
  return (
    <button
      type="button"
      className="elo"
      onClick={() => void navigator.share({ title, text }).catch(() => undefined)}
    >
      Compartilhar
    </button>
  );
}
