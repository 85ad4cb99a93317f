/** The dictionary as the file has it, against names that payrolls really print. */
import { describe, expect, it } from "vitest";
import { entryOf, readDictionary, type LineSide } from "~/modules/holerites/dictionary.server";
import dictionary from "~/modules/holerites/dictionary.json";

const titleOf = (line: string, place: LineSide) => entryOf(line, place)?.title ?? null;

/** A line of a payslip and its title in each line, or none. */
const table = (text: string): [line: string, title: string | null][] =>
  text
    .split("\n")
    .slice(1, -1)
    .map((each) => {
      const [line = "", title = ""] = each.split(/ ?= ?/);
      return [line, title || null];
    });

const EARNINGS = table(`
Horas Normais = Salário
HORAS NORMAIS DIURNAS = Salário
SALARIO = Salário
SALÁRIO MENSAL = Salário
SALARIO BASE = Salário
Dias Trabalhados = Salário
SALDO DE SALARIO = Saldo de salário
ADICIONAL DE INSALUBRIDADE 20% = Adicional de insalubridade
INSALUBRIDADE GRAU MEDIO = Adicional de insalubridade
AD. PERICULOSIDADE 30% = Adicional de periculosidade
AD.NOTURNO = Adicional noturno
Adicional Noturno 20% = Adicional noturno
ADIC. NOT. 25% = Adicional noturno
HORA NOTURNA REDUZIDA = Hora noturna reduzida
H.EXTRA 50% = Horas extras
Horas Extras 100% = Horas extras
HORAS EXTRAS 50% - 13/09 = Horas extras
H.E. 70% = Horas extras
HE50% = Horas extras
HRS EXTRAS 60% = Horas extras
MEDIA HORAS EXTRAS =
DSR S/ H.EXTRAS = Descanso semanal (DSR) sobre variáveis
D.S.R. SOBRE VARIAVEIS = Descanso semanal (DSR) sobre variáveis
REPOUSO SEMANAL REMUNERADO = Descanso semanal (DSR) sobre variáveis
REFLEXO DSR HORAS EXTRAS = Descanso semanal (DSR) sobre variáveis
FERIADO TRABALHADO = Feriado, domingo ou folga trabalhada
BANCO DE HORAS 50% = Banco de horas pago
PREMIO ASSIDUIDADE = Prêmio de assiduidade
PRÊMIO PRODUÇÃO = Prêmio de produção
Triênio = Adicional por tempo de serviço
ANUENIO 3% = Adicional por tempo de serviço
GRATIF. FUNCAO = Gratificação de função
SALARIO FAMILIA = Salário-família
SAL.FAMILIA = Salário-família
SALARIO MATERNIDADE = Salário-maternidade
HORAS ATESTADO MEDICO = Ausência justificada e paga
AUXILIO DOENCA 15 DIAS = Ausência justificada e paga
FERIAS = Férias
FÉRIAS GOZADAS = Férias
1/3 DE FERIAS = Um terço de férias
1/3 Constitucional de Férias = Um terço de férias
FERIAS 1/3 = Um terço de férias
Abono Pecuniário = Abono pecuniário (férias vendidas)
1/3 sobre Abono Pecuniário = Um terço do abono pecuniário
MEDIAS FERIAS = Médias de férias
FERIAS PROPORCIONAIS = Férias da saída da cooperativa
13º SALARIO = 13º salário
13o. Salário Integral = 13º salário
DECIMO TERCEIRO = 13º salário
GRATIFICAÇÃO NATALINA = 13º salário
13º Salário - Adiantamento = Primeira parte do 13º
13 SAL. 1A PARCELA = Primeira parte do 13º
ADTO 13 SALARIO = Primeira parte do 13º
Médias de 13º Salário = Médias do 13º
Participação nos Resultados = Participação nos resultados (PLR)
PLR 1/2 = Participação nos resultados (PLR)
Adiantamento Quinzenal 40% = Adiantamento recebido
ADTO SALARIAL = Adiantamento recebido
VALE = Adiantamento recebido
VALE 15/10 = Adiantamento recebido
ADIANTAMENTO DE FERIAS =
VALE CULTURA =
DIF. SALARIO DISSIDIO = Diferença de salário
DIFERENCA HORAS EXTRAS =
TROCA DE UNIFORME = Troca de uniforme
PAUSA TERMICA ART. 253 = Pausa térmica
ESTORNO INSS =
INSS =
DEVOLUCAO DESCONTO INDEVIDO = Devolução de desconto
ARREDONDAMENTO = Arredondamento
FGTS = FGTS
Valor muito grande =
 =
0001 =
COMISSAO =
DSR Horas Normais =
SAL.MENSAL = Salário
INSALUB. 20% = Adicional de insalubridade
ADIC. PERIC. = Adicional de periculosidade
EXTRAS 50% = Horas extras
ABONO PEC. = Abono pecuniário (férias vendidas)
TERCO CONST. FERIAS = Um terço de férias
DEV. DESC. INDEVIDO = Devolução de desconto
DSR S/AD.NOTURNO = Descanso semanal (DSR) sobre variáveis
REFLEXO DSR INSALUBRIDADE = Descanso semanal (DSR) sobre variáveis
MEDIA AD. NOTURNO =
FERIADO 100% = Feriado, domingo ou folga trabalhada
H.EXTRA FERIADO 100% = Horas extras
`);

