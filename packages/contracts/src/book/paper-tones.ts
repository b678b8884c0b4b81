import type { bookFormats } from '../enums/making.ts';

type Rgb = readonly [red: number, green: number, blue: number];

/** Bare paper and full black ink on it, as a screen shows them (sRGB, channels 0 to 255). */
export interface PaperTone {
  readonly paper: Rgb;
  readonly black: Rgb;
}

/**
 * Tones of the papers on which books are printed, for the preview: FOGRA39 for coated paper, FOGRA30 for uncoated
 * cream. The press holds them against the measured colours of its profiles.
 */
export const paperTones = {
  coated: { paper: [239, 241, 244], black: [40, 40, 40] },
  uncoated: { paper: [244, 244, 236], black: [73, 68, 66] },
} as const satisfies Readonly<Record<string, PaperTone>>;

/** Surface of the paper of each format's pages. */
export const paperSurfaceOfFormat: Readonly<Record<(typeof bookFormats)[number], keyof typeof paperTones>> = {
  'a5-broche': 'uncoated',
  'a5-relie': 'uncoated',
  '170x240-relie': 'uncoated',
  '210x210-relie': 'coated',
};
