import { expect, it } from "vitest";
import { isWhole, sanitise } from "~/services/http/sanitise.server";

const clean = (html: string) => sanitise(html).text;

/** What stands for an element in a place where HTML does not let it stand. */
const BLOCK = '<span class="bloco">';

it.each([
  ["script", "<script>alert(1)</script>a", "a"],
  ["script aninhado", "<scr<script>ipt>alert(1)</script>", "ipt&gt;alert(1)"],
  [
    "estilo",
    "<style>p{color:red}</style><p style='color:red' class='x' id='conteudo'>a</p>",
    "<p>a</p>",
  ],
  ["evento", '<p onclick="x()" ONMOUSEOVER=x()>a</p>', "<p>a</p>"],
  [
    "imagem",
    '<img src="https://fora.example/rastro.gif"><img alt="Dia 5 <b>">a',
    "<span></span><span>Dia 5 &lt;b&gt;</span>a",
  ],
  ["javascript:", '<a href="javascript:alert(1)">a</a>', "<span>a</span>"],
  ["javascript: disfarçado", '<a href=" java&#10;script:alert(1)">a</a>', "<span>a</span>"],
  ["data:", '<a href="data:text/html,x">a</a>', "<span>a</span>"],
  ["sem protocolo", '<a href="//fora.example">a</a>', "<span>a</span>"],
  ["relativo", '<a href="/colaborador/sair">a</a>', "<span>a</span>"],
  ["ponte", '<a href="#conteudo">a</a>', "<span>a</span>"],
  ["telefone", '<a href="tel:+554430000000">a</a>', '<a href="tel:+554430000000">a</a>'],
  [
    "correio",
    '<a href="mailto:rh@coop.example" onclick="x()">a</a>',
    '<a href="mailto:rh@coop.example">a</a>',
  ],
  [
    "fora",
    '<a href="https://coop.example" target="_top" rel="opener">a</a>',
    '<a href="https://coop.example" target="_blank" rel="noopener noreferrer">a</a>',
  ],
  ["formulário", "<form action=x><input name=senha><button>a</button></form>", "a"],
  ["moldura", '<iframe src="https://fora.example" srcdoc="<script>x</script>"></iframe>a', "a"],
  ["título da página", "<h1>a</h1><h2>b</h2>", "<h3>a</h3><h3>b</h3>"],
  ["título vazio", "<h1> </h1><a href='https://coop.example'></a>a", "a"],
  [
    "imagem que leva",
    '<a href="tel:1"><img alt="b"></a><a href="tel:2"><img></a>',
    '<a href="tel:1"><span>b</span></a><a href="tel:2">Abrir</a>',
  ],
  ["aberto", "<ul><li><b>a", "<ul><li><b>a</b></li></ul>"],
  [
    "tabela",
    '<table tabindex="9" width="5000"><tr><td>a</td></tr></table>',
    '<table tabindex="0"><tr><td>a</td></tr></table>',
  ],
  ["comentário", "<!-- <script>x</script> -->a", "a"],
  ["texto com sinais", "5 < 6 & 7 > 2", "5 &lt; 6 &amp; 7 &gt; 2"],
  [
    "bloco dentro de marca de texto",
    "<b>um <p>dois</p><table><tr><td>três</td></tr></table></b>",
    `<b>um ${BLOCK}dois</span>${BLOCK}${BLOCK}${BLOCK}três</span></span></span></b>`,
  ],
  [
    "pedaços soltos",
    "<li>a</li><td>b</td><dt>c</dt>",
    `${BLOCK}a</span>${BLOCK}b</span>${BLOCK}c</span>`,
  ],
  [
    "no lugar certo",
    "<ul><li><p>a</p><b>b</b></li></ul><table><tr><td><p>c</p></td></tr></table>",
    '<ul><li><p>a</p><b>b</b></li></ul><table tabindex="0"><tr><td><p>c</p></td></tr></table>',
  ],
  ["o que some não conta", "<form><ul><font><li>a</li></font></ul></form>", "<ul><li>a</li></ul>"],
  [
    "link dentro de link",
    '<a href="tel:1">a <a href="tel:2">b</a></a>',
    `<a href="tel:1">a ${BLOCK}b</span></a>`,
  ],
  ["classe de fora", '<span class="bloco menu">a</span>', `${BLOCK}a</span>`],
  ["linhas", "a\r\nb\n", "a<br />b"],
  ["nada", "", ""],
  ["só brancos", "<p>&nbsp;<br></p>", ""],
])("%s", (_, html, expected) => expect(clean(html)).toBe(expected));

it("endless nesting is cut", () =>
  expect(clean("<div>".repeat(50_000)).split("<div>").length).toBeLessThan(40));

const LONG = "a".repeat(300_000);

it.each([
  [LONG, /^a{200000}<p>O texto não coube inteiro/, false],
  ["<hr>".repeat(30_000) + "fim", /coube/, false],
  [`um<img alt="dois" src='data:image/png;base64,${LONG}\n${LONG}=='>três`, /dois.*três$/, true],
  [
    `<STYLE>${LONG}</STYLE ><!--${LONG}-->um<script>"<!--"${LONG}</script>dois<!-- -->`,
    /^umdois$/,
    true,
  ],
  ["<!-- <style".repeat(200_000), /coube/, false],
  ["<p><img></p>", /^$/, false],
])("%#: what is cut says so, and a picture takes no room", (html, expected, whole) => {
  expect(clean(html)).toMatch(expected);
  expect(isWhole(sanitise(html))).toBe(whole);
});
