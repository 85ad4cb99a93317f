export function GoodPhoto() {
  return (
    <p className="boa-foto">
      <svg width="112" height="72" viewBox="0 0 112 72" aria-hidden="true" className="icone">
        <path d="M13 7h24v34H13zM18 15h14M18 22h14M18 29h9M85 1L106 7l-9 34M71 1L66 20M84 13l12 3M81 21l13 4" />
        <path className="text-certo" d="M1 1h48v46H1zM18 60l6 6 11-12" />
        <path className="text-erro" d="M63 1h48v46H63zM82 55l11 11M93 55L82 66" />
      </svg>
      <span>Uma boa foto: a folha inteira e reta, com luz e sem sombra.</span>
    </p>
  );
}
