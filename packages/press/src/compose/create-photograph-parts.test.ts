import {
  computeEffectivePpi,
  type ManuscriptPhotograph,
  manuscriptPhotograph,
  type PhotographPlacement,
} from '@souvenance/contracts';
import { describe, expect, it } from 'vitest';
import { getPressMessages } from '../messages/index.ts';
import { printProfile } from '../profiles/print-profiles.ts';
import { getBookStyle } from '../style/book-styles.ts';
import { createBookFrame } from '../style/create-page-frame.ts';
import { createPhotographPart, createPhotographParts } from './create-photograph-parts.ts';
import type { FlowPlate } from './flow-unit.ts';
import type { TypesettingContext } from './typesetting-context.ts';

const profile = printProfile('a5-broche');
const style = getBookStyle('classique', profile, false);
const context: TypesettingContext = {
  style,
  frame: createBookFrame(profile, 20, style),
  onMissing: () => undefined,
  labels: getPressMessages('fr').book,
};

const photographAt = (
  placement: PhotographPlacement,
  widthPx: number,
  heightPx: number,
): ManuscriptPhotograph =>
  manuscriptPhotograph.parse({ sha256: 'a'.repeat(64), widthPx, heightPx, placement });

/** Pixels per inch at which the composer sets a photograph; what is cut off counts for nothing. */
const setPpi = (photograph: ManuscriptPhotograph): number => {
  const part = createPhotographPart(photograph, context);
  const item = 'items' in part ? part.items.find(({ kind }) => kind === 'photograph') : undefined;
  if (item?.kind !== 'photograph') throw new Error('no photograph was set');
  const { widthPt, heightPt } = item;
  return 72 * Math.min(photograph.widthPx / widthPt, photograph.heightPx / heightPt);
};

/**
 * The announcement knows no style: it takes the widest text that the margins leave, so that a photograph is printed at
 * that resolution or a little above.
 */
const ABOVE_MAX = { text: 1.15, half: 1.2, page: 1.06, facing: 1.06, bleed: 1.04 };

const placements = ['text', 'half', 'page', 'facing', 'bleed'] as const;

describe('the resolution of a photograph on its page', () => {
  it.each(placements)('is the finding announced before layout (%s)', (placement) => {
    for (const [width, height] of [
      [2400, 1800],
      [1800, 2400],
      [2000, 2000],
    ] as const) {
      const expectedPpi = computeEffectivePpi({ widthPx: width, heightPx: height }, placement, profile);
      const printedPpi = setPpi(photographAt(placement, width, height));
      expect(printedPpi).toBeGreaterThanOrEqual(expectedPpi);
      expect(printedPpi).toBeLessThan(expectedPpi * ABOVE_MAX[placement]);
    }
  });

  it.each(placements)(
    'is never under 100: the photograph is made smaller until it has 150 (%s)',
    (placement) => {
      expect(setPpi(photographAt(placement, 300, 220))).toBeCloseTo(150, 0);
    },
  );

  it('keeps a photograph of 100 ppi or more at full size, for a person to confirm', () => {
    expect(Math.floor(setPpi(photographAt('bleed', 900, 1200)))).toBe(138);
  });
});

describe('two photographs that face each other', () => {
  const facing = (widthPx: number, heightPx: number): ManuscriptPhotograph => ({
    ...photographAt('facing', widthPx, heightPx),
    caption: widthPx > 1300 ? 'Une légende.' : '',
  });
  const boxesOf = (items: FlowPlate['items']) =>
    items.flatMap((item) => (item.kind === 'photograph' ? [item] : []));
  const setFacing = (first: ManuscriptPhotograph, second: ManuscriptPhotograph) => {
    const plates = createPhotographParts([first, second], context).filter((part) => part.kind === 'plate');
    const [together] = plates.flatMap((plate) => (plate.together ? [plate.together] : []));
    return { boxes: plates.flatMap(({ items }) => boxesOf(items)), together: boxesOf(together?.items ?? []) };
  };

  it('have one height and one head where their shapes are alike', () => {
    const [left, right] = setFacing(facing(1400, 2000), facing(1200, 2000)).boxes;
    expect(left?.heightPt).toBeCloseTo(right?.heightPt ?? 0, 3);
    expect(left?.yPt).toBeCloseTo(right?.yPt ?? 0, 3);
  });

  it('stand on one page, side by side when upright, else one above the other, within it', () => {
    const [left, right] = setFacing(facing(1400, 2000), facing(1200, 2000)).together;
    expect((left?.xPt ?? 0) + (left?.widthPt ?? 0)).toBeLessThan(right?.xPt ?? 0);
    const [upper, lower] = setFacing(facing(2000, 1400), facing(2000, 1300)).together;
    expect((upper?.yPt ?? 0) + (upper?.heightPt ?? 0)).toBeLessThan(lower?.yPt ?? 0);
    const { rows, leadingPt } = context.frame;
    expect((lower?.yPt ?? 0) + (lower?.heightPt ?? 0)).toBeLessThanOrEqual(rows * leadingPt);
  });
});

describe('the corners of a photograph', () => {
  const warm = { ...context, style: getBookStyle('chaleureux', profile, false) };
  const cornerOf = (photograph: ManuscriptPhotograph, where: TypesettingContext): number | undefined => {
    const part = createPhotographPart(photograph, where);
    const item = 'items' in part ? part.items.find(({ kind }) => kind === 'photograph') : undefined;
    return item?.kind === 'photograph' ? item.cornerPt : undefined;
  };

  it('are round where the style says so, on the page and in the text', () => {
    for (const placement of ['text', 'half', 'page', 'facing'] as const) {
      expect(cornerOf(photographAt(placement, 2400, 1800), warm)).toBe(6);
      expect(cornerOf(photographAt(placement, 2400, 1800), context)).toBeUndefined();
    }
  });

  it('are square at the edge of the sheet, and of a letter', () => {
    expect(cornerOf(photographAt('bleed', 2400, 3400), warm)).toBeUndefined();
    expect(cornerOf({ ...photographAt('page', 2400, 1800), kind: 'scan' }, warm)).toBeUndefined();
  });
});
