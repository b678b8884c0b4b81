import { mkdir, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@souvenance/contracts';
import type { PrintReport, PrintService } from '@souvenance/core';
import { z } from 'zod';
import { readAcknowledgement } from './acknowledgement.ts';
import { layFolder } from './lay-folder.ts';

interface FolderOptions {
  /** Root with one folder per print profile, each with `out`, `in` and `withdrawn`. */
  readonly root: string;
  readonly profileIds: readonly string[];
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );

const received: PrintReport = {
  step: 'received',
  reason: '',
  parcel: null,
  cost: null,
  printableId: null,
  concern: '',
};

/**
 * Maps a failure to `print_shop.unavailable` with `received: false`: a full or missing disk may recover, and nothing
 * was submitted.
 */
const orUnavailable = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('print_shop.unavailable', { received: false }, { cause });
  }
};

const manifest = z.object({ parcels: z.array(z.object({ id: z.string() })) });

/**
 * Parcel ids in the manifest of an order; empty for an order that was withdrawn or written before manifests had them.
 */
const parcelsIn = async (folder: string): Promise<string[]> => {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => '{}');
  const parsedManifest = manifest.safeParse(JSON.parse(text));
  return parsedManifest.success ? parsedManifest.data.parcels.map(({ id }) => id) : [];
};

/** Whether a reference is safe as a folder name. */
const isReference = (text: string): boolean => /^[A-Za-z0-9][A-Za-z0-9._-]{0,79}$/.test(text);

const isStoppable = ({ step }: PrintReport): boolean =>
  step === 'received' || step === 'refused' || step === 'cancelled';

/** A print shop that fetches its orders from a folder and writes an acknowledgement beside them. */
export const openFolderShop = ({ root, profileIds }: FolderOptions): PrintService => {
  const at = (profile: string, place: 'out' | 'withdrawn', reference: string): string =>
    join(root, profile, place, reference);
  const acknowledged = (profile: string, reference: string) =>
    readAcknowledgement(join(root, profile, 'in', `${reference}.json`), reference, () =>
      parcelsIn(at(profile, 'out', reference)),
    );

  const find = async (reference: string) => {
    if (!isReference(reference)) return null;
    for (const profile of profileIds)
      for (const place of ['out', 'withdrawn'] as const)
        if (await exists(at(profile, place, reference))) return { profile, place };
    return null;
  };

  const status = async (reference: string): Promise<PrintReport | null> => {
    const folder = await find(reference);
    if (folder === null) return null;
    const { report } = await acknowledged(folder.profile, reference);
    if (folder.place === 'out') return report ?? received;
    const concern =
      report === null || isStoppable(report) ? '' : 'acknowledgement: of what was withdrawn before';
    return { ...received, step: 'cancelled', concern };
  };

  const cancel = async (reference: string): Promise<'cancelled' | 'too_late'> => {
    const folder = await find(reference);
    if (folder === null || folder.place === 'withdrawn') return 'cancelled';
    const { profile } = folder;
    const before = (await acknowledged(profile, reference)).report;
    if (before !== null && !isStoppable(before)) return 'too_late';
    await mkdir(join(root, profile, 'withdrawn'), { recursive: true });
    await rename(at(profile, 'out', reference), at(profile, 'withdrawn', reference));
    const after = (await acknowledged(profile, reference)).report;
    if (after === null || isStoppable(after)) return 'cancelled';
    // The shop accepted the order just when it was withdrawn, so it is put back.
    await rename(at(profile, 'withdrawn', reference), at(profile, 'out', reference));
    return 'too_late';
  };

  return {
    parcelsMax: null,
    catalogue: async () => profileIds.map((profileId) => ({ profileId, countries: null })),
    coverDimensions: async () => null,
    validate: async ({ product, reference }) => [
      ...(profileIds.includes(product.profileId) ? [] : [`no folder for ${product.profileId}`]),
      ...(isReference(reference) ? [] : ['reference']),
    ],
    quote: async () => null,
    submit: (request) =>
      orUnavailable(
        (async () => {
          const { reference, product } = request;
          if (!profileIds.includes(product.profileId) || !isReference(reference))
            throw new AppError('print_shop.refused', { reason: `no folder for ${product.profileId}` });
          const report = await status(reference);
          if (report !== null) return report;
          await mkdir(join(root, product.profileId, 'in'), { recursive: true });
          await layFolder(join(root, product.profileId, 'out'), request);
          return (await status(reference)) ?? received;
        })(),
      ),
    status: (reference) => orUnavailable(status(reference)),
    cancel: (reference) => orUnavailable(cancel(reference)),
    readEvent: () => {
      throw new AppError('webhook.signature_invalid');
    },
  };
};
