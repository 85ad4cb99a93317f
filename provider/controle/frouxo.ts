/** Rewrites a reply as a loose service would send it (contract, section 1): same meaning, other types. */

/** Calls whose list may come as its only element. */
const ACEITAM_UM = new Set(["financeiro.gastosContaConsumo", "financeiro.emprestimos"]);

function textoFrouxo(texto: string): string {
  const dia = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2}))?$/.exec(texto);
  if (dia) return `${dia[3]}/${dia[2]}/${dia[1]}${dia[4] === undefined ? "" : ` ${dia[4]}:00`}`;
  return /^\d{2}:\d{2}$/.test(texto) ? `${texto}:00` : texto;
}

/** `nome` is the call's. Booleans take turns between "S"/"N" and "1"/"0". */
export function afrouxa(nome: string, resposta: unknown): unknown {
  let booleanos = 0;

  function booleanoFrouxo(valor: boolean): string {
    booleanos += 1;
    if (booleanos % 2 === 1) return valor ? "S" : "N";
    return valor ? "1" : "0";
  }

  function solta(valor: unknown): unknown {
    if (typeof valor === "number") return String(valor);
    if (typeof valor === "boolean") return booleanoFrouxo(valor);
    if (typeof valor === "string") return textoFrouxo(valor);
    if (Array.isArray(valor)) return valor.length === 0 ? null : valor.map(solta);
    if (typeof valor !== "object" || valor === null) return valor;
    const campos = Object.entries(valor).map(([campo, interno]) => [campo, solta(interno)]);
    return { ...Object.fromEntries(campos), campo_que_ninguem_conhece: "x" };
  }

  function desembrulha(valor: unknown): unknown {
    if (typeof valor !== "object" || valor === null || !("data" in valor) || !Array.isArray(valor.data)) return valor;
    return valor.data.length === 1 ? { ...valor, data: valor.data[0] } : valor;
  }

  return solta(ACEITAM_UM.has(nome) ? desembrulha(resposta) : resposta);
}
