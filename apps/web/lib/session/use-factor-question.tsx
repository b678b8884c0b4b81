'use client';

import { type ComponentType, type ReactNode, useCallback, useRef, useState } from 'react';
import type { IdentityClient } from '#lib/identity/identity-client.ts';

type Answer = (isGiven: boolean) => void;

export interface FactorDialogProps {
  readonly identity: IdentityClient;
  /** Called once: with true when the code was accepted, with false when the person closes the dialog. */
  readonly onAnswer: Answer;
}

/** Loads the dialog that asks for the second factor: its form is a component of a feature. */
export type LoadFactorDialog = () => Promise<ComponentType<FactorDialogProps>>;

/**
 * Puts the question for the second factor, to all who ask at once a single time. Its dialog is loaded when it is asked: every
 * page of the signed-in area brings this hook, and few ever ask. Where it can't be had, whoever asked hears of it.
 */
export const useFactorQuestion = (loadDialog: LoadFactorDialog) => {
  const waiting = useRef<Answer[]>([]);
  const [Dialog, setDialog] = useState<ComponentType<FactorDialogProps> | null>(null);
  const ask = useCallback(async () => {
    const FactorDialog = await loadDialog();
    return new Promise<boolean>((answer) => {
      waiting.current.push(answer);
      setDialog(() => FactorDialog);
    });
  }, [loadDialog]);
  const answerAll = (isGiven: boolean) => {
    setDialog(null);
    for (const answer of waiting.current.splice(0)) answer(isGiven);
  };
  const question = (identity: IdentityClient): ReactNode =>
    Dialog ? <Dialog identity={identity} onAnswer={answerAll} /> : null;
  return { ask, question };
};
