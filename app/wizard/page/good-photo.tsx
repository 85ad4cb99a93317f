const FRAME = (
  <>
    <path d="M6 1h36q5 0 5 5v36q0 5-5 5H6q-5 0-5-5V6q0-5 5-5" />
    <circle cx="45" cy="46" r="8" fill="currentColor" />
  </>
);

export function GoodPhoto() {
  return (
    <p className="boa-foto">
      <svg width="136" height="64" viewBox="0 0 120 56" aria-hidden="true" className="icone">
        <path d="M13 9h22v30H13zm5 7h12m-12 6h12m-12 6h7M82 4l22 6-8 29-22-6zm3 8l12 3m-14 3l12 3" />
        <g className="text-certo">{FRAME}</g>
        <g className="text-erro" transform="translate(62)">
          {FRAME}
        </g>
        <path className="text-papel" d="M41 46l3 3 5-6m55 0l6 6m0-6l-6 6" />
      </svg>
      <span>Uma boa foto: a folha inteira e reta, com luz e sem sombra.</span>
    </p>
  );
}
