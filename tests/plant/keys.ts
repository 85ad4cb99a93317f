/** Defects of files and keys: what hides in a PDF, whose turn it is, who is counted as one, the offline folder's PIN, two cookies of one name. */
import { journeyInBrowser, unit, plant, type Mutation } from "./mutation";
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
  plant(
    "pdf-trabalho-sem-limite",
    `${PDF}/rebuild.server.ts`,
    "Rebuilding.run",
    swap("boundWork(kids.flatMap((kid) => asDict(this.into.lookup(kid)) ?? []))", "void boundWork"),
    ends("formulários que se desenham dez vezes um ao outro"),
  ),
  plant(
    "pdf-formularios-nao-se-multiplicam",
    `${PDF}/drawing-work.server.ts`,
    "Measuring.measure",
    swap(
      "times * (one.units + one.paints * painted + one.letters * shown)",
      "one.units + one.paints * painted + one.letters * shown",
    ),
    ends("formulários que se desenham dez vezes um ao outro"),
  ),
  plant(
    "pdf-padroes-de-graca",
    `${PDF}/drawing-work.server.ts`,
    "Measuring.pattern",
    doing("return 0;"),
    ends("padrões que se pintam dez vezes um ao outro"),
  ),
  plant(
    "pdf-letras-de-graca",
    `${PDF}/drawing-work.server.ts`,
    "Measuring.glyph",
    doing("return 0;"),
    ends("letras que são desenhos de letras"),
  ),
  plant(
    "pdf-figuras-de-graca",
    `${PDF}/drawing-work.server.ts`,
    "Measuring.external",
    swap("pixels / PIXELS_PER_UNIT", "0"),
    ends("uma figura enorme cem mil vezes"),
  ),
  plant(
    "pdf-comentarios-seguem",
    `${PDF}/clean-drawing.server.ts`,
    "cleanDrawing.pending",
    swap(
      "readOperations(cleaning.data, cleaning, cleaning.lengthOf)",
      "readOperations(cleaning.data, { ...cleaning, comment: () => undefined }, cleaning.lengthOf)",
    ),
    rebuilt("comentários entre os operadores"),
  ),
  plant(
    "pdf-texto-alternativo-segue",
    `${PDF}/clean-drawing.server.ts`,
    "WITHOUT_DATA",
    swap('{ BDC: "BMC", DP: "MP" }', "{}"),
    rebuilt("texto alternativo no conteúdo marcado"),
  ),
  plant(
    "pdf-operadores-desconhecidos-seguem",
    `${PDF}/clean-drawing.server.ts`,
    "cleanDrawing",
    swap("!keepUnfinishedEnd", "false"),
    rebuilt("operadores que ninguém conhece, e operandos sem operador"),
  ),
  plant(
    "pdf-operacao-repartida-se-perde",
    `${PDF}/rebuild.server.ts`,
    "Rebuilding.keptDrawings",
    swap("!sources.every(standsAlone)", "false"),
    rebuilt("desenho em pedaços, com o estado deixado aberto, e assinado"),
  ),
  plant(
    "pdf-figura-comprida",
    `${PDF}/picture-length.server.ts`,
    "cutImageTail",
    swap("picture.contents.subarray(0, most)", "picture.contents"),
    rebuilt("figura mais longa do que os seus pontos, sem compactar"),
  ),
  plant(
    "pdf-figura-compactada-comprida",
    `${PDF}/picture-length.server.ts`,
    "flateImageLength",
    doing("return null;"),
    rebuilt("figura mais longa do que os seus pontos, compactada"),
  ),
  plant(
    "pdf-figura-da-pagina-comprida",
    `${PDF}/clean-drawing.server.ts`,
    "Cleaning.picture",
    swap("length !== null", "false"),
    rebuilt("figura no próprio desenho, mais longa do que os seus pontos"),
  ),
  plant(
    "pdf-figura-da-pagina-compactada-comprida",
    `${PDF}/clean-drawing.server.ts`,
    "Cleaning.packedPicture",
    swap("buffer.byteLength > length", "false"),
    rebuilt("figura compactada no próprio desenho, mais longa do que os seus pontos"),
  ),
  plant(
    "pdf-dicionario-da-figura-segue",
    `${PDF}/clean-drawing.server.ts`,
    "Cleaning.picture",
    swap('key === "" || !value', "!value"),
    rebuilt("figura no próprio desenho, com um dicionário que não é dela"),
  ),
  plant(
    "pdf-atras-do-fax",
    `${PDF}/fax.server.ts`,
    "stripFax",
    doing("void shape; return data;"),
    rebuilt("atrás de um fax"),
  ),
  plant(
    "pdf-comentario-do-jbig2",
    `${PDF}/jbig2.server.ts`,
    "stripJbig2",
    swap("KEPT_SEGMENT_TYPES.has(type)", "true"),
    pictures("keeps what draws; comments and what hangs behind the page go"),
  ),
  plant(
    "fila-por-sessao",
    "app/services/session/session.server.ts",
    "fairnessKeyOf",
    swap("content.accountHash || ofForm || tokenInUse(content)", "tokenInUse(content)"),
    unit(
      "services/uploads/form-with-files",
      "the turn belongs to the user: another session does not get ahead",
    ),
  ),
  plant(
    "ipv6-por-endereco",
    "app/services/connection/client-network.ts",
    "NETWORK_GROUPS",
    swap("4", "8"),
    limits("um IPv6 conta pela sua rede /64"),
  ),
  plant(
    "ipv4-escrito-como-ipv6",
    "app/services/connection/client-network.ts",
    "clientNetwork",
    swap('prefix.join(":") === MAPPED_IPV4', "false"),
    IPV4_AS_IPV6,
  ),
  plant(
    "entrada-por-endereco",
    `${ACCESS}/rate-limits.server.ts`,
    "attemptSignIn.network",
    swap("clientNetwork(address)", "address"),
    limits("um IPv6 conta pela sua rede /64"),
  ),
  plant(
    "link-por-endereco",
    `${ACCESS}/rate-limits.server.ts`,
    "linkAttempts",
    swap("clientNetwork(address)", "address"),
    limits("links that open nothing count by their network, too"),
  ),
  plant(
    "pin-novo-curto",
    `${FOLDER}/pin.ts`,
    "NEW_PIN",
    swap("/^\\d{6,12}$/", "/^\\d{4,12}$/"),
    folder("new PINs have at least 6 digits, and are none that everybody chooses"),
  ),
  plant(
    "pin-novo-facil",
    `${FOLDER}/pin.ts`,
    "weaknessOf.isEasy",
    swap("IN_ORDER.includes(pin)", "false"),
    folder("new PINs have at least 6 digits, and are none that everybody chooses"),
  ),
  plant(
    "pin-de-antes-nao-abre",
    `${FOLDER}/pin.ts`,
    "PIN",
    swap("/^\\d{4,12}$/", "/^\\d{6,12}$/"),
    folder("accepts PINs of 4 to 12 digits"),
  ),
  plant(
    "pin-de-antes-fica",
    `${FOLDER}/page/main.ts`,
    "open",
    swap("weaknessOf(pin) === null", "true"),
    journeyInBrowser(
      "levar-comigo",
      "um PIN de antes, de 4 números, ainda abre a pasta, e ela pede outro",
    ),
  ),
  plant(
    "contador-tirado-e-pasta-de-antes",
    `${FOLDER}/cipher.ts`,
    "keyContext",
    swap('isCounted ? "chave-contada" : "chave"', '"chave"'),
    SEALED_COUNTER,
  ),
  plant(
    "contador-de-qualquer-pasta",
    `${FOLDER}/cipher.ts`,
    "triesContext",
    swap("`tentativas/${salt.join()}`", '"tentativas"'),
    SEALED_COUNTER,
  ),
  plant(
    "contador-mexido-comeca-do-zero",
    `${FOLDER}/pin.ts`,
    "tryOnce.erros",
    swap("before === null ? MAX_TRIES + 1 : before + 1", "(before ?? 0) + 1"),
    unit(
      "offline/folder-pin",
      "none is left once the fifth was counted and not checked, nor with a changed counter",
    ),
  ),
  plant(
    "cookie-plantado-na-frente",
    "app/services/session/session-cookie.server.ts",
    "readCookie.sealed",
    swap("cookieValues(header, name)", "cookieValues(header, name).slice(0, 1)"),
    unit(
      "services/session/session",
      "of two cookies with the same name the one that opens counts, in any position",
    ),
  ),
  plant(
    "navegador-plantado-na-frente",
    `${ACCESS}/trusted-browser.server.ts`,
    "read.all",
    swap(
      "values.map((value) => cookie.parse(`${cookie.name}=${value}`))",
      "values.slice(0, 1).map((value) => cookie.parse(`${cookie.name}=${value}`))",
    ),
    limits("of two cookies of one name the one that opens tells who signed in here"),
  ),
];
