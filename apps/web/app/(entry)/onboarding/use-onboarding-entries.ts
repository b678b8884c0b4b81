import { useEffect, useMemo, useRef, useState } from 'react';
import { useSession } from '#lib/session/session-provider.tsx';
import { localStore } from '#lib/storage/browser-stores.ts';
import type { ExistingBook } from './make-family.ts';
import { type OnboardingEntries, onboardingStorage } from './onboarding-storage.ts';

/** As far as the server knows: on another device that is all there is. */
const entriesOfBook = (book: ExistingBook | null): OnboardingEntries =>
  book === null
    ? { step: 1, narrator: '', isSelf: false }
    : { step: 3, narrator: book.narrator, isSelf: book.isNarrator };

/** The answers of the first steps, kept on the device at each change: who leaves comes back to the same step. */
export const useOnboardingEntries = (book: ExistingBook | null) => {
  const { session } = useSession().properties;
  const uid = session.auth?.uid ?? '';
  const safeStorage = useMemo(() => onboardingStorage(localStore, uid), [uid]);
  const [entries, setEntries] = useState(() => entriesOfBook(book));
  const [isRestored, setRestored] = useState(false);
  const latest = useRef(entries);
  const [hadBook] = useState(book !== null);
  useEffect(() => {
    const earlier = safeStorage.read();
    if (earlier === null) return;
    const step = hadBook ? Math.max(3, earlier.step) : Math.min(2, earlier.step);
    latest.current = { ...earlier, step };
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
