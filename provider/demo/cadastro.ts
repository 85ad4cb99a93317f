/** Contacts, address and personal data of the demo people. */
import { PALAVRA_LONGA, type Base, type PorPessoa } from "./pessoas";

interface Contato {
  ddd: string;
  telefone: string;
}

const CONTATOS: PorPessoa<Contato[]> = {
  "ana.souza": [{ ddd: "44", telefone: "999990101" }, { ddd: "44", telefone: "988880102" }],
  "bruno.lima": [{ ddd: "44", telefone: "999990201" }],
  "davi.rocha": [{ ddd: "44", telefone: "999990401" }, { ddd: "43", telefone: "988880402" }],
  "elisa.prado": [{ ddd: "44", telefone: "999990501" }],
  "gilda.moraes": [{ ddd: "44", telefone: "999990701" }, { ddd: "67", telefone: "34250702" }],
};

/** Who is not named has no phone on record. */
export function contatosDe(base: Base): readonly Contato[] {
  return CONTATOS[base] ?? [];
}

export function enderecoDe(base: Base) {
  if (base === "fabio.nunes") return { logradouro: "", numero: "", complemento: "", bairro: "", cep: "", cidade: "", uf: "" };
  return {
    logradouro: base === "gilda.moraes" ? `Rua das Araucárias ${PALAVRA_LONGA}` : "Rua das Araucárias",
    numero: "482",
    complemento: base === "ana.souza" ? "Casa 2" : "",
    bairro: "Jardim Primavera",
    cep: "87300000",
    cidade: "Campo Mourão",
    uf: "PR",
  };
}

export function civisDe(base: Base) {
  return { nascimento: base === "fabio.nunes" ? "" : "1988-05-14", estado_civil: "Casado(a)", nacionalidade: "Brasileira" };
}
