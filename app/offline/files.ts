import { RETENTION_SECONDS } from "~/lib/limits";
import { ownerIn } from "~/lib/waiting";
import { change, readAll, type StoredFile, type StoredKey } from "./database";
import { changeAs, OtherOwner } from "./owner";
import { seal, unseal } from "./sealed";
import { presentKey, tellServer } from "./who";

export interface FilePlace {
  page: string;
  draft: string;
  field: string;
}

export interface WaitingFile extends FilePlace {
  /**
   * Each choice of a file gets a new id, by which the portal detects a file that arrived before.
   */
  id: string;
  name: string;
}

const dropFiles = (ids: readonly string[]): Promise<void> =>
  change(({ remove }) => ids.forEach((id) => remove("arquivos", id)));

const placeOf = (id: string, part: "texto" | "dados"): string => `arquivos/${id}/${part}`;

interface Opened {
  stored: StoredFile;
  file: WaitingFile;
  key: CryptoKey;
}

/**
 * Returns null if the device is locked, or has no key of the page's owner (`DeviceSession.owner`).
 */
async function keyOf(owner: string): Promise<StoredKey | null> {
  const device = await presentKey();
  return device && owner.startsWith(`${device.id}.`) ? device : null;
}

async function filesUnder(device: StoredKey): Promise<Opened[]> {
  const all = await readAll("arquivos");
  const old = all.filter(({ quando }) => quando < Date.now() - 1000 * RETENTION_SECONDS);
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
  return ([] as Opened[]).concat(
    ...(await Promise.all(opened.map((each) => each.catch(() => [])))),
  );
}

const chosenFor = ({ page, field }: Pick<FilePlace, "page" | "field">): string =>
  `${page} ${field}`;

/**
 * Deletes the field's earlier file, because its later upload would replace the new file. Works on a
 * locked device too. Rejects if the browser blocks storage.
 */
export async function forgetEarlier(
  place: Pick<FilePlace, "page" | "field">,
  owner: string,
): Promise<void> {
  const id = ownerIn(owner);
  await change(({ read, remove }) =>
    read("dono", ([record]) => {
      const owners = record && record.donos.includes(id) ? record.donos : [id];
      read("arquivos", (all) =>
        all
          .filter(({ dono, lugar }) => owners.includes(dono) && lugar === chosenFor(place))
          .forEach((file) => remove("arquivos", file.id)),
      );
    }),
  );
}

/** The employee may sign out while a file is being encrypted. */
function isLeft(reason: unknown): false {
  if (reason instanceof OtherOwner) return false;
  throw reason;
}

/**
 * Replaces the field's earlier file. Returns false if the page's owner is no longer signed in on
 * this device. Rejects if the browser cannot store data.
 */
export async function keepFile(file: WaitingFile, data: Blob, owner: string): Promise<boolean> {
  const device = await keyOf(owner);
  if (!device) return false;
  const [texto, dados, others] = await Promise.all([
    seal(device.key, placeOf(file.id, "texto"), new TextEncoder().encode(JSON.stringify(file))),
    new Response(data)
      .arrayBuffer()
      .then((bytes) => seal(device.key, placeOf(file.id, "dados"), bytes)),
    filesUnder(device),
  ]);
  const earlier = others.filter((other) => chosenFor(other.file) === chosenFor(file));
  const kept = await changeAs(device.id, ({ put, remove }) => {
    put("arquivos", {
      id: file.id,
      dono: device.id,
      quando: Date.now(),
      lugar: chosenFor(file),
      texto,
      dados,
    });
    earlier.forEach(({ stored }) => remove("arquivos", stored.id));
  }).then(() => true, isLeft);
  await tellServer();
  return kept;
}

export async function forgetFile(id: string): Promise<void> {
  await dropFiles([id]);
  await tellServer();
}

export async function filesOf(
  page: string,
  owner: string,
): Promise<{ file: WaitingFile; data: Blob }[]> {
  const device = await keyOf(owner);
  const all = device ? await filesUnder(device) : [];
  const here = all.filter(({ file }) => file.page === page);
  return Promise.all(
    here.map(async ({ stored, file, key }) => ({
      file,
      data: new Blob([await unseal(key, placeOf(stored.id, "dados"), stored.dados)]),
    })),
  );
}
