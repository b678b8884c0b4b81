import type { CoverModel } from './cover-model-drawing.tsx';

/** Left, top, width and height in hundredths of the front cover. */
export type Box = readonly [number, number, number, number];

export interface TitleLayout {
  readonly box: Box;
  /** Colour of the texts: the accent on paper, or the light colour on the board. */
  readonly tone: 'accent' | 'light';
  readonly at: 'start' | 'middle' | 'end' | 'flush';
  /** Most lines of the title. */
  readonly lines: number;
  /** Largest size of the title in hundredths of the front's width. */
  readonly largest: number;
}

/** Positions on a front cover of one model; the press's own drawing has the same ones in the classic style. */
export interface CoverLayout {
  readonly ground: 'board' | 'paper';
  /** Colour of the spine, where it is not that of the front. */
  readonly spine?: 'board';
  readonly picture: { readonly box: Box; readonly shape?: 'square' | 'round' | 'slope' };
  /** Drawn in the picture's place where the cover has no photograph. */
  readonly seal?: 'initials' | 'letter';
  /** Sheets, rules and fields below picture and texts. */
  readonly sheets?: readonly {
    readonly box: Box;
    readonly className: 'paper' | 'board' | 'rule' | 'pattern' | 'letter';
  }[];
  readonly text: TitleLayout;
  /** Missing where the narrator stands in the box of the title. */
  readonly narratorBox?: Box;
  readonly isNarratorFirst?: boolean;
}

type LayoutFinder = (hasPhotograph: boolean) => CoverLayout;

const filet: LayoutFinder = (hasPhotograph) => ({
  ground: 'paper',
  picture: { box: [27, 47.5, 46, 33] },
  sheets: [
    { box: [5, 4.5, 90, 0.4], className: 'rule' },
    { box: [5, 95, 90, 0.4], className: 'rule' },
  ],
  narratorBox: [14, 10, 72, 6],
  text: hasPhotograph
    ? { box: [14, 20, 72, 26], tone: 'accent', at: 'start', lines: 3, largest: 10.5 }
    : { box: [14, 28, 72, 38], tone: 'accent', at: 'start', lines: 4, largest: 12.8 },
});

const bandeau: LayoutFinder = (hasPhotograph) => {
  const top = hasPhotograph ? 10 : 17;
  return {
    ground: 'board',
    picture: { box: [20, 49, 60, 37] },
    sheets: [{ box: [14, top, 72, 32], className: 'paper' }],
    isNarratorFirst: true,
    text: { box: [17, top + 2, 66, 28], tone: 'accent', at: 'middle', lines: 3, largest: 8.5 },
  };
};

const portrait: LayoutFinder = () => ({
  ground: 'paper',
  spine: 'board',
  picture: { box: [21, 13, 58, 50] },
  seal: 'initials',
  text: { box: [10, 68, 80, 24], tone: 'accent', at: 'start', lines: 2, largest: 8.8 },
});

const plein: LayoutFinder = (hasPhotograph) => ({
  ground: 'board',
  picture: { box: [0, 0, 100, 64] },
  text: hasPhotograph
    ? { box: [12, 65, 76, 30], tone: 'light', at: 'middle', lines: 2, largest: 10 }
    : { box: [12, 28, 76, 40], tone: 'light', at: 'middle', lines: 3, largest: 12 },
});

const horizon: LayoutFinder = () => ({
  ground: 'paper',
  spine: 'board',
  picture: { box: [0, 42, 100, 36] },
  sheets: [{ box: [0, 42, 100, 36], className: 'board' }],
  text: { box: [12, 8, 76, 29], tone: 'accent', at: 'end', lines: 3, largest: 11.5 },
  narratorBox: [12, 83, 76, 9],
});

const affiche: LayoutFinder = () => ({
  ground: 'board',
  picture: { box: [0, 36, 100, 64] },
  sheets: [{ box: [0, 0, 100, 36], className: 'paper' }],
  text: { box: [12, 6, 76, 27], tone: 'accent', at: 'middle', lines: 3, largest: 12 },
});

const lettrine: LayoutFinder = (hasPhotograph) => ({
  ground: 'paper',
  spine: 'board',
  picture: { box: hasPhotograph ? [51.5, 15, 36.5, 26] : [27, 11, 46, 33] },
  seal: 'letter',
  sheets: hasPhotograph ? [{ box: [12, 15, 36.5, 26], className: 'letter' }] : [],
  text: { box: [12, 51, 76, 31], tone: 'accent', at: 'start', lines: 3, largest: 11.5 },
  narratorBox: [12, 85, 76, 7],
});

const semis: LayoutFinder = (hasPhotograph) => {
  const top = hasPhotograph ? 60 : 50;
  return {
    ground: 'board',
    picture: { box: [22, 13, 56, 40] },
    sheets: [
      { box: [2, 2, 96, 96], className: 'pattern' },
      { box: [12, top, 76, 90 - top], className: 'paper' },
    ],
    text: { box: [16, top + 3, 68, 84 - top], tone: 'accent', at: 'middle', lines: 3, largest: 10.5 },
  };
};

const diptyque: LayoutFinder = () => ({
  ground: 'paper',
  spine: 'board',
  picture: { box: [0, 0, 38, 100] },
  sheets: [{ box: [0, 0, 38, 100], className: 'board' }],
  text: { box: [45, 14, 48, 50], tone: 'accent', at: 'flush', lines: 6, largest: 11.5 },
  narratorBox: [45, 74, 48, 10],
});

const fenetre: LayoutFinder = () => ({
  ground: 'board',
  picture: { box: [14, 37, 72, 45] },
  sheets: [{ box: [12, 36, 76, 47], className: 'paper' }],
  text: { box: [12, 8, 76, 24.5], tone: 'light', at: 'middle', lines: 3, largest: 11 },
  narratorBox: [12, 85.5, 76, 8],
});

const medaillon: LayoutFinder = () => ({
  ground: 'board',
  picture: { box: [21, 17, 58, 40], shape: 'round' },
  seal: 'initials',
  text: { box: [12, 60, 76, 31], tone: 'light', at: 'start', lines: 3, largest: 12 },
  narratorBox: [12, 6.5, 76, 7],
});

const diagonale: LayoutFinder = () => ({
  ground: 'board',
  picture: { box: [0, 0, 100, 60], shape: 'slope' },
  text: { box: [12, 63, 76, 29.5], tone: 'light', at: 'middle', lines: 3, largest: 10.5 },
});

const layouts: Readonly<Record<CoverModel, LayoutFinder>> = {
  filet,
  bandeau,
  portrait,
  plein,
  horizon,
  affiche,
  lettrine,
  semis,
  diptyque,
  fenetre,
  medaillon,
  diagonale,
};

/** Returns where a model has its picture and texts, with and without a photograph. */
export const findCoverLayout = (model: CoverModel, hasPhotograph: boolean): CoverLayout =>
  layouts[model](hasPhotograph);
