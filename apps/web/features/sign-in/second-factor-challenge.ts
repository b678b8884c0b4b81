import { sessionStore } from '#lib/storage/browser-stores.ts';

const STORAGE_KEY = 'souvenance.second-factor';

/** Stores the challenge in this tab, between the password and the code. */
export const storeChallenge = (challenge: string): void => void sessionStore.keep(STORAGE_KEY, challenge);
export const readChallenge = (): string | null => sessionStore.read(STORAGE_KEY);
export const forgetChallenge = (): void => sessionStore.forget(STORAGE_KEY);
