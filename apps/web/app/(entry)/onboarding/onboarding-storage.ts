import type { RecordedConsent, Rhythm } from '@souvenance/contracts';
import type { SafeStorage } from '#lib/storage/safe-storage.ts';

/** Entries of the first steps that the device stores until the server has them. */
export interface OnboardingEntries {
  /** From 1 to 4. */
  readonly step: number;
  readonly narrator: string;
  readonly isSelf: boolean;
  /** The narrator's consent; missing in entries from before it was asked. */
  readonly consent?: RecordedConsent | 'later';
  readonly pace?: Rhythm['pace'];
  /** The narrator's address, as it was typed. */
  readonly email?: string;
}

/** With the account that it belongs to: a device is shared, and holds somebody's address. */
interface Stored extends OnboardingEntries {
  readonly uid?: string;
}

const key = 'souvenance.onboarding';

export const onboardingStorage = (safeStorage: SafeStorage, uid: string) => ({
  keep: (entries: OnboardingEntries): void =>
    void safeStorage.keep(key, JSON.stringify({ ...entries, uid } satisfies Stored)),
  /** Null where nothing was kept, or what somebody else began on this device. */
  read: (): OnboardingEntries | null => {
    const words = safeStorage.read(key);
    if (words === null) return null;
    const { uid: owner = uid, ...entries } = JSON.parse(words) as Stored;
    return owner === uid ? entries : null;
  },
  forget: (): void => safeStorage.forget(key),
});
