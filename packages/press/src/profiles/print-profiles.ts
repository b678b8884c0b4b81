import type { PrintProfile } from '@souvenance/contracts';
import { PressError } from '../foundation/press-error.ts';
import { chooseInkCondition } from './ink-conditions.ts';
import { shopProfiles } from './shop-profiles.ts';

/**
 * Profiles of a generic French shop: 24 to 600 pages, even. Spines of bouffant 80 g (0.0714 mm a page) and satin 115 g
 * (0.0505 mm a page) as measured by CoolLibri; the margin for the cover is our own estimate.
 */
const bouffant = {
  id: 'bouffant-80',
  name: 'Bouffant crème 80 g',
  grammage: 80,
  surface: 'uncoated',
  spine: { perPageMm: 0.0714, coverMm: 0.6 },
} as const;
const satin = {
  id: 'satin-115',
  name: 'Couché satin 115 g',
  grammage: 115,
  surface: 'coated',
  spine: { perPageMm: 0.0505, coverMm: 0.6 },
} as const;

/** A hardcover has two boards of 2.5 mm beside the block. */
const addBoards = (paper: PrintProfile['paper']): PrintProfile['paper'] => ({
  ...paper,
  spine: { perPageMm: paper.spine.perPageMm, coverMm: 5 },
});

const common = {
  shop: 'Imprimeur français',
  bleedMm: 5,
  safetyMm: 6,
  pages: { min: 24, max: 600, multiple: 2 },
  minimumPpi: 150,
  largePrint: false,
} satisfies Partial<PrintProfile>;

/** PDF/X-4 for offset printing; a cover is printed on another paper than its pages. */
const describeColour = (
  paper: Pick<PrintProfile['paper'], 'surface'>,
  { coverStock }: Pick<PrintProfile['making'], 'coverStock'>,
): PrintProfile['colour'] => ({
  standard: 'PDF/X-4',
  intent: 'CMYK',
  interior: chooseInkCondition(paper.surface),
  cover: chooseInkCondition(coverStock.surface),
});

/** A matt cover of 300 g, as used by all French shops of the survey (decision 0022). */
const softMaking: PrintProfile['making'] = {
  block: 'glued',
  // Hot melt lets go of a bouffant paper in a few years.
  glue: 'pur',
  creases: 4,
  hingeCreaseMm: 7,
  signaturePages: null,
  headbands: null,
  ribbon: null,
  coverStock: { name: 'Carte couchée une face', grammage: 300, surface: 'coated' },
  lamination: 'matt',
  boardMm: null,
  endpapers: null,
  grain: 'along_spine',
  colours: { interior: '4/4', cover: '4/0' },
};

/** A digitally printed block is glued into its case; sewn signatures would require multiples of sixteen pages. */
const hardMaking: PrintProfile['making'] = {
  ...softMaking,
  coverStock: { name: 'Couché', grammage: 135, surface: 'coated' },
  boardMm: 2.5,
  creases: 0,
  hingeCreaseMm: null,
  headbands: 'Blanches, en tête et en pied',
  endpapers: 'Offset blanc 140\u00a0g, non imprimées',
};

const softCover = { kind: 'computed', bleedMm: 5, safetyMm: 6 } as const;
const hardCover = { kind: 'case', wrapMm: 17, hingeMm: 8, boardOverhangMm: 3, safetyMm: 8 } as const;

const A5 = {
  trim: { widthMm: 148, heightMm: 210 },
  innerMargins: [
    { upToPages: 150, innerMm: 20 },
    { upToPages: 399, innerMm: 22 },
    { upToPages: 600, innerMm: 25 },
  ],
  margins: { outerMm: 15, headMm: 20, footMm: 22 },
};

/** Print profiles at launch, in the order in which they are offered. */
export const printProfiles: readonly PrintProfile[] = [
  {
    ...common,
    ...A5,
    id: 'a5-broche',
    name: 'A5 broché',
    paper: bouffant,
    binding: 'paperback',
    making: softMaking,
    colour: describeColour(bouffant, softMaking),
    cover: softCover,
  },
  {
    ...common,
    ...A5,
    id: 'a5-relie',
    name: 'A5 relié',
    paper: addBoards(bouffant),
    binding: 'hardcover',
    making: hardMaking,
    colour: describeColour(bouffant, hardMaking),
    cover: hardCover,
  },
  {
    ...common,
    id: '170x240-relie',
    name: 'Grand format relié',
    trim: { widthMm: 170, heightMm: 240 },
    innerMargins: [
      { upToPages: 150, innerMm: 22 },
      { upToPages: 399, innerMm: 24 },
      { upToPages: 600, innerMm: 27 },
    ],
    margins: { outerMm: 18, headMm: 22, footMm: 25 },
    paper: addBoards(bouffant),
    binding: 'hardcover',
    making: hardMaking,
    colour: describeColour(bouffant, hardMaking),
    cover: hardCover,
  },
  {
    ...common,
    id: '210x210-relie',
    name: 'Album carré relié',
    trim: { widthMm: 210, heightMm: 210 },
    innerMargins: [{ upToPages: 600, innerMm: 28 }],
    margins: { outerMm: 32, headMm: 20, footMm: 22 },
    paper: addBoards(satin),
    binding: 'hardcover',
    making: hardMaking,
    colour: describeColour(satin, hardMaking),
    cover: hardCover,
  },
  {
    ...common,
    ...A5,
    id: 'a5-gros-caracteres',
    name: 'A5 broché en gros caractères',
    paper: bouffant,
    binding: 'paperback',
    making: softMaking,
    colour: describeColour(bouffant, softMaking),
    cover: softCover,
    largePrint: true,
  },
];

/** Returns a profile by id, of the launch or of a shop. Throws `profile.unknown`. */
export const printProfile = (id: string): PrintProfile => {
  const matchingProfile = [...printProfiles, ...shopProfiles].find((profile) => profile.id === id);
  if (!matchingProfile) throw new PressError('profile.unknown', { id });
  return matchingProfile;
};
