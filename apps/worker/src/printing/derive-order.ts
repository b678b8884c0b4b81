import { readFile } from 'node:fs/promises';
import { AppError, type PrintProfile } from '@souvenance/contracts';
import type { DerivedBytes, DeriveFiles, Settings } from '@souvenance/core';
import { ChildProcessFailure, PressError } from '@souvenance/press/child-pool';
import { printProfile, toBundledProfileUrl } from '@souvenance/press/profiles';
import type { Pressroom } from '../pressroom/pressroom.ts';
import { convertForShop } from './convert-for-shop.ts';
import type { Ghostscript } from './ghostscript.ts';

/** Services with which a shop's files are rendered. */
export interface Printing {
  readonly settings: Settings;
  readonly pressroom: Pressroom;
  /** Needed only for shops that require PDF/X-3 or PDF/X-1a. */
  readonly ghostscript?: Ghostscript | null;
  /** ICC profile of a printing condition that the press does not carry; null when the operator's folder lacks it. */
  readonly outputProfile?: (condition: string) => Promise<Uint8Array | null>;
}

const readIccProfile = async ({ outputProfile }: Printing, condition: string): Promise<Uint8Array> => {
  const bundledUrl = toBundledProfileUrl(condition);
  const bytes = bundledUrl === null ? await outputProfile?.(condition) : await readFile(bundledUrl);
  if (!bytes) throw new AppError('shop.underivable', { why: 'profile.no_icc', condition });
  return new Uint8Array(bytes);
};

/** Returns a function that converts a file to the shop's standard: unchanged for PDF/X-4, else separated into inks. */
const createInkConverter = (printing: Printing, { colour }: PrintProfile, signal?: AbortSignal) => {
  const { standard, outputCondition: condition } = colour;
  return async (pdf: Uint8Array): Promise<Uint8Array> => {
    if (standard === 'PDF/X-4') return pdf;
    if (!printing.ghostscript) throw new AppError('shop.underivable', { why: 'no_ghostscript', standard });
    const profile = await readIccProfile(printing, condition);
    const conversion = { pdf, standard, condition, profile };
    return convertForShop(printing.ghostscript)(signal ? { ...conversion, signal } : conversion);
  };
};

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
 * Derives the files of a shop from the approved bytes: no glyph moves, inks are separated if the shop's standard
 * requires it, and the result passes the shop's preflight. Throws `shop.underivable`.
 */
export const deriveOrder =
  (printing: Printing, run: DeriveRun): DeriveFiles =>
  async ({ masterId, shopId, interior, cover }) => {
    const { pressroom, settings } = printing;
    const { signal } = run;
    const shopProfile = printProfile(shopId);
    const derivedFiles = await pressroom
      .run('derive', { masterId, shopId, interior, cover }, { signal })
      .catch(throwUnderivable(run));
    const separate = createInkConverter(printing, shopProfile, signal);
    const interiorBytes = await separate(derivedFiles.interior.bytes);
    const coverBytes = await separate(derivedFiles.cover.bytes);
    const preflightInput = { shopId, interior: interiorBytes, cover: coverBytes, language: settings.locale };
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
      toDerivedPdf('interior.pdf', interiorBytes, derivedFiles.pageCount, derivedFiles.interior.fromSha256),
      toDerivedPdf('cover.pdf', coverBytes, 1, derivedFiles.cover.fromSha256),
      preflightReport,
    ];
    return { pages: derivedFiles.pageCount, spineMm: derivedFiles.spineMm, files };
  };
