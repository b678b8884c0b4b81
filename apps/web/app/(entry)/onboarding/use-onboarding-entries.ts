import { useEffect, useMemo, useRef, useState } from 'react';
import { useSession } from '#lib/session/session-provider.tsx';
import { localStore } from '#lib/storage/browser-stores.ts';
import { type OnboardingEntries, openOnboardingStorage } from './open-onboarding-storage.ts';
import type { ExistingBook, ExistingNarrator } from './save-narrator.ts';

/** Entries as the server knows them: used on another device. */
const createEntries = (book: ExistingBook | null, narrator: ExistingNarrator | null): OnboardingEntries =>
  book === null
    ? { step: 1, narrator: '', isSelf: false }
    : {
        step: 2,
        narrator: book.narrator,
        isSelf: book.isNarrator,
        ...(narrator?.email && { email: narrator.email }),
        pronoun: narrator?.pronoun ?? null,
        isFamiliar: narrator?.isFamiliar ?? false,
      };

/**
 * Entries of the onboarding, stored on the device at each change, so that a person who leaves comes back to the same
 * step.
 */
export const useOnboardingEntries = (book: ExistingBook | null, narrator: ExistingNarrator | null) => {
  const { session } = useSession().properties;
  const uid = session.auth?.uid ?? '';
  const safeStorage = useMemo(() => openOnboardingStorage(localStore, uid), [uid]);
  const [entries, setEntries] = useState(() => createEntries(book, narrator));
  const [isRestored, setRestored] = useState(false);
  const latest = useRef(entries);
  const [hadBook] = useState(book !== null);
  useEffect(() => {
    const storedEntries = safeStorage.read();
    if (storedEntries === null) return;
    const step = hadBook ? Math.max(2, storedEntries.step) : 1;
    latest.current = { ...storedEntries, step };
    setEntries(latest.current);
    setRestored(true);
  }, [safeStorage, hadBook]);
  const change = (next: Partial<OnboardingEntries>) => {
    latest.current = { ...latest.current, ...next };
    setEntries(latest.current);
    safeStorage.keep(latest.current);
  };
  return { entries, isRestored, change, forget: safeStorage.forget };
};
