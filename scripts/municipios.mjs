/**
 * `node scripts/municipios.mjs <package folder>`: writes the product's list of municipalities, which the provider's ids
 * count on, out of the official names of `@brazilian-utils/brazilian-utils` 2.4.0 (contract, section 7). Run once, by hand:
 *
 *   npm pack @brazilian-utils/brazilian-utils@2.4.0 && tar xzf brazilian-utils-*.tgz && node scripts/municipios.mjs package
 *
 * The result is kept in the repository; a test holds it to its digest.
 */
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { inRoot } from "./root.mjs";

const DIGEST = "e1f00d1e294d8b004f957defc1a4ed4a3c19383837419705fed15b1c8a9942ce";

/** The states in the order in which the ids run: the portal's id of each and its abbreviation. */
const STATES = [
  [8, "ES"],
  [1, "AC"],
  [2, "AL"],
  [4, "AP"],
  [3, "AM"],
  [5, "BA"],
  [6, "CE"],
  [7, "DF"],
  [9, "GO"],
  [10, "MA"],
  [13, "MT"],
  [12, "MS"],
  [11, "MG"],
  [14, "PA"],
  [15, "PB"],
  [18, "PR"],
  [16, "PE"],
  [17, "PI"],
  [19, "RJ"],
  [20, "RN"],
  [23, "RS"],
  [21, "RO"],
  [22, "RR"],
  [24, "SC"],
  [26, "SP"],
  [25, "SE"],
  [27, "TO"],
];

/** Municipalities that the product's list lacks. */
const MISSING = {
  PI: ["Nazária"],
  PA: ["Mojuí dos Campos"],
  SC: ["Balneário Rincão", "Pescaria Brava"],
  RS: ["Pinto Bandeira"],
  MS: ["Paraíso das Águas"],
  MT: ["Boa Esperança do Norte", "Nova Nazaré"],
};

/** What the product's list has twice. */
const REPEATED = { MT: ["Curvelândia"] };

/** Official name → the product's spelling. */
const SPELLINGS = {
  AP: { "Pedra Branca do Amapari": "Pedra Branca do Amaparí" },
  BA: {
    "Barro Preto": "Barro Preto (antigo Gov. Lomanto Jr.)",
    "Muquém do São Francisco": "Muquém de São Francisco",
    "Santa Terezinha": "Santa Teresinha",
    Araçás: "Araças",
    Iuiu: "Iuiú",
  },
  CE: { Itapajé: "Itapagé", Ereré: "Ererê" },
  ES: { "Atílio Vivácqua": "Atilio Vivacqua" },
  GO: { "São Luiz do Norte": "São Luíz do Norte" },
  MG: {
    "Barão do Monte Alto": "Barão de Monte Alto",
    Brazópolis: "Brasópolis",
    "Dona Euzébia": "Dona Eusébia",
    Itabirinha: "Itabirinha de Mantena",
    "São Tomé das Letras": "São Thomé das Letras",
    "Passa Vinte": "Passa-Vinte",
  },
  MS: { Batayporã: "Bataiporã", Amambai: "Amambaí" },
  MT: {
    Poxoréu: "Poxoréo",
    "Santo Antônio de Leverger": "Santo Antônio do Leverger",
    Luciara: "Luciára",
    "Nova Monte Verde": "Nova Monte verde",
  },
  PA: {
    "Eldorado do Carajás": "Eldorado dos Carajás",
    "Santa Izabel do Pará": "Santa Isabel do Pará",
  },
  PB: {
    "Joca Claudino": "Santarém",
    "São Domingos": "São Domingos de Pombal",
    "São Vicente do Seridó": "Seridó",
    Tacima: "Campo de Santana",
    Quixaba: "Quixabá",
  },
  PE: {
    "Belém do São Francisco": "Belém de São Francisco",
    Iguaracy: "Iguaraci",
    "Lagoa de Itaenga": "Lagoa do Itaenga",
    "São Vicente Férrer": "São Vicente Ferrer",
  },
  RJ: {
    Paraty: "Parati",
    "São José do Vale do Rio Preto": "São José do Vale do Rio Pret",
    "Trajano de Moraes": "Trajano de Morais",
  },
  RN: {
    Assú: "Açu",
    Arez: "Arês",
    "Campo Grande": "Augusto Severo",
    "Serra Caiada": "Presidente Juscelino",
    "Olho d'Água do Borges": "Olho-d`Água do Borges",
  },
  RR: { "São Luiz do Anauá": "São Luiz" },
  RS: {
    Chiapetta: "Chiapeta",
    "Sant'Ana do Livramento": "Santana do Livramento",
    Maçambará: "Maçambara",
    "Restinga Sêca": "Restinga Seca",
    "Vespasiano Corrêa": "Vespasiano Correa",
  },
  SC: {
    "Balneário Piçarras": "Piçarras",
    "Presidente Castello Branco": "Presidente Castelo Branco",
    "Grão-Pará": "Grão Pará",
    "Lauro Müller": "Lauro Muller",
    "São Cristóvão do Sul": "São Cristovão do Sul",
  },
  SE: { "Amparo do São Francisco": "Amparo de São Francisco", "Graccho Cardoso": "Gracho Cardoso" },
  SP: {
    "Embu das Artes": "Embu",
    Florínea: "Florínia",
    "Mogi Mirim": "Moji Mirim",
    "São Luiz do Paraitinga": "São Luís do Paraitinga",
    "Biritiba Mirim": "Biritiba-Mirim",
    Itaoca: "Itaóca",
  },
  TO: {
    "Couto Magalhães": "Couto de Magalhães",
    Tabocão: "Fortaleza do Tabocão",
    "São Valério": "São Valério da Natividade",
  },
};

const collator = new Intl.Collator("pt-BR", { sensitivity: "base" });
const withoutHyphens = (name) => name.replaceAll("-", "");

/** The product's names of one state, in its order. Throws when a name of the tables above is not among the official ones. */
function namesOf(uf, official) {
  const spellings = SPELLINGS[uf] ?? {};
  const missing = MISSING[uf] ?? [];
  const stranger = [...Object.keys(spellings), ...missing].find((name) => !official.includes(name));
  if (stranger)
    throw new Error(`${uf} não tem ${stranger}: não é a versão do pacote que se espera`);
  const names = [...official.filter((name) => !missing.includes(name)), ...(REPEATED[uf] ?? [])];
  return names
    .map((name) => spellings[name] ?? name.replaceAll("D'", "d`").replaceAll("'", "`"))
    .sort((a, b) => collator.compare(withoutHyphens(a), withoutHyphens(b)));
}

/** The digest of the rows as the contract writes them. */
function digestOf(list) {
  let id = 0;
  const lines = list.flatMap(([state, names]) =>
    names.map((name) => `${(id += 1)};${name};${state}\n`),
  );
  return createHash("sha256").update(lines.join("")).digest("hex");
}

const [packageFolder] = process.argv.slice(2);
if (!packageFolder) throw new Error("Diga a pasta do pacote");
const { getCities } = await import(
  pathToFileURL(resolve(join(packageFolder, "dist/brazilian-utils.js"))).href
);
const list = STATES.map(([state, uf]) => [state, namesOf(uf, getCities(uf))]);
if (digestOf(list) !== DIGEST) throw new Error(`A lista não é a do produto: ${digestOf(list)}`);
const lines = list.map(([state, names]) => JSON.stringify([state, names.join("|")]));
writeFileSync(inRoot("app/modules/candidatura/municipios.json"), `[\n${lines.join(",\n")}\n]\n`);
