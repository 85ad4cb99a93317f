import { Vazio } from "~/components/aviso";
import { Tabela, type Coluna } from "~/components/tabela";
import { formataReais } from "~/lib/dinheiro";
import { plural } from "~/lib/texto";
import type { Credito } from "~/services/provider/contract/financeiro";

const COLUMNS: Coluna<Credito>[] = [
  { titulo: "Mês/Ano", celula: ({ mes, ano }) => `${String(mes).padStart(2, "0")}/${ano}` },
  { titulo: "Valor", celula: ({ saldo }) => formataReais(saldo), direita: true },
];

/** "Últimos Créditos Recebidos" (spec 2.7). */
export function UltimosCreditos({ creditos }: { creditos: Credito[] }) {
  if (creditos.length === 0) return <Vazio>Nenhum crédito encontrado</Vazio>;
  return (
    <Tabela
      legenda={plural(creditos.length, "crédito", "créditos")}
      colunas={COLUMNS}
      linhas={creditos}
      chave={({ mes, ano }, index) => `${ano}-${mes}-${index}`}
    />
  );
}
