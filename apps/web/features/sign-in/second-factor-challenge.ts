import { tabShelf } from '#lib/storage/shelves.ts';

const key = 'souvenance.second-factor';

/** The challenge lives as long as this tab, between the password and the code. */
export const keepChallenge = (challenge: string): void => void tabShelf.keep(key, challenge);
export const readChallenge = (): string | null => tabShelf.read(key);
export const forgetChallenge = (): void => tabShelf.forget(key);
