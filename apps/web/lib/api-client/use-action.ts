'use client';

import type { ErrorCode } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { type FieldIssue, type Problem, problemOf } from './problem.ts';
import { singleFlight, type Work } from './single-flight.ts';

export interface Action {
  /**
   * Runs the work; answers true when it went well. A second click while it runs does nothing and answers false;
   * so does one while a work that said 'leaving' waits for the next screen.
   */
  run: (work: Work, name?: string) => Promise<boolean>;
  busy: boolean;
  /** For one of several buttons: none takes a second click, and only the one that runs this work says that it waits. */
  busyAs: (name: string, busyLabel: string) => { busy: boolean; busyLabel?: string };
  problem: Problem | null;
  /** The sentence of the problem, French, for the top of a form or a notice. */
  sentence: string | undefined;
  /** The sentence for a field, to stand beside it. */
  field: (name: string) => string | undefined;
  /** The sentence of the problem when it has this code, to stand beside the field that it is about. */
  onCode: (code: ErrorCode) => string | undefined;
  issues: readonly FieldIssue[];
  /** Refuses before any call: the form itself found something missing. */
  refuse: (fields: Record<string, string>) => void;
  clear: () => void;
}

/** Refusals of a hosted identity service, which the API never sees: the page has their words. */
const sentences = [
  'refused',
  'code_refused',
  'email_taken',
  'password_weak',
  'token_invalid',
  'address_unproved',
  'too_many',
] as const;

/**
 * One thing that a person can ask of a screen: its busy state, and what went wrong in words.
 * @example
 * const action = useAction();
 * const cancel = () => action.run(async () => void (await client.call('erasures.cancel', { params: { erasureId } })));
 */
export const useAction = (): Action => {
  const t = useTranslations('ui');
  const [busy, setBusy] = useState(false);
  const [doing, setDoing] = useState<string>();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [flight] = useState(() =>
    singleFlight({
      onBusy: setBusy,
      onProblem: (error) => setProblem(error === null ? null : problemOf(error)),
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
  const refusalName = sentences.find((name) => problem?.code?.split('.').at(-1) === name);
  const sentence = problem
    ? (problem.sentence ??
      (refusalName
        ? t(`refusals.${refusalName}`)
        : problem.code === 'form'
          ? t('checkFields')
          : t('unreachable')))
    : undefined;
  return {
    run,
    busy,
    busyAs: (name, busyLabel) => ({ busy, busyLabel: doing === name ? busyLabel : undefined }),
    problem,
    sentence,
    field: (name) => problem?.fields[name],
    onCode: (code) => (problem?.code === code ? sentence : undefined),
    issues,
    refuse: (fields) => setProblem({ code: 'form', sentence: null, fields, requestId: null, details: {} }),
    clear: () => setProblem(null),
  };
};
