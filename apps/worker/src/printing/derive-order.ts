import { AppError } from '@souvenance/contracts';
import type { DerivedBytes, DeriveFiles, Settings } from '@souvenance/core';
import { ChildProcessFailure, PressError } from '@souvenance/press/child-pool';
import type { Pressroom } from '../pressroom/pressroom.ts';

/** Services with which a shop's files are rendered. */
export interface Printing {
  readonly settings: Settings;
  readonly pressroom: Pressroom;
}

const toDerivedPdf = (
  name: 'interior.pdf' | 'cover.pdf',
  bytes: Uint8Array,
  pages: number,
  approvedSha256: string,
) => ({
  name,
  bytes,
  pages,
  approvedSha256,
  type: 'application/pdf',
});

interface DeriveRun {
  readonly signal: AbortSignal;
  /** Whether processes have died so often that another death puts the order on hold for an administrator. */
  readonly isLastTry: boolean;
}

/** Converts a refusal or a timeout of the press to `shop.underivable`, because it is no fault of the worker. */
const throwUnderivable =
  ({ isLastTry }: DeriveRun) =>
  (error: unknown): never => {
    if (error instanceof PressError)
      throw new AppError('shop.underivable', { why: error.code, ...error.facts }, { cause: error });
    if (error instanceof ChildProcessFailure && (error.why === 'late' || isLastTry))
      throw new AppError('shop.underivable', { why: error.why }, { cause: error });
    throw error;
  };

/**
 * Derives the files of a shop from the approved bytes: no line is set again, the cover is set for the shop's spine, and
 * the result passes the shop's preflight. Throws `shop.underivable`.
 */
export const deriveOrder =
  (printing: Printing, run: DeriveRun): DeriveFiles =>
  async (input) => {
    const { pressroom, settings } = printing;
    const { signal } = run;
    const derivedFiles = await pressroom.run('derive', input, { signal }).catch(throwUnderivable(run));
    const { interior, cover, pageCount, spineMm } = derivedFiles;
    const preflightInput = {
      shopId: input.shopId,
      interior: interior.bytes,
      cover: cover.bytes,
      language: settings.locale,
    };
    const report = await pressroom.run('preflight', preflightInput, { signal }).catch(throwUnderivable(run));
    if (report.verdict === 'red') {
      const rules = report.findings.filter(({ verdict }) => verdict === 'red').map(({ rule }) => rule);
      throw new AppError('shop.underivable', { why: 'preflight', rules });
    }
    const preflightReport: DerivedBytes = {
      name: 'preflight.json',
      bytes: new TextEncoder().encode(JSON.stringify(report)),
      type: 'application/json',
      pages: null,
    };
    const files = [
      toDerivedPdf('interior.pdf', interior.bytes, pageCount, interior.fromSha256),
      toDerivedPdf('cover.pdf', cover.bytes, 1, cover.fromSha256),
      preflightReport,
    ];
    return { pages: pageCount, spineMm, files };
  };
