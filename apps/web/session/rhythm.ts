'use client';

import { useSyncExternalStore } from 'react';

export type Rhythm = 'weekly' | 'daily' | 'own';

const key = 'souvenance.rhythm';

const read = (): Rhythm => {
  const kept = localStorage.getItem(key);
  return kept === 'daily' || kept === 'own' ? kept : 'weekly';
};

/** Kept on the device: how the home page names its question. The e-mails' own rhythm is not written yet. */
export const keepRhythm = (rhythm: Rhythm): void => localStorage.setItem(key, rhythm);

const never = () => () => undefined;

export const useRhythm = (): Rhythm => useSyncExternalStore(never, read, () => 'weekly');
