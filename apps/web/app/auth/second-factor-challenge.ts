const key = 'souvenance.second-factor';

/** The challenge lives as long as this tab, between the password and the code. */
export const keepChallenge = (challenge: string): void => sessionStorage.setItem(key, challenge);
export const readChallenge = (): string | null => sessionStorage.getItem(key);
export const forgetChallenge = (): void => sessionStorage.removeItem(key);
