/** "Declaração de Vínculo": the employment declaration that agreements ask for. */
import { porExtenso, porExtensoCurto, type Dia } from "../calendario";
import type { Pessoa } from "../pessoas";
import { COOPERATIVA } from "./cooperativa";
import { fazPdf } from "./papel";

export interface DeclaracaoEmitida {
  readonly id: number;
  readonly emissao: Dia;
  readonly validade: Dia;
}

export function pdfDaDeclaracao({ id, emissao, validade }: DeclaracaoEmitida, pessoa: Pessoa): Promise<Buffer> {
  return fazPdf(`Declaração de vínculo nº ${id}`, (papel) => {
    papel.timbre("Declaração de Vínculo", `nº ${id}`);
    papel.espaco(26);
    papel.paragrafo(
      `Declaramos, para fins de comprovação junto às empresas conveniadas, que ${pessoa.nome}, inscrito(a) no CPF sob o nº ${pessoa.cpf}, ` +
        `matrícula ${pessoa.matr}, é colaborador(a) da ${COOPERATIVA.nome}, inscrita no CNPJ sob o nº ${COOPERATIVA.cnpj}, ` +
        `desde ${porExtenso(pessoa.admissao)}, exercendo atualmente o cargo de ${pessoa.cargo}, lotado(a) em ${pessoa.lotacao}.`,
      11,
    );
    papel.paragrafo(
      "Esta declaração dá direito às condições do convênio apenas ao titular e aos dependentes legais, mediante documento com foto.",
      11,
    );
    papel.espaco(10);
    papel.caixas([
      { rotulo: "Número da declaração", valor: String(id), parte: 1, destaque: true },
      { rotulo: "Emitida em", valor: porExtensoCurto(emissao), parte: 1 },
      { rotulo: "Válida até", valor: porExtensoCurto(validade), parte: 1, destaque: true },
    ]);
    papel.espaco(20);
    papel.paragrafo(`${COOPERATIVA.cidade}/${COOPERATIVA.uf}, ${porExtenso(emissao)}.`, 11);
    papel.espaco(20);
    papel.assinaturas([`Recursos Humanos - ${COOPERATIVA.nome}`]);
    papel.espaco(10);
    papel.paragrafo("Documento emitido eletronicamente pelo Portal do Colaborador; dispensa carimbo.", 8);
  });
}
