/** The same calls as the portal's, the way most people write them: global fetch, JSON, no more. */
import type { Colaborador, Holerite, MenuItem, Mensagem, Pendencias } from "./types";

async function get<T>(token: string, path: string, query: Record<string, string> = {}): Promise<T> {
  const search = new URLSearchParams({ ...query, app: "web", token });
  const response = await fetch(`${process.env.PROVIDER_URL}${path}?${search}`);
  if (!response.ok) throw new Response("Falha", { status: 503 });
  const { success, msg, data } = await response.json();
  if (!success) throw new Response(msg, { status: 400 });
  return data;
}

export const validateToken = (token: string) =>
  get<Colaborador>(token, "/colaborador/valida-token");
export const pendencias = (token: string) =>
  get<Pendencias>(token, "/colaborador/pendencias-colaborador");
export const menu = (token: string) => get<MenuItem[]>(token, "/colaborador/modulos");
export const mensagens = (token: string) => get<Mensagem[]>(token, "/colaborador/mensagem");
export const permissao = (token: string, rota: string) =>
  get<{ permissao: boolean }>(token, "/colaborador/modulos", { funcao: "PERMISSAO-ROTA", rota });
export const holerites = (token: string) => get<Holerite[]>(token, "/colaborador/holerites");
