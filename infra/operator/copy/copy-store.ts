import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { COPY_MARK_KEY } from '@souvenance/adapters/files';
import type { Files } from '@souvenance/core';
import { z } from 'zod';
import { LocalProblem } from '../../dev/tools/problem.ts';
import { type CopyCounts, createCounts } from './copy-report.ts';
import { type Merged, mergeSorted } from './merge-sorted.ts';

/** Files that can be listed without holding all keys. */
export interface WalkedFiles {
  readonly files: Files;
  walk(): AsyncIterable<string>;
}

export interface CopyOptions {
  /** Names the source, so that a copy from elsewhere does not go on with this one. */
  readonly sourceName: string;
  /** The programs of the source still run: the copy stays open, and is compared whole by a later pass. */
  readonly isLive: boolean;
  readonly onProgress: (counts: CopyCounts) => void;
}

const markSchema = z.object({
  source: z.string(),
  isLive: z.boolean(),
  verifiedUpTo: z.string().nullable(),
});
type Mark = z.infer<typeof markSchema>;

/** Objects at once; together they hold no more than `BYTES_AT_ONCE` in memory, unless one alone is larger. */
const OBJECTS_AT_ONCE = 8;
const BYTES_AT_ONCE = 32_000_000;
const MARK_EVERY_MS = 5_000;

const readMark = async (files: Files): Promise<Mark | null> => {
  const bytes = await files.get(COPY_MARK_KEY);
  return bytes === null ? null : markSchema.parse(JSON.parse(Buffer.from(bytes).toString()));
};

const putMark = async (files: Files, mark: Mark): Promise<void> => {
  await files.put(COPY_MARK_KEY, Buffer.from(JSON.stringify(mark)), 'application/json');
};

const isEmpty = async (target: WalkedFiles): Promise<boolean> => {
  for await (const _ of target.walk()) return false;
  return true;
};

/** Returns the key up to which an interrupted pass has verified. Throws a LocalProblem for another filled store. */
const beginPass = async (
  target: WalkedFiles,
  { sourceName, isLive }: CopyOptions,
): Promise<string | null> => {
  const mark = await readMark(target.files);
  if (mark === null && !(await isEmpty(target)))
    throw new LocalProblem(
      'La destination contient déjà des fichiers, et ce n’est pas une copie en cours\u00a0: rien n’a été changé.',
    );
  if (mark !== null && mark.source !== sourceName)
    throw new LocalProblem(
      'La destination est une copie en cours d’une autre origine\u00a0: rien n’a été changé.',
    );
  const verifiedUpTo = mark?.isLive === isLive ? mark.verifiedUpTo : null;
  await putMark(target.files, { source: sourceName, isLive, verifiedUpTo });
  return verifiedUpTo;
};

const hashOf = async (stream: Readable): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of stream) hash.update(chunk as Uint8Array);
  return hash.digest('hex');
};

const CONTENT_TYPES: readonly (readonly [RegExp, string])[] = [
  [/\.pdf$/, 'application/pdf'],
  [/\.jpe?g$/, 'image/jpeg'],
  [/\.png$/, 'image/png'],
  [/\.json$/, 'application/json'],
  [/\.epub$/, 'application/epub+zip'],
  [/\.zip$/, 'application/zip'],
];
/** The product names the type in each address that it signs; this one is for a person who looks into the bucket. */
const findContentType = (key: string): string =>
  CONTENT_TYPES.find(([pattern]) => pattern.test(key))?.[1] ?? 'application/octet-stream';

/** Lets work wait until its bytes have room. */
const openByteBudget = (maximum: number) => {
  let bytesInUse = 0;
  const queue: (() => void)[] = [];
  const wake = (): void => queue.shift()?.();
  return async <R>(bytes: number, work: () => Promise<R>): Promise<R> => {
    while (bytesInUse > 0 && bytesInUse + bytes > maximum)
      await new Promise<void>((resolve) => queue.push(resolve));
    bytesInUse += bytes;
    try {
      return await work();
    } finally {
      bytesInUse -= bytes;
      for (let waiting = queue.length; waiting > 0; waiting -= 1) wake();
    }
  };
};

