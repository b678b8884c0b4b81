'use client';

import { type ComponentType, type ReactNode, useCallback, useRef, useState } from 'react';
import type { FactorDialogProps } from '#features/sign-in/factor-dialog.tsx';
import type { IdentityClient } from '#lib/identity/identity-client.ts';

type Answer = (isGiven: boolean) => void;

/**
 * Puts the question for the second factor, to all who ask at once a single time. Its dialog is loaded when it is asked: every
 * page of the signed-in area brings this hook, and few ever ask. Where it can't be had, whoever asked hears of it.
 */
export const useFactorQuestion = () => {
  const waiting = useRef<Answer[]>([]);
  const [Dialog, setDialog] = useState<ComponentType<FactorDialogProps> | null>(null);
  const ask = useCallback(async () => {
    const { FactorDialog } = await import('#features/sign-in/factor-dialog.tsx');
    return new Promise<boolean>((answer) => {
      waiting.current.push(answer);
      setDialog(() => FactorDialog);
    });
  }, []);
  const answerAll = (isGiven: boolean) => {
    setDialog(null);
    for (const answer of waiting.current.splice(0)) answer(isGiven);
  };
  const question = (identity: IdentityClient): ReactNode =>
    Dialog ? <Dialog identity={identity} onAnswer={answerAll} /> : null;
  return { ask, question };
};
