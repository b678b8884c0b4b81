import type { PreflightFinding, PreflightReport } from '@souvenance/contracts';
import { preflightMessages } from '../messages/fr/preflight.ts';

type File = PreflightFinding['file'];

export const green = (rule: string, file: File, message: string): PreflightFinding => ({
  rule,
  verdict: 'green',
  file,
  page: null,
  message,
  remedy: preflightMessages.nothingToDo,
});

export const finding = (
  rule: string,
  verdict: 'orange' | 'red',
  file: File,
  page: number | null,
  message: string,
  remedy: string,
): PreflightFinding => ({ rule, verdict, file, page, message, remedy });

/** A rule that many pages break is told for the first of them only. */
const TOLD_PER_RULE = 25;

/** The findings of a rule, or its green one. */
export const orGreen = (found: readonly PreflightFinding[], passed: PreflightFinding): PreflightFinding[] =>
  found.length > 0 ? found.slice(0, TOLD_PER_RULE) : [passed];

export const worstOf = (findings: readonly PreflightFinding[]): PreflightReport['verdict'] => {
  if (findings.some(({ verdict }) => verdict === 'red')) return 'red';
  return findings.some(({ verdict }) => verdict === 'orange') ? 'orange' : 'green';
};