type Outcome = { readonly kind: 'verified' | 'written' | 'removed'; readonly bytes: number };

const createCopier = (source: Files, target: Files) => {
  const withinBudget = openByteBudget(BYTES_AT_ONCE);

  const remove = async (key: string): Promise<Outcome> => {
    await target.removeAll(key);
    return { kind: 'removed', bytes: 0 };
  };
  const isSame = async (key: string): Promise<{ bytes: number } | null> => {
    const [left, right] = await Promise.all([source.open(key), target.open(key)]);
    if (left === null || right === null || left.bytes !== right.bytes) {
      left?.stream.destroy();
      right?.stream.destroy();
      return null;
    }
    const [leftHash, rightHash] = await Promise.all([hashOf(left.stream), hashOf(right.stream)]);
    return leftHash === rightHash ? { bytes: left.bytes } : null;
  };
  const write = async (key: string): Promise<Outcome> => {
    const opened = await source.open(key);
    // Removed since it was listed.
    if (opened === null) return remove(key);
    const { bytes, stream } = opened;
    return withinBudget(bytes, async () => {
      const body = await buffer(stream);
      const { sha256 } = await target.put(key, body, findContentType(key));
      const readBack = await target.open(key);
      if (readBack === null || (await hashOf(readBack.stream)) !== sha256)
        throw new Error(`copy: ${key} is read with another hash than it was written with`);
      return { kind: 'written', bytes };
    });
  };
  return async ({ key, source: listed, target: existing }: Merged<string>): Promise<Outcome> => {
    if (listed === null) return remove(key);
    const same = existing === null ? null : await isSame(key);
    return same === null ? write(key) : { kind: 'verified', bytes: same.bytes };
  };
};

async function* inGroups<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let group: T[] = [];
  for await (const item of items) {
    group.push(item);
    if (group.length < size) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

async function* skipVerified(
  items: AsyncIterable<Merged<string>>,
  verifiedUpTo: string | null,
): AsyncGenerator<Merged<string>> {
  const last = verifiedUpTo === null ? null : Buffer.from(verifiedUpTo);
  for await (const item of items) {
    const isVerified = last !== null && Buffer.compare(Buffer.from(item.key), last) <= 0;
    if (item.key !== COPY_MARK_KEY && !isVerified) yield item;
  }
}

const count = (counts: CopyCounts, outcomes: readonly Outcome[]): void => {
  for (const { kind, bytes } of outcomes) {
    if (kind === 'removed') counts.removed += 1;
    else counts.verified += 1;
    if (kind === 'written') counts.writes += 1;
    counts.bytes += bytes;
  }
};

/**
 * Makes the target equal to the source: writes what is missing or different, removes what the source no longer has, and
 * reads every object back by its hash. A pass that was killed goes on where it was; memory is bounded by 32 MB or the
 * largest object. A mark in the target keeps programs out until the last pass has ended.
 * @throws LocalProblem when the target is filled and not this copy.
 */
export const copyStore = async (
  source: WalkedFiles,
  target: WalkedFiles,
  options: CopyOptions,
): Promise<CopyCounts & { readonly resumedAfter: string | null }> => {
  const { sourceName, isLive, onProgress } = options;
  const resumedAfter = await beginPass(target, options);
  const counts = createCounts();
  const copyObject = createCopier(source.files, target.files);
  const merged = mergeSorted(source.walk(), target.walk(), (key) => key);
  let markedMs = Date.now();
  for await (const group of inGroups(skipVerified(merged, resumedAfter), OBJECTS_AT_ONCE)) {
    count(counts, await Promise.all(group.map(copyObject)));
    onProgress(counts);
    if (Date.now() - markedMs < MARK_EVERY_MS) continue;
    markedMs = Date.now();
    await putMark(target.files, { source: sourceName, isLive, verifiedUpTo: group.at(-1)?.key ?? null });
  }
  if (isLive) await putMark(target.files, { source: sourceName, isLive, verifiedUpTo: null });
  else await target.files.removeAll(COPY_MARK_KEY);
  return { ...counts, resumedAfter };
};
