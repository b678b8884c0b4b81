import { AppError } from '@souvenance/contracts';
import type { Integrity, IntegrityVerdict } from '@souvenance/core';
import type { FastifyRequest } from 'fastify';

const HEADER = 'x-integrity-token';

const tokenOf = ({ headers }: FastifyRequest): string | null => {
  const token = headers[HEADER];
  return typeof token === 'string' && token !== '' ? token : null;
};

/**
 * Judges the requests that change something. `observe` writes down, with the counts since the start, what `enforce`
 * would refuse: that tells when it may be switched on. Throws `integrity.required`, and `service.unavailable` when
 * nobody could judge.
 */
export const newIntegrityCheck = (integrity: Integrity) => {
  const counts: Record<IntegrityVerdict, number> = { genuine: 0, absent: 0, refused: 0, unknown: 0 };
  return async (request: FastifyRequest): Promise<void> => {
    if (integrity.mode === 'off') return;
    const verdict = await integrity.judge(tokenOf(request));
    counts[verdict] += 1;
    if (verdict === 'genuine') return;
    request.log.warn({ integrity: verdict, mode: integrity.mode, counts: { ...counts } }, 'app integrity');
    if (integrity.mode === 'observe') return;
    throw new AppError(verdict === 'unknown' ? 'service.unavailable' : 'integrity.required');
  };
};
