import type { RecordedConsent, Rhythm } from '@souvenance/contracts';
import type { Shelf } from '#lib/storage/open-shelf.ts';

/** What the device remembers of the first steps until the server has it. */
export interface Kept {
  /** From 1 to 4. */
  readonly step: number;
  readonly narrator: string;
  readonly isSelf: boolean;
  /** What is known of the narrator's consent; left out by a visit from before it was asked. */
  readonly consent?: RecordedConsent | 'later';
  readonly pace?: Rhythm['pace'];
  /** The narrator's address, as it was typed. */
  readonly email?: string;
  /** The address was refused: the person who writes must confirm his own first. */
  readonly isAwaitingProof?: boolean;
}

/** With the account that it belongs to: a device is shared, and holds somebody's address. */
interface Stored extends Kept {
  readonly uid?: string;
}

const key = 'souvenance.onboarding';

export const keptOnboarding = (shelf: Shelf, uid: string) => ({
  keep: (entries: Kept): void => void shelf.keep(key, JSON.stringify({ ...entries, uid } satisfies Stored)),
  /** Null where nothing was kept, or what somebody else began on this device. */
  read: (): Kept | null => {
    const words = shelf.read(key);
    if (words === null) return null;
    const { uid: owner = uid, ...entries } = JSON.parse(words) as Stored;
    return owner === uid ? entries : null;
  },
  forget: (): void => shelf.forget(key),
});
