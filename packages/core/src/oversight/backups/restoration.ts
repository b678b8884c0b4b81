import {
  AppError,
  type RestorationOutcome,
  type RestorationState,
  restorationOutcome,
  restorationStatus,
} from '@souvenance/contracts';
import { z } from 'zod';
import { deriveReadableCode, normalizeCode } from '../../foundation/secrets/derive-readable-code.ts';
import { openSealedKey, sealedKey, sealKey } from '../../foundation/secrets/sealed-key.ts';
import { deriveSecret, isSameSecret } from '../../foundation/secrets/secrets.ts';
import { users } from '../../people/accounts/user.ts';
import { families } from '../../people/families/family.ts';
import type { Deps } from '../../ports/deps.ts';
import { collection } from '../../ports/documents.port.ts';
import { orders } from '../../selling/orders/order.ts';
import { readProgram } from './manage-backups.ts';

/** The restoration of this installation, as one document; the restored documents have that of their end alone. */
export const restorations = collection(
  'restorations',
  z.object({
    status: restorationStatus,
    fileName: z.string(),
    /** The key of the archive, sealed, while the restoration waits or runs; null afterwards. */
    key: sealedKey.nullable(),
    endedAt: z.iso.datetime().nullable(),
    problem: z.string().nullable(),
    outcome: restorationOutcome.nullable(),
  }),
);
const ID = 'restoration';
const PURPOSE = 'restoration';
const CODE_LENGTH = 12;
/** Time for which anybody may read what came back: the page of the operator, who has no account yet. */
const OUTCOME_MS = 15 * 60_000;

type DocumentsDep = Pick<Deps, 'documents'>;
type RestorationDeps = Pick<Deps, 'documents' | 'clock' | 'settings'>;

/** True while the installation has no account, no family and no order. */
export const isInstallationEmpty = async ({ documents }: DocumentsDep): Promise<boolean> => {
  const query = { limit: 1 };
  const pages = await Promise.all([
    documents.find(users, query),
    documents.find(families, query),
    documents.find(orders, query),
  ]);
  return pages.every(({ items }) => items.length === 0);
};

/**
 * The code with which this empty installation restores a backup. It ends with its key: the restored one has another.
 */
export const deriveRestorationCode = ({ linkSecret }: Pick<Deps['settings'], 'linkSecret'>): string =>
  deriveReadableCode(deriveSecret(linkSecret, PURPOSE), CODE_LENGTH);

const readRestoration = async ({ documents }: DocumentsDep) =>
  (await documents.get(restorations, ID))?.value ?? null;

/** Tells anybody whether a backup may be restored here, and for a quarter of an hour what one brought back. */
export const readRestorationOffer = async (
  deps: Pick<Deps, 'documents' | 'clock'>,
): Promise<{ isOffered: boolean; outcome: RestorationOutcome | null }> => {
  const [isOffered, restoration] = await Promise.all([isInstallationEmpty(deps), readRestoration(deps)]);
  const ageMs = deps.clock.now().getTime() - Date.parse(restoration?.endedAt ?? '');
  return { isOffered, outcome: ageMs < OUTCOME_MS ? (restoration?.outcome ?? null) : null };
};

/** Throws `restoration.not_found` for a wrong code, and where the installation holds somebody. */
export const authorizeByCode = async (deps: RestorationDeps, code: string): Promise<void> => {
  const isRight = isSameSecret(normalizeCode(code), deriveRestorationCode(deps.settings));
  if (!isRight || !(await isInstallationEmpty(deps))) throw new AppError('restoration.not_found');
};

const readState = async (deps: RestorationDeps): Promise<RestorationState> => {
  const [{ program, isSilent }, restoration] = await Promise.all([readProgram(deps), readRestoration(deps)]);
  const archives = program?.archives ?? [];
  return {
    isProgramAlive: !isSilent,
    archives: archives.toSorted((one, other) => (one.takenAt < other.takenAt ? 1 : -1)),
    status: restoration?.status ?? null,
    problem: restoration?.problem ?? null,
  };
};

/** Returns the archives and how the restoration goes. Throws `restoration.not_found` for a wrong code. */
export const openRestoration =
  (deps: RestorationDeps) =>
  async (code: string): Promise<RestorationState> => {
    await authorizeByCode(deps, code);
    return readState(deps);
  };

interface RestorationRequest {
  readonly fileName: string;
  readonly key: string;
}

/**
 * Requests the restoration of an archive into this empty installation; the backup program does it within seconds.
 * Throws `restoration.not_found`, `backup.no_program`, `backup.not_found`, `restoration.under_way`.
 */
export const beginRestoration =
  (deps: RestorationDeps) =>
  async ({ code, fileName, key }: RestorationRequest & { code: string }): Promise<RestorationState> => {
    await authorizeByCode(deps, code);
    const { program, isSilent } = await readProgram(deps);
    if (program === null || isSilent) throw new AppError('backup.no_program');
    if (!program.archives.some((archive) => archive.fileName === fileName))
      throw new AppError('backup.not_found');
    await deps.documents.transact(async (tx) => {
      const status = (await tx.get(restorations, ID))?.value.status;
      if (status === 'requested' || status === 'running') throw new AppError('restoration.under_way');
      tx.put(restorations, ID, {
        status: 'requested',
        fileName,
        key: sealKey(deps.settings.linkSecret, PURPOSE, key),
        endedAt: null,
        problem: null,
        outcome: null,
      });
    });
    return readState(deps);
  };

/** Takes the request, also one whose run was killed; null for none. `linkKey` is the key that sealed it. */
export const takeRestorationRequest = async (
  { documents }: DocumentsDep,
  linkKey: string,
): Promise<RestorationRequest | null> =>
  documents.transact(async (tx) => {
    const restoration = (await tx.get(restorations, ID))?.value;
    if (restoration?.status !== 'requested' && restoration?.status !== 'running') return null;
    const key = restoration.key && openSealedKey([linkKey], PURPOSE, restoration.key);
    if (key === null) return null;
    tx.put(restorations, ID, { ...restoration, status: 'running' });
    return { fileName: restoration.fileName, key };
  });

/** Stores how a restoration ended: what came back, or the sentence of its failure. Its key is forgotten. */
export const endRestoration = (
  { documents, clock }: Pick<Deps, 'documents' | 'clock'>,
  fileName: string,
  ending: { readonly outcome: RestorationOutcome } | { readonly problem: string },
): Promise<void> =>
  documents.transact(async (tx) =>
    tx.put(restorations, ID, {
      status: 'outcome' in ending ? 'done' : 'failed',
      fileName,
      key: null,
      endedAt: clock.now().toISOString(),
      problem: null,
      outcome: null,
      ...ending,
    }),
  );

const WATCH_MS = 2_000;

/**
 * Calls `onRestored` once when a backup has been restored into this installation, which was empty at the start: the
 * program must end, to be started again with the keys of the restored data. Returns what stops the watch; null where
 * the installation holds something, so that nothing can be restored.
 */
export const watchForRestoration = async (
  deps: DocumentsDep,
  onRestored: () => void,
  onError: (error: unknown) => void,
): Promise<(() => void) | null> => {
  if (!(await isInstallationEmpty(deps))) return null;
  let isReading = false;
  const look = async (): Promise<void> => {
    const isDone = (await readRestoration(deps))?.status === 'done';
    if (!isDone) return;
    clearInterval(timer);
    onRestored();
  };
  const timer = setInterval(() => {
    if (isReading) return;
    isReading = true;
    void look()
      .catch(onError)
      .finally(() => {
        isReading = false;
      });
  }, WATCH_MS);
  return () => clearInterval(timer);
};
