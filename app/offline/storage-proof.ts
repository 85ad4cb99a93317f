import { BASE } from "~/base";
import { cookieValue } from "~/lib/waiting";
import { RUN_COOKIE } from "~/lib/storage-keys";
import { change } from "./database";

export async function updateStorageProof(): Promise<void> {
  const run = cookieValue(document.cookie, RUN_COOKIE) || Date.now().toString(36);
  document.cookie = `${RUN_COOKIE}=${run}; Path=${BASE}; SameSite=Lax`;
  await change(({ read, put }) =>
    read("dono", ([record]) => {
      if (!record || record.provado) return;
      const { corrida = run } = record;
      put("dono", { ...record, corrida, provado: corrida !== run });
    }),
  );
}
