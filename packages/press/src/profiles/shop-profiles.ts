import type { PrintProfile } from '@souvenance/contracts';
import { chooseInkCondition } from './ink-conditions.ts';

/**
 * Shops for which files can be derived from a master with 5 mm bleed. Each figure has a grade: [V] from the shop's own
 * page, [M] measured by an integrator. No file of this product has been sent to any of them yet.
 */
const base = {
  safetyMm: 6,
  binding: 'paperback',
  making: {
    block: 'glued',
    glue: 'any',
    creases: 2,
    hingeCreaseMm: null,
    signaturePages: null,
    headbands: null,
    ribbon: null,
    coverStock: { name: 'Carte couchée une face', grammage: 300, surface: 'coated' },
    lamination: 'matt',
    boardMm: null,
    endpapers: null,
    grain: 'any',
    colours: { interior: '4/4', cover: '4/0' },
  },
  minimumPpi: 150,
  largePrint: false,
} satisfies Partial<PrintProfile>;

/** A shop that separates the colours itself and takes files in sRGB. */
const describeScreenColour = (totalInkPct: number): PrintProfile['colour'] => {
  const condition = { outputCondition: 'sRGB IEC61966-2.1', totalInkPct };
  return { standard: 'PDF/X-4', intent: 'sRGB', interior: condition, cover: condition };
};

/** Lulu [V]: 0.125 in of bleed, 0.5 in of safety, sRGB preferred, ink ≤ 270 %, spine n / 17.48 + 1.524 mm. */
const lulu = {
  ...base,
  shop: 'Lulu',
  bleedMm: 3.175,
  safetyMm: 12.7,
  innerMargins: [
    { upToPages: 59, innerMm: 12.7 },
    { upToPages: 150, innerMm: 15.875 },
    { upToPages: 399, innerMm: 25.4 },
    { upToPages: 600, innerMm: 28.575 },
    { upToPages: 800, innerMm: 31.75 },
  ],
  margins: { outerMm: 15, headMm: 20, footMm: 22 },
  pages: { min: 32, max: 800, multiple: 2 },
  paper: {
    id: 'lulu-creme-60',
    name: 'Crème 60 lb',
    grammage: 90,
    surface: 'uncoated',
    spine: { perPageMm: 1 / 17.48, coverMm: 1.524 },
  },
  cover: { kind: 'computed', bleedMm: 3.175, safetyMm: 12.7 },
  colour: describeScreenColour(270),
} satisfies Partial<PrintProfile>;

/** BoD asks for separated files; its pages and its covers are printed on different papers. */
const describeBodColour = (surface: PrintProfile['paper']['surface']): PrintProfile['colour'] => ({
  standard: 'PDF/X-3',
  intent: 'CMYK',
  interior: chooseInkCondition(surface),
  cover: chooseInkCondition('coated'),
});

/** BoD [M]: 5 mm of bleed, even page counts from 24 to 900, PDF/X-3:2002, inner margin 20 mm at any page count. */
const bod = {
  ...base,
  shop: 'BoD',
  bleedMm: 5,
  innerMargins: [{ upToPages: 900, innerMm: 20 }],
  margins: { outerMm: 15, headMm: 18.8, footMm: 28 },
  pages: { min: 24, max: 900, multiple: 2 },
  paper: {
    id: 'bod-creme-90',
    name: 'Crème 90 g',
    grammage: 90,
    surface: 'uncoated',
    spine: { perPageMm: 0.0675, coverMm: 0.6 },
  },
  cover: { kind: 'computed', bleedMm: 5, safetyMm: 6 },
  colour: describeBodColour('uncoated'),
} satisfies Partial<PrintProfile>;

/**
 * CoolLibri [M: its own calculator, August 2026]: 3 mm of bleed, margins of 20 mm on all sides, even page counts from
 * 60 to 700.
 */
const coolLibri = {
  ...base,
  shop: 'CoolLibri',
  bleedMm: 3,
  innerMargins: [{ upToPages: 700, innerMm: 20 }],
  margins: { outerMm: 20, headMm: 20, footMm: 20 },
  pages: { min: 60, max: 700, multiple: 2 },
  paper: {
    id: 'coollibri-bouffant-80',
    name: 'Bouffant crème 80 g',
    grammage: 80,
    surface: 'uncoated',
    spine: { perPageMm: 0.07143, coverMm: 0 },
  },
  cover: { kind: 'computed', bleedMm: 3, safetyMm: 6 },
  colour: describeScreenColour(300),
} satisfies Partial<PrintProfile>;

/** Profiles of named shops. A new shop is added here as data. */
export const shopProfiles: readonly PrintProfile[] = [
  { ...lulu, id: 'lulu-a5', name: 'Lulu A5 broché', trim: { widthMm: 148, heightMm: 210 } },
  {
    ...lulu,
    id: 'lulu-6x9',
    name: 'Lulu 6 × 9 pouces broché',
    trim: { widthMm: 152.4, heightMm: 228.6 },
  },
  { ...lulu, id: 'lulu-carre', name: 'Lulu carré broché', trim: { widthMm: 215.9, heightMm: 215.9 } },
  { ...bod, id: 'bod-a5', name: 'BoD A5 broché', trim: { widthMm: 148, heightMm: 210 } },
  { ...bod, id: 'bod-170x220', name: 'BoD grand format broché', trim: { widthMm: 170, heightMm: 220 } },
  {
    ...bod,
    id: 'bod-carre',
    name: 'BoD carré broché',
    trim: { widthMm: 210, heightMm: 210 },
    paper: {
      id: 'bod-photo-130',
      name: 'Photo brillant 130 g',
      grammage: 130,
      surface: 'coated',
      spine: { perPageMm: 0.0505, coverMm: 0.6 },
    },
    colour: describeBodColour('coated'),
  },
  // Its A5 is half a millimetre wider than the norm: a book must be typeset for it and cannot be derived.
  { ...coolLibri, id: 'coollibri-a5', name: 'CoolLibri A5 broché', trim: { widthMm: 148.5, heightMm: 210 } },
  {
    ...coolLibri,
    id: 'coollibri-160x240',
    name: 'CoolLibri grand format broché',
    trim: { widthMm: 160, heightMm: 240 },
  },
  {
    ...coolLibri,
    id: 'coollibri-carre',
    name: 'CoolLibri carré broché',
    trim: { widthMm: 210, heightMm: 210 },
    paper: {
      id: 'coollibri-satin-115',
      name: 'Couché satin 115 g',
      grammage: 115,
      surface: 'coated',
      spine: { perPageMm: 0.0505, coverMm: 0 },
    },
  },
];
