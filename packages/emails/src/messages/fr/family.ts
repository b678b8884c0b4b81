import { theFamily } from '@souvenance/contracts';

/** The family at the head of a sentence. */
export const capitalFamily = (name: string): string => theFamily(name).replace(/^l/, 'L');
