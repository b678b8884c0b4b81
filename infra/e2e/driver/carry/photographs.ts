import { ApiError, type Client, type Photograph } from '@souvenance/contracts';
import { runInParallel } from '../visitor/run-in-parallel.ts';
import type { Visitor } from '../visitor/visitor.ts';
import { wait } from '../visitor/wait.ts';
import { findPictureFile, type Picture, readPicture } from './picture-bytes.ts';

/** Number of parallel photographs; rendering a drawing and checking it use a core each. */
const AT_ONCE = 4;
const CHECK_TIMEOUT_MS = 240_000;

/** Ids of photographs by their name in the manuscript; null where the product refused one. */
export type SentPhotographs = ReadonlyMap<string, string | null>;

/** Sends one picture as the form does: announces it, uploads it, confirms the upload. */
const sendPhotograph = async (visitor: Visitor, bookId: string, picture: Picture): Promise<string> => {
  const { bytes, type } = picture;
  const { photographId, uploadUrl, uploadHeaders } = await visitor.client.call('photographs.create', {
    params: { bookId },
    body: { type, bytes: bytes.byteLength },
  });
  const response = await fetch(new URL(uploadUrl, visitor.siteUrl), {
    method: 'PUT',
    headers: uploadHeaders,
    body: new Uint8Array(bytes),
  });
  if (!response.ok) throw new ApiError(response.status, await response.json());
  await response.body?.cancel();
  await visitor.client.call('photographs.received', { params: { photographId } });
  return photographId;
};

const isOver = ({ state }: Photograph): boolean => state === 'ready' || state === 'refused';

/** Waits until the worker has checked one photograph. */
const waitUntilChecked = (client: Client, photographId: string): Promise<Photograph> =>
  wait(
    async () => {
      const photograph = await client.call('photographs.read', { params: { photographId } });
      return isOver(photograph) ? photograph : null;
    },
    { timeoutMs: CHECK_TIMEOUT_MS, what: 'la vérification d’une photographie', pollMs: 150 },
  );

const verdict = async (client: Client, photographId: string): Promise<string | null> => {
  const { state, refusal } = await waitUntilChecked(client, photographId);
  return state === 'ready' ? null : (refusal ?? 'refusée');
};

/** Sends a JPEG that becomes a portrait, and returns its id once it is checked. Throws when the product refuses it. */
export const sendPortrait = async (visitor: Visitor, bookId: string, bytes: Buffer): Promise<string> => {
  const photographId = await sendPhotograph(visitor, bookId, { bytes, type: 'image/jpeg' });
  const refusal = await verdict(visitor.client, photographId);
  if (refusal !== null) throw new Error(`the portrait was refused: ${refusal}`);
  return photographId;
};

/**
 * Sends the named photographs of a manuscript and waits until each is checked. A photograph that is missing or refused
 * is reported and omitted.
 */
export const sendPhotographs = async (
  visitor: Visitor,
  bookId: string,
  { folder, names, remark }: { folder: string; names: readonly string[]; remark: (sentence: string) => void },
): Promise<SentPhotographs> => {
  const omit = (name: string, reason: string): null => {
    remark(`La photographie ${name} est laissée de côté\u00a0: ${reason}`);
    return null;
  };
  const send = async (name: string): Promise<string | null> => {
    const file = findPictureFile(folder, name);
    const picture = file === null ? null : await readPicture(file);
    if (picture === null) return omit(name, file === null ? 'fichier introuvable.' : 'format non prévu.');
    try {
      const photographId = await sendPhotograph(visitor, bookId, picture);
      const refusal = await verdict(visitor.client, photographId);
      return refusal === null ? photographId : omit(name, refusal);
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) return omit(name, error.userMessage);
      throw error;
    }
  };
  const ids = await runInParallel(names, AT_ONCE, send);
  return new Map(names.map((name, index) => [name, ids[index] ?? null]));
};
