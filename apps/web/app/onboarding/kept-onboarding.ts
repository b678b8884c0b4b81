import type { RecordedConsent } from '@souvenance/contracts';
import { deviceShelf } from '#storage/shelves.ts';

/** What the device remembers of the first steps until the server has it. */
export interface Kept {
  /** From 1 to 4. */
  readonly step: number;
  readonly narrator: string;
  readonly isSelf: boolean;
  /** What is known of the narrator's consent; left out by a visit from before it was asked. */
  readonly consent?: RecordedConsent | 'later';
}

const key = 'souvenance.onboarding';

export const keepOnboarding = (kept: Kept): void => void deviceShelf.keep(key, JSON.stringify(kept));

export const readOnboarding = (): Kept | null => {
  const words = deviceShelf.read(key);
  return words === null ? null : (JSON.parse(words) as Kept);
};

export const forgetOnboarding = (): void => deviceShelf.forget(key);
