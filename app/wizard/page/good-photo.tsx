export function GoodPhoto() {
  return (
    <p className="boa-foto">
      <svg width="136" height="64" viewBox="0 0 120 56" aria-hidden="true" className="icone">
        <path d="M13 8h22v30H13zm5 7h12m-12 6h12m-12 6h7M82 4l22 6-8 29-22-6zm3 8l12 3m-14 3l12 3" />
        <path className="text-certo" d="M4 1h40l3 3v40l-3 3H4l-3-3V4zM38 46l6 6 12-13" />
        <path className="text-erro" d="M66 1h40l3 3v40l-3 3H66l-3-3V4zM104 41l12 12m0-12l-12 12" />
      </svg>
      <span>Uma boa foto: a folha inteira e reta, com luz e sem sombra.</span>
    </p>
  );
}
