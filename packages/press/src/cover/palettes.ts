import type { CoverChoice } from '@souvenance/contracts';

/** Colours of a cover in sRGB. `onGround` is printed on `ground`; `ink` and `accent` on `paper`. */
export interface Palette {
  readonly ground: string;
  readonly onGround: string;
  readonly accent: string;
  readonly paper: string;
  readonly ink: string;
}

const INK = '#000000';

export const palettes: Readonly<Record<CoverChoice['palette'], Palette>> = {
  garance: { ground: '#8c1c2b', onGround: '#fbf5ea', accent: '#8c1c2b', paper: '#f8f2e6', ink: INK },
  sauge: { ground: '#2f5d48', onGround: '#f7f4e8', accent: '#285c42', paper: '#f5f3e7', ink: INK },
  ocre: { ground: '#8f5e1a', onGround: '#fdf7ea', accent: '#8a5a12', paper: '#faf3e3', ink: INK },
  prusse: { ground: '#1d3d63', onGround: '#f4f3ec', accent: '#1d3d63', paper: '#f4f2ea', ink: INK },
  ivoire: { ground: '#efe5d0', onGround: '#3a2f25', accent: '#8c1c2b', paper: '#f6efe0', ink: INK },
};
