import { describe, expect, it } from 'vitest';
import { computeEffectivePpi, computeShrinkFactor, judgeResolution } from './effective-ppi.ts';
import type { PrintProfile } from './print-profile.ts';

const a5: PrintProfile = {
  id: 'a5',
  name: 'A5',
  shop: 'Imprimeur',
  trim: { widthMm: 148, heightMm: 210 },
  bleedMm: 5,
  safetyMm: 6,
  innerMargins: [
    { upToPages: 150, innerMm: 20 },
    { upToPages: 600, innerMm: 25 },
  ],
  margins: { outerMm: 15, headMm: 20, footMm: 22 },
  pages: { min: 24, max: 600, multiple: 2 },
  paper: {
    id: 'p',
    name: 'Papier',
    grammage: 80,
    surface: 'uncoated',
    spine: { perPageMm: 0.07, coverMm: 0 },
  },
  binding: 'paperback',
  making: {
    block: 'glued',
    coverStock: { name: 'Carte', grammage: 300, surface: 'coated' },
    lamination: 'matt',
    boardMm: null,
    endpapers: null,
    grain: 'any',
    glue: 'any',
    creases: 2,
    hingeCreaseMm: null,
    signaturePages: null,
    headbands: null,
    ribbon: null,
    colours: { interior: '4/4', cover: '4/0' },
  },
  cover: { kind: 'computed', bleedMm: 5, safetyMm: 6 },
  colour: {
    standard: 'PDF/X-4',
    intent: 'sRGB',
    interior: { outputCondition: 'sRGB', totalInkPct: 300 },
    cover: { outputCondition: 'sRGB', totalInkPct: 300 },
  },
  minimumPpi: 150,
  largePrint: false,
};

describe('effective resolution', () => {
  it('counts a bled page with its bleed, and what is cut off', () => {
    // A WhatsApp picture upright on a full A5 page.
    expect(computeEffectivePpi({ widthPx: 1200, heightPx: 1600 }, 'bleed', a5)).toBe(184);
    expect(computeEffectivePpi({ widthPx: 1600, heightPx: 1200 }, 'bleed', a5)).toBe(138);
  });

  it('counts a photograph in the text whole, at the widest measure', () => {
    expect(computeEffectivePpi({ widthPx: 890, heightPx: 600 }, 'text', a5)).toBe(200);
    expect(computeEffectivePpi({ widthPx: 600, heightPx: 890 }, 'text', a5)).toBe(292);
  });

  it('asks more of a photograph the larger it is shown', () => {
    const size = { widthPx: 1200, heightPx: 1600 };
    const isShownByPlacement = (['text', 'half', 'page', 'bleed'] as const).map((placement) =>
      computeEffectivePpi(size, placement, a5),
    );
    expect(isShownByPlacement).toEqual([...isShownByPlacement].sort((one, other) => other - one));
  });
});

describe('what a resolution asks', () => {
  it('is silent, hints, asks, or makes smaller, each from its own figure on', () => {
    const verdicts = [300, 200, 199, 150, 149, 100, 99, 20].map(judgeResolution);
    expect(verdicts).toEqual(['fine', 'fine', 'hint', 'hint', 'confirm', 'confirm', 'reduced', 'reduced']);
  });

  it('makes smaller only below 100, and until 150 is reached', () => {
    expect(computeShrinkFactor(100)).toBe(1);
    expect(75 / computeShrinkFactor(75)).toBe(150);
  });
});
