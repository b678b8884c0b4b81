import type { PreflightFinding, PreflightReport, PreflightRule } from '@souvenance/contracts';
import type { PressMessages } from '../../messages/index.ts';
import type { FinishedFile, FinishedPage } from '../reading/finished-file.ts';

type File = PreflightFinding['file'];
/** The two files that go to press. */
export type PrintFile = 'interior' | 'cover';

export const green = (
  words: PressMessages['preflight'],
  rule: PreflightRule,
  file: File,
  message: string,
): PreflightFinding => ({
  rule,
  verdict: 'green',
  file,
  page: null,
  message,
  remedy: words.nothingToDo,
});

export const finding = (
  rule: PreflightRule,
  verdict: 'orange' | 'red',
  file: File,
  page: number | null,
  message: string,
  remedy: string,
): PreflightFinding => ({ rule, verdict, file, page, message, remedy });

/** A rule that many pages break is told for the first of them only. */
const TOLD_PER_RULE = 25;

/** A finding for each page that shows the fault; pages count from 1. */
export const perPage = (
  file: FinishedFile,
  isFault: (page: FinishedPage) => boolean,
  make: (page: number, finished: FinishedPage) => PreflightFinding,
): PreflightFinding[] => file.pages.flatMap((page, index) => (isFault(page) ? [make(index + 1, page)] : []));

/** The findings of a rule, or its green one. */
export const orGreen = (
  findings: readonly PreflightFinding[],
  passed: PreflightFinding,
): PreflightFinding[] => (findings.length > 0 ? findings.slice(0, TOLD_PER_RULE) : [passed]);

export const worstOf = (findings: readonly PreflightFinding[]): PreflightReport['verdict'] => {
  if (findings.some(({ verdict }) => verdict === 'red')) return 'red';
  return findings.some(({ verdict }) => verdict === 'orange') ? 'orange' : 'green';
};
