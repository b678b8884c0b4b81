import { AppError } from '@souvenance/contracts';
import type { Integrity, IntegrityVerdict } from '@souvenance/core';
import type { FastifyRequest } from 'fastify';

const readToken = ({ headers }: FastifyRequest, header: string | undefined): string | null => {
  const token = header === undefined ? undefined : headers[header];
  return typeof token === 'string' && token !== '' ? token : null;
};

/**
 * Creates the integrity check for requests that change something. In mode `observe` it logs, with the counts since the
 * start, the requests that `enforce` would refuse, so that the operator knows when to switch it on. The check throws
 * `integrity.required`, and `service.unavailable` when the token could not be verified.
 */
export const createIntegrityCheck = (integrity: Integrity) => {
  const counts: Record<IntegrityVerdict, number> = { genuine: 0, absent: 0, refused: 0, unknown: 0 };
  return async (request: FastifyRequest): Promise<void> => {
    if (integrity.mode === 'off') return;
    const verdict = await integrity.judge(readToken(request, integrity.publicSettings?.header));
    counts[verdict] += 1;
    if (verdict === 'genuine') return;
    request.log.warn({ integrity: verdict, mode: integrity.mode, counts: { ...counts } }, 'app integrity');
    if (integrity.mode === 'observe') return;
    throw new AppError(verdict === 'unknown' ? 'service.unavailable' : 'integrity.required');
  };
};
