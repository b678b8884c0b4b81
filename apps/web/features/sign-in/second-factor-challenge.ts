import { sessionStore } from '#lib/storage/browser-stores.ts';

const key = 'souvenance.second-factor';

/** The challenge lives as long as this tab, between the password and the code. */
export const keepChallenge = (challenge: string): void => void sessionStore.keep(key, challenge);
export const readChallenge = (): string | null => sessionStore.read(key);
export const forgetChallenge = (): void => sessionStore.forget(key);
