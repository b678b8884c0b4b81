import type { RecordedConsent, Rhythm } from '@souvenance/contracts';
import type { SafeStorage } from '#lib/storage/safe-storage.ts';

/** Entries of the onboarding that the device stores until the server has them. */
export interface OnboardingEntries {
  /** Number of the step, from 1 to 4. */
  readonly step: number;
  readonly narrator: string;
  readonly isSelf: boolean;
  /** The narrator's consent; missing in entries of older versions. */
  readonly consent?: RecordedConsent | 'later';
  readonly pace?: Rhythm['pace'];
  /** The narrator's address, as typed. */
  readonly email?: string;
}

/** Entries with the account they belong to, since devices are shared and the entries contain an address. */
interface StoredEntries extends OnboardingEntries {
  readonly uid?: string;
}

const STORAGE_KEY = 'souvenance.onboarding';

export const openOnboardingStorage = (safeStorage: SafeStorage, uid: string) => ({
  keep: (entries: OnboardingEntries): void =>
    void safeStorage.keep(STORAGE_KEY, JSON.stringify({ ...entries, uid } satisfies StoredEntries)),
  /** Null when nothing is stored, or when the entries belong to another account. */
  read: (): OnboardingEntries | null => {
    const json = safeStorage.read(STORAGE_KEY);
    if (json === null) return null;
    const { uid: owner = uid, ...entries } = JSON.parse(json) as StoredEntries;
    return owner === uid ? entries : null;
  },
  forget: (): void => safeStorage.forget(STORAGE_KEY),
});