const DEDUCTIONS = table(`
INSS = INSS
INSS SALARIO = INSS
I.N.S.S. = INSS
INSS sobre 13º Salário = INSS
INSS S/ FERIAS = INSS
IRRF = Imposto de renda (IRRF)
I.R.R.F. FERIAS = Imposto de renda (IRRF)
IMPOSTO DE RENDA NA FONTE = Imposto de renda (IRRF)
IRRF sobre PLR = Imposto de renda (IRRF)
PLANO SAUDE = Plano de saúde
UNIMED DEPENDENTES = Plano de saúde
ASSIST. MEDICA = Plano de saúde
Coparticipação Plano de Saúde = Coparticipação do plano de saúde
CO-PARTICIPACAO UNIMED = Coparticipação do plano de saúde
Plano Odontológico = Plano odontológico
EMPR CONSIG = Empréstimo consignado
EMPRESTIMO CONSIGNADO 13/24 = Empréstimo consignado
CREDITO DO TRABALHADOR = Empréstimo consignado
DESC ADIANT = Desconto do adiantamento
Adiantamento Salarial = Desconto do adiantamento
DESC. ADTO SALARIO = Desconto do adiantamento
DESC. VALE = Desconto do adiantamento
Adiantamento de 13º Salário = Desconto da primeira parte do 13º
DESC 1ª PARCELA 13 SAL = Desconto da primeira parte do 13º
LIQUIDO DE FERIAS = Desconto das férias já pagas
ADIANTAMENTO DE FÉRIAS = Desconto das férias já pagas
Vale-Transporte = Vale-transporte
VL.TRANSPORTE 6% = Vale-transporte
VALE ALIMENTACAO = Vale-alimentação
VALE FARMACIA = Vale-farmácia
CONV. FARMACIA = Vale-farmácia
VALE ALIMENTACAO FARMACIA = Vale-farmácia
VALE MERCADO = Compras no mercado ou na loja
Conta Cliente - Supermercado 01/04 = Compras no mercado ou na loja
VALE GAS = Vale-gás
Refeitório = Refeição
REFEICOES = Refeição
CESTA BASICA = Cesta básica
SEG.VIDA EM GRUPO = Seguro de vida
Mensalidade Associação de Funcionários = Associação de funcionários
CONTRIB. ASSISTENCIAL = Sindicato
MENSALIDADE SINDICAL = Sindicato
COTA CAPITAL = Cota capital
PENSAO ALIMENTICIA 30% = Pensão alimentícia
FALTAS = Faltas e atrasos
HORAS FALTAS E ATRASOS = Faltas e atrasos
DSR S/ FALTAS = DSR perdido por falta
DESC. DSR = DSR perdido por falta
BANCO DE HORAS NEGATIVO = Banco de horas negativo
2ª VIA CRACHA = Uniforme, EPI ou crachá
PREVIDENCIA PRIVADA = Previdência privada
SALDO NEGATIVO MES ANTERIOR = Saldo que faltou em outro mês
FGTS =
ASSOC. EMPR. =
EMPRESTIMO GARANTIA FGTS =
VALE CULTURA =
CONVENIO = Convênio
CONVENIO CLINICA BEM ESTAR =
HORAS NORMAIS =
DIFERENCA INSS =
Estorno de desconto =
CONSORCIO =
INSS S/ 13 SAL = INSS
DESC. VALE ALIM. = Vale-alimentação
VALE-ALIM. = Vale-alimentação
DESC.VALE TRANSP 6% = Vale-transporte
V.T. 6% = Vale-transporte
VALE REFEIC. = Refeição
PLANO SAUDE PART. EMPREGADO = Plano de saúde
DESC VALE CULTURA =
DESC VALE 20/10 = Desconto do adiantamento
IRRF ADIANTAMENTO = Imposto de renda (IRRF)
INSS S/ ADIANT. SALARIAL = INSS
CO-PART. PL.SAUDE = Coparticipação do plano de saúde
ASSIST.MED. = Plano de saúde
PLANO ODONT. = Plano odontológico
I.R. S/ SALARIO = Imposto de renda (IRRF)
MENS. SINDICAL = Sindicato
CONTR.ASSIST. = Sindicato
P. ALIMENTICIA = Pensão alimentícia
ASSOC. FUNC. = Associação de funcionários
INTEGR. COTAS = Cota capital
`);

