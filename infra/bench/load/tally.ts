import { ApiError } from '@souvenance/contracts';

/** Results of the calls and pages of a run: milliseconds of each answered one by name, and failures by code. */
export interface Tally {
  readonly callsMs: Record<string, number[]>;
  readonly pagesMs: Record<string, number[]>;
  /** Number of failures by name and error. */
  readonly errors: Record<string, number>;
  /** Orders that were paid and confirmed. */
  ordered: number;
}

export const createTally = (): Tally => ({ callsMs: {}, pagesMs: {}, errors: {}, ordered: 0 });

const codeOfError = (error: unknown): string => {
  if (error instanceof ApiError) return `${error.status} ${error.code}`;
  const cause = error instanceof Error ? ((error.cause as Partial<NodeJS.ErrnoException>)?.code ?? '') : '';
  return [error instanceof Error ? error.message : String(error), cause].filter(Boolean).join(', ');
};

export const countError = ({ errors }: Tally, what: string, error: unknown): void => {
  const key = `${what}\u00a0: ${codeOfError(error)}`;
  errors[key] = (errors[key] ?? 0) + 1;
};

/** Times one call or page. A failure is counted by its code and rethrown. */
export const timeCall = async <T>(
  tally: Tally,
  kind: 'callsMs' | 'pagesMs',
  name: string,
  work: () => Promise<T>,
): Promise<T> => {
  const startMs = performance.now();
  try {
    const answer = await work();
    tally[kind][name] ??= [];
    tally[kind][name].push(performance.now() - startMs);
    return answer;
  } catch (error) {
    countError(tally, name, error);
    throw error;
  }
};
