/** The style is inline, because the portal's stylesheet may be missing offline. */
export const OFFLINE_STYLE =
  "*{box-sizing:border-box}" +
  "body{margin:0;padding:1.5rem 1rem 3rem;font:1rem/1.5 system-ui,sans-serif;background:#f4f6f4;color:#1c2420;overflow-wrap:break-word}" +
  "main{max-width:36rem;margin:auto}" +
  "h1{font-size:1.6rem;line-height:1.2}h2{font-size:1.25rem}h3{font-size:1rem;margin:0}" +
  "img{vertical-align:middle}[hidden]{display:none!important}" +
  "a{color:var(--cor)}a:focus-visible,button:focus-visible,input:focus-visible,select:focus-visible,textarea:focus-visible,summary:focus-visible{outline:3px solid #1b5fd0;outline-offset:2px}" +
  ".botao,.botao-2,button{display:inline-block;min-height:44px;padding:.6rem 1rem;margin:0 .5rem .5rem 0;border:2px solid var(--cor);border-radius:.4rem;font:inherit;font-weight:600;text-decoration:none;cursor:pointer;background:#fff;color:var(--cor)}" +
  ".botao{background:var(--cor);color:#fff}.perigo{border-color:#b42318;color:#b42318}" +
  ".aviso{padding:.75rem 1rem;border-left:.3rem solid #1b5fd0;background:#eaf1fd;margin:1rem 0}.aviso.erro{border-color:#b42318;background:#fdecea}.aviso.certo{border-color:#1f7a3a;background:#e8f5ec}" +
  ".escondido{position:absolute;width:1px;min-height:1px;height:1px;padding:0;opacity:0;overflow:hidden}.escondido:focus-visible+label{outline:3px solid #1b5fd0;outline-offset:2px}" +
  "label,legend{display:block;font-weight:600;margin-top:1rem}.dica{margin:.1rem 0;color:#48524c;font-size:.95rem}" +
  "input,select,textarea{width:100%;min-height:44px;padding:.5rem;border:1px solid #6b756f;border-radius:.3rem;font:inherit;background:#fff;color:inherit}" +
  "ul{list-style:none;padding:0}.cartao{background:#fff;border:1px solid #d3dad5;border-radius:.5rem;padding:1rem;margin:0 0 1rem}" +
  ".fotos{display:flex;flex-wrap:wrap;margin:.5rem 0}.fotos li{margin:0 .75rem .75rem 0}.fotos img{display:block;width:7rem;height:7rem;object-fit:cover;border:1px solid #6b756f;border-radius:.3rem;margin-bottom:.3rem}" +
  "details img{max-width:100%;display:block;margin:.5rem 0}summary{min-height:44px;padding:.6rem 0;cursor:pointer;font-weight:600;color:var(--cor)}";

export const PAPERS_STYLE =
  "dl{display:grid;grid-template-columns:minmax(7rem,1fr) minmax(0,auto);grid-gap:.25rem 1rem;margin:.5rem 0}dd{margin:0;text-align:right;font-variant-numeric:tabular-nums;overflow-wrap:anywhere;max-width:14rem}details h3{margin:1rem 0 0}details.cartao{padding:.25rem 1rem}";