describe("the names of real payslips", () => {
  it.each(EARNINGS)("the earning %s is %s", (line, title) =>
    expect(titleOf(line, "+")).toBe(title),
  );
  it.each(DEDUCTIONS)("the deduction %s is %s", { tags: ["R053"] }, (line, title) =>
    expect(titleOf(line, "-")).toBe(title),
  );
  it.each([
    ["FGTS do mês", "FGTS"],
    ["Base FGTS", "Base do FGTS"],
    ["Base IRRF", "Base do imposto de renda"],
    ["Salário base", "Salário base"],
    ["Lotação", null],
  ])("the figure %s is %s", (label, title) => expect(titleOf(label, "rodape")).toBe(title));
});

describe("the file", () => {
  const PLACES = { vencimentos: "+", descontos: "-", rodape: "rodape" } as const;

  it.each(dictionary.verbetes.map((each) => [each.titulo, each] as const))(
    "%s is found by each of its words",
    (title, { palavras, onde }) => {
      const place = Object.entries(PLACES).find(([name]) => onde.startsWith(name))?.[1] ?? "+";
      const lost = palavras
        .split(",")
        .map((word) => word.replace(/[=+]/g, " ").trim())
        .filter((word) => titleOf(word, place) !== title);
      expect(lost).toEqual([]);
    },
  );

  it("says no rate and no year, because the law changes them", () => {
    const texts = dictionary.verbetes.flatMap(({ oQueE, quemDecide, comoSeChega }) => [
      oQueE,
      quemDecide,
      ...comoSeChega,
    ]);
    expect(texts.filter((text) => /\d\s*%|\b(?:19|20)\d\d\b|por cento/.test(text))).toEqual([]);
  });
});

const [entry] = dictionary.verbetes;
const withEntry = (change: Record<string, unknown>) => () =>
  readDictionary({ ...dictionary, verbetes: [{ ...entry, ...change }] });

it.each([
  [{ onde: "desconto" }, "verbete “Salário”, campo onde"],
  [{ coluna: "saúde" }, "verbete “Salário”, campo coluna"],
  [{ palavras: " , " }, "não tem palavra pela qual o verbete se ache"],
  [{ oQueE: "" }, "verbete “Salário”, campo oQueE"],
  [{ comoSeChega: ["São {valro}."] }, "tem entre chaves um nome que o portal não conhece"],
  [{ palavra: "salario" }, "verbete “Salário”"],
])("a mistake in the file names the entry: %j", (change, message) =>
  expect(withEntry(change)).toThrow(message),
);
