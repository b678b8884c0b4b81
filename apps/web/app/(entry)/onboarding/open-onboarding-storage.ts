import type { Pronoun } from '@souvenance/contracts';
import type { SafeStorage } from '#lib/storage/safe-storage.ts';

/** Entries of the onboarding that the device stores until the server has them. */
export interface OnboardingEntries {
  /** Number of the step, from 1 to 3. */
  readonly step: number;
  readonly narrator: string;
  readonly isSelf: boolean;
  /** Missing or null: guessed from the first name. */
  readonly pronoun?: Pronoun | null;
  /** True when questions say « tu » to the narrator. */
  readonly isFamiliar?: boolean;
  /** The narrator's address, as typed; missing before it is typed, where the server has none. */
  readonly email?: string;
  /** The chosen question of the library. */
  readonly questionId?: string;
  /** Number of the first question in sight. */
  readonly firstShown?: number;
  /** The asker's own sentence, as typed. */
  readonly sentence?: string;
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
