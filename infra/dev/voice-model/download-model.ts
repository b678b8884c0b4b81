import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { LocalProblem } from '../tools/problem.ts';
import type { VoiceModel } from './voice-models.ts';

const sizeOf = async (file: string): Promise<number> => (await stat(file).catch(() => null))?.size ?? 0;

const computeSha1 = async (file: string): Promise<string> => {
  const hash = createHash('sha1');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
};

/** Appends the missing bytes to a part of the file; a server without ranges starts again from the first byte. */
const fetchRest = async (url: string, partFile: string): Promise<void> => {
  const size = await sizeOf(partFile);
  const answer = await fetch(url, size > 0 ? { headers: { range: `bytes=${size}-` } } : {});
  if (!answer.ok || answer.body === null) throw new Error(`${url} answered ${answer.status}`);
  const flags = answer.status === 206 ? 'a' : 'w';
  await pipeline(
    Readable.fromWeb(answer.body as ReadableStream<Uint8Array>),
    createWriteStream(partFile, { flags }),
  );
};

/**
 * Downloads a model into a folder and returns its path. A download that was cut is continued by the next call; a file
 * with another hash is deleted. Does nothing when the model is there. Throws a `LocalProblem` with a sentence.
 */
export const downloadModel = async (
  { file, bytes, sha1 }: VoiceModel,
  folder: string,
  source: string,
): Promise<string> => {
  const target = join(folder, file);
  if ((await sizeOf(target)) === bytes) return target;
  const partFile = `${target}.part`;
  await mkdir(folder, { recursive: true });
  if ((await sizeOf(partFile)) < bytes)
    await fetchRest(`${source}/${file}`, partFile).catch((cause: unknown) => {
      throw new LocalProblem(
        'Le téléchargement s’est interrompu. Relancez « npm run voice-model » : il reprend où il en était.',
        { cause },
      );
    });
  if ((await computeSha1(partFile)) !== sha1) {
    await rm(partFile);
    throw new LocalProblem('Le fichier reçu n’est pas le modèle attendu : il est effacé. Recommencez.');
  }
  await rename(partFile, target);
  return target;
};
