import { degrees, type PDFPage } from '@cantoo/pdf-lib';
import { bookStyleName, coverChoice, type PreflightFinding } from '@souvenance/contracts';
import { describe, expect, it } from 'vitest';
import { renderCover } from '../../cover/render-cover.ts';
import { NASTY_TITLE } from '../../fixtures/create-nasty-book.ts';
import { BLACK_INK, createForeignCover, type ForeignBook } from '../../fixtures/foreign-book.ts';
import { listFaults, profile } from '../../fixtures/planted-faults.ts';
import { sampleAssets, sampleBook } from '../../fixtures/sample-book.ts';
import { toPoints } from '../../foundation/units.ts';
import { getPressMessages } from '../../messages/index.ts';
import { computeCoverFrame } from '../../profiles/compute-cover-frame.ts';
import { printProfile } from '../../profiles/print-profiles.ts';
import { readAnyFile } from '../reading/read-finished-file.ts';
import { checkCoverSafety } from './cover-zones.ts';

const PAGES = profile.pages.min;
const frame = computeCoverFrame(profile, PAGES);

/** A sound cover of another tool with words of 20 points more, their left foot so many mm from the sheet's. */
const withWords = async (
  xMm: number,
  yMm: number,
  changes: Partial<Parameters<PDFPage['drawText']>[1]> = {},
): Promise<Uint8Array> => {
  const { document, font }: ForeignBook = await createForeignCover(profile, PAGES);
  const place = { x: toPoints(xMm), y: toPoints(yMm), size: 20, font, color: BLACK_INK };
  document.getPage(0).drawText('Des mots', { ...place, ...changes });
  return document.save();
};

const { preflight: words } = getPressMessages('fr');

const safetyFinding = async (cover: Uint8Array): Promise<PreflightFinding | undefined> =>
  checkCoverSafety(await readAnyFile(cover), profile, PAGES, words)[0];

describe('words of a cover by another tool', () => {
  it.each([
    ['that the cut would take', frame.aroundMm - 3, 60],
    ['a millimetre from the cut', frame.aroundMm + 1, 60],
    ['at the very foot', frame.backXMm + 40, frame.aroundMm - 1],
    ['across the fold of the spine', frame.spineXMm - 10, 60],
  ])('%s are a red finding and no other', async (_, xMm, yMm) => {
    expect(await listFaults({ cover: await withWords(xMm, yMm) })).toEqual(['cover.safety']);
  });

  it('cross the fold when they are rotated on a spine too thin for them', async () => {
    const cover = await withWords(frame.frontXMm, 60, { rotate: degrees(90) });
    expect(frame.spineMm).toBeLessThan(6);
    expect(await safetyFinding(cover)).toMatchObject({ rule: 'cover.safety', verdict: 'red', page: 1 });
  });

  it('within the white of the shop, but where no cutter comes, ask for a confirmation', async () => {
    const cover = await withWords(frame.aroundMm + 4, 60);
    expect(await listFaults({ cover })).toEqual([]);
    expect(await safetyFinding(cover)).toMatchObject({
      verdict: 'orange',
      message:
        'Des mots de la couverture, au verso, sont à 4\u00A0mm d’une coupe ou d’un pli\u202F; il en faut 6.',
    });
  });

  it('in the middle of a panel pass', async () => {
    expect(await safetyFinding(await withWords(60, 60))).toMatchObject({
      rule: 'cover.safety',
      verdict: 'green',
    });
  });
});

describe('the words of our own covers', () => {
  const styles = bookStyleName.options;
  const models = coverChoice.def.shape.model.def.innerType.options;
  const dresses = models.map((model, index) => [model, styles[index % styles.length]] as const);

  it.each(dresses)('keep clear of cuts and folds, on a thin spine too: %s', async (model, style) => {
    const book = sampleBook(1);
    const thin = printProfile('a5-broche');
    const { cover } = await renderCover({
      manuscript: {
        ...book,
        title: NASTY_TITLE,
        style: style ?? book.style,
        cover: { ...book.cover, model },
      },
      profile: thin,
      pageCount: 90,
      assets: sampleAssets(),
    });
    const findings = checkCoverSafety(await readAnyFile(cover), thin, 90, words);
    expect(findings.map(({ verdict, message }) => [verdict, message])).toEqual([
      ['green', expect.any(String)],
    ]);
  });
});
