/** Files that were chosen in a wizard and have not arrived yet: kept on the device, encrypted, until they have; their page takes them up again. */
import { KEPT_SECONDS } from "~/lib/limits";
import { dropFiles, filesDatabase, type StoredFile } from "./files-store";
import { seal, unseal } from "./sealed";
import { presentKey, tellServer } from "./who";

/** Where a file belongs. */
export interface Place {
  /** Path of its page. */
  page: string;
  /** Id of the filling, as the page named it. */
  draft: string;
  field: string;
}

export interface WaitingFile extends Place {
  /** Of this one choice: under it the portal knows what has come of it. */
  id: string;
  name: string;
}

const { readAll, change } = filesDatabase;

const placeOf = (id: string, part: "texto" | "dados"): string => `arquivos/${id}/${part}`;

interface Opened {
  stored: StoredFile;
  file: WaitingFile;
  key: CryptoKey;
}

/** Those of whoever is signed in, with what is written beside them; what is too old goes. */
async function own(): Promise<Opened[]> {
  const device = await presentKey();
  if (!device) return [];
  const all = await readAll("arquivos");
  const old = all.filter(({ quando }) => quando < Date.now() - 1000 * KEPT_SECONDS);
  if (old.length > 0) await dropFiles(old.map(({ id }) => id));
  const opened = all
    .filter((stored) => stored.dono === device.id && !old.includes(stored))
    .map(async (stored) => {
      const file: WaitingFile = JSON.parse(
        new TextDecoder().decode(
          await unseal(device.key, placeOf(stored.id, "texto"), stored.texto),
        ),
      );
      return [{ stored, file, key: device.key }];
    });
  // One that cannot be opened holds no other back.
  return ([] as Opened[]).concat(
    ...(await Promise.all(opened.map((each) => each.catch(() => [])))),
  );
}

/** Keeps a file, in the place of an earlier one of its field. Gives whether it is kept: not where nobody is signed in on this device. Rejects where nothing can be kept. */
export async function keepFile(file: WaitingFile, data: Blob): Promise<boolean> {
  const device = await presentKey();
  if (!device) return false;
  const [texto, dados, others] = await Promise.all([
    seal(device.key, placeOf(file.id, "texto"), new TextEncoder().encode(JSON.stringify(file))),
    new Response(data)
      .arrayBuffer()
      .then((bytes) => seal(device.key, placeOf(file.id, "dados"), bytes)),
    own(),
  ]);
  const earlier = others.filter(
    (other) => other.file.page === file.page && other.file.field === file.field,
  );
  await change(({ put, remove }) => {
    put("arquivos", { id: file.id, dono: device.id, quando: Date.now(), texto, dados });
    earlier.forEach(({ stored }) => remove("arquivos", stored.id));
  });
  await tellServer();
  return true;
}

/** It has arrived, or is not wanted any more. */
export async function forgetFile(id: string): Promise<void> {
  await dropFiles([id]);
  await tellServer();
}

/** Those that wait for this page, each with its bytes. Rejects where nothing can be read. */
export async function filesOf(page: string): Promise<{ file: WaitingFile; data: Blob }[]> {
  const here = (await own()).filter(({ file }) => file.page === page);
  return Promise.all(
    here.map(async ({ stored, file, key }) => ({
      file,
      data: new Blob([await unseal(key, placeOf(stored.id, "dados"), stored.dados)]),
    })),
  );
}
