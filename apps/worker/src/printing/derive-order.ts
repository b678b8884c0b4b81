import { readFile } from 'node:fs/promises';
import { AppError, type PrintProfile } from '@souvenance/contracts';
import type { DerivedBytes, DeriveFiles, Settings } from '@souvenance/core';
import { ChildProcessFailure, PressError } from '@souvenance/press/child-pool';
import { bundledProfileUrl, printProfile } from '@souvenance/press/profiles';
import type { Pressroom } from '../pressroom/pressroom.ts';
import { convertForShop } from './convert-for-shop.ts';
import type { Ghostscript } from './ghostscript.ts';

/** Renders a shop's files; holds every dependency that a shop may need besides the press. */
export interface Printing {
  readonly settings: Settings;
  readonly pressroom: Pressroom;
  /** Only shops that ask for PDF/X-3 or PDF/X-1a need it. */
  readonly ghostscript?: Ghostscript | null;
  /** ICC profile of a printing condition that the press does not carry; null when the operator's folder lacks it. */
  readonly outputProfile?: (condition: string) => Promise<Uint8Array | null>;
}

const iccProfile = async ({ outputProfile }: Printing, condition: string): Promise<Uint8Array> => {
  const bundledUrl = bundledProfileUrl(condition);
  const bytes = bundledUrl === null ? await outputProfile?.(condition) : await readFile(bundledUrl);
  if (!bytes) throw new AppError('shop.underivable', { why: 'profile.no_icc', condition });
  return new Uint8Array(bytes);
};

/** Gives a file of the shop's standard: as it is, or separated into its inks. */
const inksOf = (printing: Printing, { colour }: PrintProfile, signal?: AbortSignal) => {
  const { standard, outputCondition: condition } = colour;
  return async (pdf: Uint8Array): Promise<Uint8Array> => {
    if (standard === 'PDF/X-4') return pdf;
    if (!printing.ghostscript) throw new AppError('shop.underivable', { why: 'no_ghostscript', standard });
    const profile = await iccProfile(printing, condition);
    const conversion = { pdf, standard, condition, profile };
    return convertForShop(printing.ghostscript)(signal ? { ...conversion, signal } : conversion);
  };
};

const pdf = (
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

interface Deriving {
  readonly signal: AbortSignal;
  /** A process that dies now has died often enough: the order stops, for somebody to look at. */
  readonly isLastTry: boolean;
}

/** Turns a refusal or a timeout of the press into a refusal of the shop, which is no fault of the worker. */
const orRefused =
  ({ isLastTry }: Deriving) =>
  (error: unknown): never => {
    if (error instanceof PressError)
      throw new AppError('shop.underivable', { why: error.code, ...error.facts }, { cause: error });
    if (error instanceof ChildProcessFailure && (error.why === 'late' || isLastTry))
      throw new AppError('shop.underivable', { why: error.why }, { cause: error });
    throw error;
  };

/**
 * Binds core to the press: the files of a shop, derived from the approved bytes without moving a glyph, separated where
 * it asks for that, and read once more as the shop will read them. Throws `shop.underivable`.
 */
export const deriveOrder =
  (printing: Printing, deriving: Deriving): DeriveFiles =>
  async ({ masterId, shopId, interior, cover }) => {
    const { pressroom, settings } = printing;
    const { signal } = deriving;
    const to = printProfile(shopId);
    const made = await pressroom
      .run('derive', { masterId, shopId, interior, cover }, { signal })
      .catch(orRefused(deriving));
    const separate = inksOf(printing, to, signal);
    const inside = await separate(made.interior.bytes);
    const outside = await separate(made.cover.bytes);
    const preflightInput = { shopId, interior: inside, cover: outside, language: settings.locale };
    const report = await pressroom.run('preflight', preflightInput, { signal }).catch(orRefused(deriving));
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
      pdf('interior.pdf', inside, made.pageCount, made.interior.fromSha256),
      pdf('cover.pdf', outside, 1, made.cover.fromSha256),
      preflightReport,
    ];
    return { pages: made.pageCount, spineMm: made.spineMm, files };
  };
