/** Defects of files and keys: what hides in a PDF, whose turn it is, who is counted as one, the offline folder's PIN, two cookies of one name. */
import { journeyInBrowser, unit, type Mutation } from "./mutation";
import { doing, swap } from "./source";

const PDF = "app/services/uploads/pdf";
const FOLDER = "app/offline/folder";
const ACCESS = "app/services/access";

const rebuilt = (title: string) => unit("services/uploads/pdf-rebuilt", title);
const ends = (name: string) => rebuilt(`what takes time or memory comes to an end: ${name}`);
const pictures = (title: string) => unit("services/uploads/pdf-pictures", title);
const limits = (title: string) => unit("services/access/rate-limits", title);
const folder = (title: string) => unit("offline/folder-cipher", title);

const IPV4_AS_IPV6 = limits("um IPv4 escrito como IPv6 é o mesmo");
const SEALED_COUNTER = folder(
  "the counter of attempts does not go back when a number is written into it",
);

export const FILES_AND_KEYS: Mutation[] = [
  {
    name: "pdf-trabalho-sem-limite",
    file: `${PDF}/rebuild.server.ts`,
    place: "Rebuilding.run",
    change: swap(
      "boundWork(kids.flatMap((kid) => asDict(this.into.lookup(kid)) ?? []))",
      "void boundWork",
    ),
    detectedBy: ends("formulários que se desenham dez vezes um ao outro"),
  },
  {
    name: "pdf-formularios-nao-se-multiplicam",
    file: `${PDF}/drawing-work.server.ts`,
    place: "Measuring.measure",
    change: swap(
      "times * (one.units + one.paints * painted + one.letters * shown)",
      "one.units + one.paints * painted + one.letters * shown",
    ),
    detectedBy: ends("formulários que se desenham dez vezes um ao outro"),
  },
  {
    name: "pdf-padroes-de-graca",
    file: `${PDF}/drawing-work.server.ts`,
    place: "Measuring.pattern",
    change: doing("return 0;"),
    detectedBy: ends("padrões que se pintam dez vezes um ao outro"),
  },
  {
    name: "pdf-letras-de-graca",
    file: `${PDF}/drawing-work.server.ts`,
    place: "Measuring.glyph",
    change: doing("return 0;"),
    detectedBy: ends("letras que são desenhos de letras"),
  },
  {
    name: "pdf-figuras-de-graca",
    file: `${PDF}/drawing-work.server.ts`,
    place: "Measuring.external",
    change: swap("pixels / PIXELS_PER_UNIT", "0"),
    detectedBy: ends("uma figura enorme cem mil vezes"),
  },
  {
    name: "pdf-comentarios-seguem",
    file: `${PDF}/clean-drawing.server.ts`,
    place: "cleanDrawing.pending",
    change: swap(
      "readOperations(cleaning.data, cleaning, cleaning.lengthOf)",
      "readOperations(cleaning.data, { ...cleaning, comment: () => undefined }, cleaning.lengthOf)",
    ),
    detectedBy: rebuilt("comentários entre os operadores"),
  },
  {
    name: "pdf-texto-alternativo-segue",
    file: `${PDF}/clean-drawing.server.ts`,
    place: "WITHOUT_DATA",
    change: swap('{ BDC: "BMC", DP: "MP" }', "{}"),
    detectedBy: rebuilt("texto alternativo no conteúdo marcado"),
  },
  {
    name: "pdf-operadores-desconhecidos-seguem",
    file: `${PDF}/clean-drawing.server.ts`,
    place: "cleanDrawing",
    change: swap("!keepUnfinishedEnd", "false"),
    detectedBy: rebuilt("operadores que ninguém conhece, e operandos sem operador"),
  },
  {
    name: "pdf-operacao-repartida-se-perde",
    file: `${PDF}/rebuild.server.ts`,
    place: "Rebuilding.keptDrawings",
    change: swap("!sources.every(standsAlone)", "false"),
    detectedBy: rebuilt("desenho em pedaços, com o estado deixado aberto, e assinado"),
  },
  {
    name: "pdf-figura-comprida",
    file: `${PDF}/picture-length.server.ts`,
    place: "cutImageTail",
    change: swap("picture.contents.subarray(0, most)", "picture.contents"),
    detectedBy: rebuilt("figura mais longa do que os seus pontos, sem compactar"),
  },
  {
    name: "pdf-figura-compactada-comprida",
    file: `${PDF}/picture-length.server.ts`,
    place: "flateImageLength",
    change: doing("return null;"),
    detectedBy: rebuilt("figura mais longa do que os seus pontos, compactada"),
  },
  {
    name: "pdf-figura-da-pagina-comprida",
    file: `${PDF}/clean-drawing.server.ts`,
    place: "Cleaning.picture",
    change: swap("length !== null", "false"),
    detectedBy: rebuilt("figura no próprio desenho, mais longa do que os seus pontos"),
  },
  {
    name: "pdf-figura-da-pagina-compactada-comprida",
    file: `${PDF}/clean-drawing.server.ts`,
    place: "Cleaning.packedPicture",
    change: swap("buffer.byteLength > length", "false"),
    detectedBy: rebuilt("figura compactada no próprio desenho, mais longa do que os seus pontos"),
  },
  {
    name: "pdf-dicionario-da-figura-segue",
    file: `${PDF}/clean-drawing.server.ts`,
    place: "Cleaning.picture",
    change: swap('key === "" || !value', "!value"),
    detectedBy: rebuilt("figura no próprio desenho, com um dicionário que não é dela"),
  },
  {
    name: "pdf-atras-do-fax",
    file: `${PDF}/fax.server.ts`,
    place: "stripFax",
    change: doing("void shape; return data;"),
    detectedBy: rebuilt("atrás de um fax"),
  },
  {
    name: "pdf-comentario-do-jbig2",
    file: `${PDF}/jbig2.server.ts`,
    place: "stripJbig2",
    change: swap("KEPT_SEGMENT_TYPES.has(type)", "true"),
    detectedBy: pictures("keeps what draws; comments and what hangs behind the page go"),
  },
  {
    name: "fila-por-sessao",
    file: "app/services/session/session.server.ts",
    place: "fairnessKeyOf",
    change: swap("content.accountHash || ofForm || tokenInUse(content)", "tokenInUse(content)"),
    detectedBy: unit(
      "services/uploads/form-with-files",
      "the turn belongs to the user: another session does not get ahead",
    ),
  },
  {
    name: "ipv6-por-endereco",
    file: "app/services/connection/client-network.ts",
    place: "NETWORK_GROUPS",
    change: swap("4", "8"),
    detectedBy: limits("um IPv6 conta pela sua rede /64"),
  },
  {
    name: "ipv4-escrito-como-ipv6",
    file: "app/services/connection/client-network.ts",
    place: "clientNetwork",
    change: swap('prefix.join(":") === MAPPED_IPV4', "false"),
    detectedBy: IPV4_AS_IPV6,
  },
  {
    name: "entrada-por-endereco",
    file: `${ACCESS}/rate-limits.server.ts`,
    place: "attemptSignIn.network",
    change: swap("clientNetwork(address)", "address"),
    detectedBy: limits("um IPv6 conta pela sua rede /64"),
  },
  {
    name: "link-por-endereco",
    file: `${ACCESS}/rate-limits.server.ts`,
    place: "linkAttempts",
    change: swap("clientNetwork(address)", "address"),
    detectedBy: limits("links that open nothing count by their network, too"),
  },
  {
    name: "pin-novo-curto",
    file: `${FOLDER}/pin.ts`,
    place: "NEW_PIN",
    change: swap("/^\\d{6,12}$/", "/^\\d{4,12}$/"),
    detectedBy: folder("new PINs have at least 6 digits, and are none that everybody chooses"),
  },
  {
    name: "pin-novo-facil",
    file: `${FOLDER}/pin.ts`,
    place: "weaknessOf.isEasy",
    change: swap("IN_ORDER.includes(pin)", "false"),
    detectedBy: folder("new PINs have at least 6 digits, and are none that everybody chooses"),
  },
  {
    name: "pin-de-antes-nao-abre",
    file: `${FOLDER}/pin.ts`,
    place: "PIN",
    change: swap("/^\\d{4,12}$/", "/^\\d{6,12}$/"),
    detectedBy: folder("accepts PINs of 4 to 12 digits"),
  },
  {
    name: "pin-de-antes-fica",
    file: `${FOLDER}/page/main.ts`,
    place: "open",
    change: swap("weaknessOf(pin) === null", "true"),
    detectedBy: journeyInBrowser(
      "levar-comigo",
      "um PIN de antes, de 4 números, ainda abre a pasta, e ela pede outro",
    ),
  },
  {
    name: "contador-tirado-e-pasta-de-antes",
    file: `${FOLDER}/cipher.ts`,
    place: "keyContext",
    change: swap('isCounted ? "chave-contada" : "chave"', '"chave"'),
    detectedBy: SEALED_COUNTER,
  },
  {
    name: "contador-de-qualquer-pasta",
    file: `${FOLDER}/cipher.ts`,
    place: "triesContext",
    change: swap("`tentativas/${salt.join()}`", '"tentativas"'),
    detectedBy: SEALED_COUNTER,
  },
  {
    name: "contador-mexido-comeca-do-zero",
    file: `${FOLDER}/pin.ts`,
    place: "tryOnce.erros",
    change: swap("before === null ? MAX_TRIES + 1 : before + 1", "(before ?? 0) + 1"),
    detectedBy: journeyInBrowser(
      "levar-comigo",
      "quem mexe no contador de tentativas do aparelho fica sem a pasta",
    ),
  },
  {
    name: "cookie-plantado-na-frente",
    file: "app/services/session/session-cookie.server.ts",
    place: "readCookie.sealed",
    change: swap("cookieValues(header, name)", "cookieValues(header, name).slice(0, 1)"),
    detectedBy: unit(
      "services/session/session",
      "of two cookies with the same name the one that opens counts, in any position",
    ),
  },
  {
    name: "navegador-plantado-na-frente",
    file: `${ACCESS}/trusted-browser.server.ts`,
    place: "read.all",
    change: swap(
      "values.map((value) => cookie.parse(`${cookie.name}=${value}`))",
      "values.slice(0, 1).map((value) => cookie.parse(`${cookie.name}=${value}`))",
    ),
    detectedBy: limits("of two cookies of one name the one that opens tells who signed in here"),
  },
];
