'use client';

import type { ErrorCode } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { createSingleFlight, type Work } from './create-single-flight.ts';
import { type FieldIssue, type Problem, toProblem } from './problem.ts';

export interface Action {
  /**
   * Runs the work and resolves true when it succeeded. A second click while it runs does nothing and resolves false; so
   * does a click while work that returned 'leaving' waits for the next screen.
   */
  run: (work: Work, name?: string) => Promise<boolean>;
  busy: boolean;
  /**
   * Properties of one of several buttons: all of them refuse a second click, and only the button whose work runs shows
   * its busy label.
   */
  busyAs: (name: string, busyLabel: string) => { isBusy: boolean; busyLabel?: string };
  problem: Problem | null;
  /** French message of the problem, for the top of a form or a notice. */
  problemMessage: string | undefined;
  /** Message of the problem for one field, to show beside it. */
  field: (name: string) => string | undefined;
  /** Sentence of the problem when it has this code, to show beside the field it concerns. */
  onCode: (code: ErrorCode) => string | undefined;
  issues: readonly FieldIssue[];
  /** Sets problems of the form without any call: the form itself found something missing. */
  refuse: (fields: Record<string, string>) => void;
  clear: () => void;
}

/** Codes that a hosted identity service refuses with. The API never sees them, so this page translates them. */
const identityRefusals = [
  'refused',
  'code_refused',
  'email_taken',
  'password_weak',
  'token_invalid',
  'email_unverified',
  'too_many',
] as const;

/**
 * State of one user action: whether it runs, and the problem of its last run.
 * @example
 * const action = useAction();
 * const cancel = () => action.run(async () => void (await client.call('erasures.cancel', { params: { erasureId } })));
 */
export const useAction = (): Action => {
  const t = useTranslations('ui');
  const [busy, setBusy] = useState(false);
  const [runningName, setDoing] = useState<string>();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [flight] = useState(() =>
    createSingleFlight({
      onBusy: setBusy,
      onProblem: (error) => setProblem(error === null ? null : toProblem(error)),
    }),
  );
  const run = useCallback(
    (work: Work, name?: string) =>
      flight.run(() => {
        setDoing(name);
        return work();
      }),
    [flight],
  );
  useEffect(() => {
    const reopen = ({ persisted }: PageTransitionEvent) => {
      if (persisted) flight.open();
    };
    window.addEventListener('pageshow', reopen);
    return () => window.removeEventListener('pageshow', reopen);
  }, [flight]);
  const issues = useMemo(
    () => Object.entries(problem?.fields ?? {}).map(([field, message]) => ({ field, message })),
    [problem],
  );
  const refusalName = identityRefusals.find((name) => problem?.code?.split('.').at(-1) === name);
  const problemMessage = problem
    ? (problem.message ??
      (refusalName
        ? t(`refusals.${refusalName}`)
        : problem.code === 'form'
          ? t('checkFields')
          : t('unreachable')))
    : undefined;
  return {
    run,
    busy,
    busyAs: (name, busyLabel) => ({ isBusy: busy, busyLabel: runningName === name ? busyLabel : undefined }),
    problem,
    problemMessage,
    field: (name) => problem?.fields[name],
    onCode: (code) => (problem?.code === code ? problemMessage : undefined),
    issues,
    refuse: (fields) => setProblem({ code: 'form', message: null, fields, requestId: null, details: {} }),
    clear: () => setProblem(null),
  };
};
