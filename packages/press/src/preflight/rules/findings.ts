import type { PreflightFinding, PreflightReport, PreflightRule } from '@souvenance/contracts';
import type { PressMessages } from '../../messages/index.ts';
import type { FinishedFile, FinishedPage } from '../reading/read-finished-file.ts';

type File = PreflightFinding['file'];
/** The two files sent to the print shop. */
export type PrintFile = 'interior' | 'cover';

export const createGreenFinding = (
  messages: PressMessages['preflight'],
  rule: PreflightRule,
  file: File,
  message: string,
): PreflightFinding => ({
  rule,
  verdict: 'green',
  file,
  page: null,
  message,
  remedy: messages.nothingToDo,
});

export const makeFinding = (
  rule: PreflightRule,
  verdict: 'orange' | 'red',
  file: File,
  page: number | null,
  message: string,
  remedy: string,
): PreflightFinding => ({ rule, verdict, file, page, message, remedy });

/** Maximum number of findings reported per rule. */
const FINDINGS_PER_RULE_MAX = 25;

/** Returns a finding for each page with the fault; pages count from 1. */
export const groupFindingsByPage = (
  file: FinishedFile,
  isFault: (page: FinishedPage, number: number) => boolean,
  make: (page: number, finished: FinishedPage) => PreflightFinding,
): PreflightFinding[] =>
  file.pages.flatMap((page, index) => (isFault(page, index + 1) ? [make(index + 1, page)] : []));

/** Returns the findings of a rule, or its green finding when there are none. */
export const addGreenIfEmpty = (
  findings: readonly PreflightFinding[],
  passed: PreflightFinding,
): PreflightFinding[] => (findings.length > 0 ? findings.slice(0, FINDINGS_PER_RULE_MAX) : [passed]);

export const findWorst = (findings: readonly PreflightFinding[]): PreflightReport['verdict'] => {
  if (findings.some(({ verdict }) => verdict === 'red')) return 'red';
  return findings.some(({ verdict }) => verdict === 'orange') ? 'orange' : 'green';
};
