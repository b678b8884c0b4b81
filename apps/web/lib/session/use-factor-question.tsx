'use client';

import { type ComponentType, type ReactNode, useCallback, useRef, useState } from 'react';
import type { IdentityClient } from '#lib/identity/identity-client.ts';

type Answer = (isConfirmed: boolean) => void;

export interface FactorDialogProps {
  readonly identity: IdentityClient;
  /** Called once: with true when the code was accepted, with false when the user closes the dialog. */
  readonly onAnswer: Answer;
}

/** Loads the dialog that asks for the second factor. It is injected because its form belongs to a feature. */
export type LoadFactorDialog = () => Promise<ComponentType<FactorDialogProps>>;

/**
 * Asks for the second factor, once for all calls that wait for it. The dialog is loaded at the first question: every
 * signed-in page has this hook, and few ever ask. `ask` rejects when the dialog cannot be loaded.
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
  const answerAll = (isConfirmed: boolean) => {
    setDialog(null);
    for (const answer of waiting.current.splice(0)) answer(isConfirmed);
  };
  const question = (identity: IdentityClient): ReactNode =>
    Dialog ? <Dialog identity={identity} onAnswer={answerAll} /> : null;
  return { ask, question };
};
