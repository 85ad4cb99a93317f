import { createServer } from "node:net";

const WHY: Readonly<Record<string, string>> = {
  EADDRINUSE: "PORT: outro programa já atende na porta",
  EACCES: "PORT: este usuário não pode atender na porta",
  EADDRNOTAVAIL: "HOST: não é um endereço desta máquina",
  ENOTFOUND: "HOST: não é o nome de máquina nenhuma",
  EAI_AGAIN: "HOST: não é o nome de máquina nenhuma",
};

/** Returns null if the portal can listen on `host` and `port`. */
export function listenProblem(port: number, host: string | undefined): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error) => {
      const code = "code" in error ? String(error.code) : error.name;
      const why = WHY[code] ?? "HOST, PORT: não é possível atender";
      resolve(`${why} (${host ?? "todos os endereços"}, porta ${port}: ${code})`);
    });
    server.listen({ port, host }, () => server.close(() => resolve(null)));
  });
}
