/** The stylesheet may be missing offline, so this copy of its colours and shapes is inlined. */
export const LIGHT =
  "--tinta:#17211a;--suave:#55605a;--borda:#d9dfd8;--fundo:#f4f6f4;--papel:#fff;--elo:#174ea6;--aviso:#5a3a00;--aviso-fundo:#fff3d6;--certo:#0f4a26;--certo-fundo:#e4f3e8;--erro:#a3121d;--erro-fundo:#fde9e7";
export const DARK =
  "color-scheme:dark;--tinta:#eee;--suave:#aba;--borda:#343;--fundo:#111;--papel:#18211b;--elo:#8bf;--aviso:#fd8;--aviso-fundo:#320;--certo:#aeb;--certo-fundo:#132;--erro:#fba;--erro-fundo:#411";

export const OFFLINE_STYLE =
  "*{min-width:0;box-sizing:border-box;text-wrap:balance}[hidden],#sem-scripts~p{display:none!important}" +
  "html{scroll-padding-bottom:4.5rem}body{display:flex;flex-direction:column;color:var(--tinta);min-height:100vh;margin:0;font:1rem/1.5 system-ui,sans-serif;background:var(--fundo);overflow-wrap:break-word}" +
  "header{display:flex;align-items:center;min-height:60px;padding:0 .75rem;background:var(--topo);color:#fff;font-size:.75rem;font-weight:700;line-height:1.25}header img{border-radius:10px;background:#fff;padding:2px;margin:0 6px 0 0;flex:none}small{display:none;font-size:.875rem;font-weight:400}" +
  "main,footer{width:100%;max-width:32rem;margin:0 auto;padding:1rem .75rem}main{flex:1}footer{display:flex;flex-wrap:wrap;align-items:center;width:calc(100% - 1.5rem);padding:.5rem 0;border-top:1px solid var(--borda);color:var(--suave);font-size:.875rem}footer a{margin-right:1.5rem;line-height:44px}" +
  "nav{background:var(--papel);display:flex;bottom:0;position:sticky;border-top:1px solid var(--borda);padding-bottom:env(safe-area-inset-bottom)}nav a{display:flex;flex:auto;align-items:center;flex-direction:column;justify-content:center;min-height:56px;color:var(--suave);font-size:.75rem;text-decoration:none}nav [aria-current]{font-weight:700;color:var(--marca);box-shadow:inset 0 3px var(--cor)}svg{fill:none;stroke:currentColor;stroke-width:2}" +
  "h1{font-size:1.625rem;line-height:1.25;margin:0 0 1rem}h2{font-size:1.25rem;margin:0 0 .5rem}h3{font-size:1rem;margin:0}" +
  "a{color:var(--elo)}:focus-visible,.escondido:focus-visible+label{outline:3px solid var(--elo);outline-offset:2px}" +
  ".botao,.botao-2,button,input,select,textarea{min-height:48px;padding:.6rem 1rem;border:1px solid var(--suave);border-radius:10px;background:var(--papel);color:inherit;font:inherit}" +
  ".botao,.botao-2,button{display:inline-block;margin:0 .5rem .5rem 0;text-align:center;border:2px solid var(--borda);text-decoration:none;color:var(--elo);cursor:pointer;font-weight:700}" +
  ".botao,.botao-2,input,select,textarea{width:100%}.botao{border-color:var(--cor);background:var(--cor);color:#fff}form:has(#fotos:empty) .botao{border-color:var(--borda);background:none;color:var(--elo)}form:has(#fotos:empty) .botao-2{border-color:var(--cor);background:var(--cor);color:#fff}.perigo{color:var(--erro)}" +
  ".aviso,.prazo{padding:1rem;border:1px solid #e3a008;border-radius:14px;background:var(--aviso-fundo)}.erro{border-color:var(--erro);background:var(--erro-fundo)}.certo{border-color:var(--certo);background:var(--certo-fundo)}" +
  ".prazo{padding:0 .75rem;color:var(--aviso);font-size:.875rem}" +
  "select{max-width:20rem;appearance:none;background:linear-gradient(45deg,#0000 41%,currentColor 41% 59%,#0000 0) right 18px center/7px 7px no-repeat,linear-gradient(-45deg,#0000 41%,currentColor 41% 59%,#0000 0) right 12px center/7px 7px no-repeat,var(--papel)}[data-dia]{width:6.25rem;font-weight:400;color:inherit}[inputmode]{max-width:7rem}[type=date]{max-width:13rem}.escondido{width:1px;position:absolute;opacity:0}" +
  "label{margin:1rem 0 .25rem;display:block;font-weight:700}.dica{margin:.25rem 0;color:var(--suave);font-size:.875rem}" +
  "ul{list-style:none;margin:0;padding:0}.cartao{padding:1rem;margin:0 0 1rem;border:1px solid var(--borda);border-radius:14px;background:var(--papel)}.cartao p{margin:.5rem 0}" +
  ".fotos{display:flex;flex-wrap:wrap}.fotos li{display:flex;align-items:center;margin-right:1rem}.fotos button{border:0;text-decoration:underline;font-weight:400}.fotos img{width:7rem;border-radius:4px}" +
  "img{max-width:100%;display:block;margin:.5rem 0}summary{display:grid;grid:auto/1fr auto auto;align-items:center;padding:.75rem 0;cursor:pointer}summary::after{content:'';grid-area:1/3/4;width:8px;height:8px;margin:0 4px;border:solid;border-width:0 2px 2px 0;transform:rotate(45deg)}[open]>summary::after{transform:rotate(-135deg)}summary *{grid-column:1}summary .prazo{margin:6px auto 0 0}" +
  "#lista{padding:0 1rem}#lista li+li{border-top:1px solid var(--borda)}" +
  "@media (min-width:60em){header{padding:0 max(.75rem,50% - 35.25rem);font-size:1rem}footer{max-width:70.5rem}small{display:block}nav{display:none}main{max-width:72rem}#falhou{max-width:33rem;margin:10vh auto 0;padding:1.5rem;border:1px solid var(--borda);border-radius:14px;background:var(--papel)}.botao,.botao-2{width:auto}}@media (max-height:25.9em){nav{position:static}}" +
  "@media (min-width:75em){.duas{columns:2;gap:1.5rem}section{break-inside:avoid}form{break-before:column}}" +
  "@media (max-width:17.5em){header img{display:none}nav{flex-wrap:wrap}nav a{font-size:.5625rem;padding:0 2px}}";

export const PAPERS_STYLE =
  "#sobre{max-width:40rem}[type=password]{max-width:13rem}dl{display:grid;grid-template-columns:minmax(7rem,1fr) minmax(0,auto);grid-gap:.25rem 1rem;margin:.5rem 0}dd{margin:0;text-align:right;font-weight:700;font-variant-numeric:tabular-nums;overflow-wrap:anywhere;max-width:14rem}dt{color:var(--suave)}details h3{margin:1rem 0 0}details.cartao{padding:.25rem 1rem;margin:.5rem 0}form{max-width:36rem}form .botao{margin-top:.5rem}" +
  "@media (min-width:60em){main{display:grid;grid:repeat(4,auto) 1fr/2fr 3fr;column-gap:2rem}main>*{grid-column:1}main>form,#pasta{max-width:none;grid-area:1/2/6;align-self:start}#sobre{margin:0}}";
