/**
 * The desk's stylesheet. It has the portal's colours but another header, so that users do not
 * confuse the two windows.
 */
export const STYLE = `
:root{color-scheme:light;--tinta:#1c2420;--suave:#55605a;--borda:#c9d2cc;--azul:#123a5a;--verde:#14602f;--vermelho:#a3121d;--ambar:#6b4700}
*{box-sizing:border-box}
body{margin:0;background:#f4f6f4;color:var(--tinta);font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;overflow-wrap:anywhere}
.largura{max-width:70rem;margin:0 auto;padding:0 1rem}
.pular{position:absolute;left:-999rem}
.pular:focus{left:1rem;top:.5rem;z-index:1;background:#fff;padding:.75rem 1rem}
header{background:var(--azul);color:#fff}
header .largura{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;column-gap:2rem;padding-top:.5rem}
.nome{margin:.25rem 0;font-size:1.15rem}
.marca{margin-left:.5rem;border:1px solid #ffffff99;border-radius:1rem;padding:.1rem .6rem;font-size:.85rem}
nav ul{display:flex;flex-wrap:wrap;list-style:none;margin:0;padding:0;column-gap:.25rem}
nav li a{display:flex;align-items:center;min-height:2.75rem;padding:0 .65rem;color:#fff;text-decoration:none;border-bottom:4px solid transparent}
nav li a:hover{text-decoration:underline}
nav li a[aria-current]{border-color:#fff;font-weight:600}
main{padding-top:1.25rem!important;padding-bottom:2rem!important}
main:focus{outline:0}
h1{font-size:1.6rem;line-height:1.25;margin:0 0 1rem}
h2{font-size:1.15rem;line-height:1.3;margin:0 0 .75rem}
h3{font-size:1rem;margin:1.25rem 0 .5rem}
p{margin:0 0 .75rem}
a{color:#0b4f7a}
.suave{color:var(--suave);font-size:.9rem}
.cartao{background:#fff;border:1px solid var(--borda);border-radius:.6rem;padding:1rem;margin:0 0 1rem;box-shadow:0 1px 2px #1c24200f}
.cartao>:last-child{margin-bottom:0}
.lista{list-style:none;margin:0;padding:0}
.recebido{display:grid;gap:.35rem 1.25rem;margin-bottom:.6rem;position:relative}
.recebido h2{margin:0;font-size:1.05rem}
.recebido h2 a{display:block;padding:.2rem 0;text-decoration:none}
.recebido h2 a::after{content:"";position:absolute;inset:0;border-radius:.6rem}
.recebido h2 a:focus-visible{outline:0}
.recebido h2 a:focus-visible::after{outline:3px solid #0b4f7a;outline-offset:2px}
.recebido:hover{border-color:#0b4f7a}
.recebido:hover h2 a{text-decoration:underline}
.recebido p{margin:0}
.especie{display:block;color:var(--suave);font-size:.85rem;font-weight:600}
.situacao{display:inline-block;justify-self:start;align-self:start;border:1px solid;border-radius:1rem;padding:.15rem .75rem;font-size:.9rem;font-weight:600}
.esperando{color:#0b4f7a;background:#e8f2f9}
.andamento{color:#5a3a8a;background:#f2edf9}
.correcao{color:var(--ambar);background:#fdf3dc}
.aceito{color:#14602f;background:#e6f4ea}
.recusado{color:var(--vermelho);background:#fdecec}
.cancelado{color:#4b5450;background:#eef0ee}
.resumo{display:flex;flex-wrap:wrap;align-items:center;gap:.4rem 1rem}
.resumo .situacao{align-self:center}
.resumo a{display:inline-block;padding:.6rem 0}
form p{margin:0 0 1rem}
label,legend{display:block;font-weight:600;margin-bottom:.25rem}
form .suave{display:block;margin-bottom:.35rem}
input:not([type=checkbox]):not([type=radio]),select,textarea{width:100%;min-height:2.75rem;padding:.5rem .65rem;border:1px solid #6b7670;border-radius:.4rem;background:#fff;color:inherit;font:inherit}
.erro{display:block;color:var(--vermelho);font-weight:600;margin-bottom:.35rem}
[aria-invalid=true]{border:2px solid var(--vermelho)!important}
fieldset{border:1px solid var(--borda);border-radius:.4rem;padding:.5rem 1rem;margin:0 0 1rem;min-width:0}
legend{padding:0 .4rem}
.caixas{list-style:none;margin:0;padding:0}
.caixas li{display:flex;align-items:center;gap:.75rem;min-height:2.75rem}
.caixas label{flex:1;font-weight:400;margin:0;padding:.6rem 0}
input[type=checkbox],input[type=radio]{flex:none;width:1.5rem;height:1.5rem;margin:0;accent-color:var(--azul)}
button,.botao{display:inline-flex;align-items:center;justify-content:center;min-height:2.75rem;padding:.5rem 1.25rem;border:1px solid transparent;border-radius:.4rem;background:var(--azul);color:#fff;font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
button:hover,.botao:hover{filter:brightness(.9)}
button.aceitar{background:var(--verde)}
button.recusar{background:var(--vermelho)}
button.corrigir{background:var(--ambar)}
button.andamento{background:#5a3a8a}
button.leve,.botao.leve{background:#fff;border-color:#6b7670;color:var(--tinta)}
.botoes{display:flex;flex-wrap:wrap;gap:.6rem}
.cartao form>:last-child,.cartao li:last-child{margin-bottom:0}
:focus-visible{outline:3px solid #0b4f7a;outline-offset:2px}
header :focus-visible{outline-color:#fff;outline-offset:-3px}
dl{margin:0}
dl>div{padding:.5rem 0;border-top:1px solid #e3e8e4}
dl>div:first-child{border:0;padding-top:0}
dt{color:var(--suave);font-size:.9rem}
dd{margin:0}
.papeis{list-style:none;margin:0;padding:0;display:grid;grid-template-columns:repeat(auto-fill,minmax(min(9rem,100%),1fr));gap:1rem}
.papeis a{display:block;height:100%}
.papeis img,.papel{display:flex;align-items:center;justify-content:center;width:100%;height:8rem;object-fit:cover;margin-bottom:.35rem;border:1px solid var(--borda);border-radius:.4rem;background:#eef0ee;color:var(--suave);font-size:1.4rem;font-weight:600}
.historico{list-style:none;margin:0;padding:0 0 0 1rem;border-left:3px solid var(--borda)}
.historico p{margin:0 0 .25rem}
.historico li{margin-bottom:.9rem}
.aviso{border:1px solid;border-left-width:.4rem;border-radius:.4rem;padding:.75rem 1rem;margin:0 0 1.25rem;background:#fff}
.aviso p{margin:0}
.aviso a{display:inline-block;padding:.6rem 0;color:inherit}
.feito{color:#14602f;background:#e6f4ea;font-weight:600}
.falhando{color:var(--ambar);background:#fdf3dc}
.errado{color:var(--vermelho);background:#fdecec}
.codigo{font-family:ui-monospace,monospace;font-size:1.3rem;letter-spacing:.1em;background:#e8f2f9;border-radius:.3rem;padding:.1rem .4rem}
.falha{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.5rem 1rem;border-top:1px solid #e3e8e4;padding:.75rem 0}
.falha:first-child{border:0;padding-top:0}
.falha p{margin:0;flex:1;min-width:12rem}
.falha .suave{display:block}
.paginas{display:flex;flex-wrap:wrap;align-items:center;gap:.75rem;margin-top:1rem}
footer{border-top:1px solid var(--borda);padding-top:1rem!important;color:var(--suave);font-size:.9rem}
@media(min-width:37.5em){
.filtro{display:flex;flex-wrap:wrap;align-items:end;gap:1rem}
.filtro p{flex:1;margin:0;min-width:12rem}
.recebido{grid-template-columns:1fr auto 13rem;align-items:center}
.recebido .situacao{align-self:center}
}
@media(min-width:60em){
.colunas{display:grid;grid-template-columns:1fr 1fr;gap:1rem;align-items:start}
.colunas>div{min-width:0}
}
@media(prefers-reduced-motion:no-preference){button,.botao{transition:filter .1s}}
`;
