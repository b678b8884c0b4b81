'use client';

import { type ReactNode, useCallback, useRef, useState } from 'react';
import type { IdentityClient } from '#identity/identity-client.ts';
import { FactorDialog } from './factor-dialog.tsx';

type Answer = (isGiven: boolean) => void;

/** Puts the question for the second factor, to all who ask at once a single time. */
export const useFactorQuestion = () => {
  const waiting = useRef<Answer[]>([]);
  const [isAsked, setAsked] = useState(false);
  const ask = useCallback(
    () =>
      new Promise<boolean>((answer) => {
        waiting.current.push(answer);
        setAsked(true);
      }),
    [],
  );
  const answerAll = (isGiven: boolean) => {
    setAsked(false);
    for (const answer of waiting.current.splice(0)) answer(isGiven);
  };
  const question = (identity: IdentityClient): ReactNode =>
    isAsked ? <FactorDialog identity={identity} onAnswer={answerAll} /> : null;
  return { ask, question };
};
