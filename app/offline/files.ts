/** Files that were chosen in a wizard and have not arrived yet: kept on the device, encrypted, until they have; their page takes them up again. */
import { RETENTION_SECONDS } from "~/lib/limits";
import { ownerIn } from "~/lib/waiting";
import type { StoredKey } from "./database";
import { dropChosenFor, dropFiles, filesDatabase, type StoredFile } from "./files-store";
import { readOwner } from "./owner";
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

/** The key of whoever this page is of (`DeviceSession.owner`); null where the device is nobody's, or has not heard yet that it is theirs. */
async function keyOf(owner: string): Promise<StoredKey | null> {
  const device = await presentKey();
  return device && owner.startsWith(`${device.id}.`) ? device : null;
}

/** Those of whoever has this key, with what is written beside them; what is too old goes. */
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
  // One that cannot be opened holds no other back.
  return ([] as Opened[]).concat(
    ...(await Promise.all(opened.map((each) => each.catch(() => [])))),
  );
}

const chosenFor = ({ page, field }: Pick<Place, "page" | "field">): string => `${page} ${field}`;

/**
 * Another file is chosen on a page of this owner's: the earlier one of its field must not come back in its place, whether or not the person's key is here.
 * Rejects where nothing can be read.
 */
export async function forgetEarlier(
  place: Pick<Place, "page" | "field">,
  owner: string,
): Promise<void> {
  const id = ownerIn(owner);
  const record = await readOwner();
  await dropChosenFor(record && record.donos.includes(id) ? record.donos : [id], chosenFor(place));
}

/** Is this person the one who is signed in on this device? */
async function isPresent(owner: string): Promise<boolean> {
  const record = await readOwner();
  return !record || record.donos.includes(owner);
}

/**
 * Keeps a file, in the place of an earlier one of its field. `owner`: whose page it was chosen on (`DeviceSession.owner`). Gives whether it is kept: not
 * where the device is by now somebody else's. Rejects where nothing can be kept.
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
  await change(({ put, remove }) => {
    put("arquivos", {
      id: file.id,
      dono: device.id,
      quando: Date.now(),
      lugar: chosenFor(file),
      texto,
      dados,
    });
    earlier.forEach(({ stored }) => remove("arquivos", stored.id));
  });
  // Whoever has left meanwhile leaves nothing behind.
  const kept = await isPresent(device.id);
  if (!kept) await dropFiles([file.id]);
  await tellServer();
  return kept;
}

/** It has arrived, or is not wanted any more. */
export async function forgetFile(id: string): Promise<void> {
  await dropFiles([id]);
  await tellServer();
}

/** Those of this owner's that wait for this page, each with its bytes; none while the device does not know that it is theirs. Rejects where nothing can be read. */
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
