import styles from './cover-model-drawing.module.css';

export type CoverPalette = 'garance' | 'sauge' | 'ocre' | 'prusse' | 'ivoire';

const titleAtFoot = 'M14 52h20M17 57h14';

const drawings = {
  filet: { lines: 'M4 4h40M4 6h40M4 62h40M4 64h40M14 17h20M17 22h14' },
  bandeau: { lines: 'M0 16h48M0 34h48M14 23h20M17 28h14' },
  portrait: { lines: titleAtFoot, pictureBox: [11, 10, 26, 34] },
  plein: { lines: titleAtFoot, pictureBox: [0, 0, 48, 44] },
  horizon: { lines: 'M14 17h20M17 22h14', pictureBox: [0, 29, 48, 24] },
  affiche: { lines: 'M14 10h20M17 15h14', pictureBox: [0, 24, 48, 44] },
  lettrine: { lines: 'M14 45h20M17 50h14M18 14h12M24 14v16', pictureBox: [13, 8, 22, 28] },
  semis: {
    lines: `${titleAtFoot}M6 8h2M16 8h2M26 8h2M36 8h2M11 18h2M21 18h2M31 18h2M6 28h2M16 28h2M26 28h2M36 28h2`,
  },
  diptyque: { lines: 'M23 17h18M23 22h12', pictureBox: [0, 0, 18, 68] },
  fenetre: { lines: 'M14 9h20M17 14h14M6 22h36v38H6Z', pictureBox: [10, 26, 28, 30] },
  medaillon: { lines: `${titleAtFoot}M24 12a13 13 0 1 1 0 26a13 13 0 1 1 0-26Z` },
  diagonale: { lines: `${titleAtFoot}M0 28l48 14` },
} as const satisfies Record<
  string,
  { lines: string; pictureBox?: readonly [number, number, number, number] }
>;

export type CoverModel = keyof typeof drawings;

/** The models in the order in which they are offered. */
export const coverModelNames = Object.keys(drawings) as CoverModel[];

/** A small drawing of a cover model in the chosen colour. Decorative: its name is written beside it. */
export const CoverModelDrawing = ({ model, palette }: { model: CoverModel; palette: CoverPalette }) => {
  const { lines, pictureBox = null }: { lines: string; pictureBox?: readonly number[] | null } =
    drawings[model];
  return (
    <svg
      className={styles.drawing}
      data-palette={palette}
      viewBox="0 0 48 68"
      aria-hidden="true"
      focusable="false"
    >
      <rect className={styles.board} width="48" height="68" />
      {pictureBox ? (
        <rect
          className={styles.picture}
          x={pictureBox[0]}
          y={pictureBox[1]}
          width={pictureBox[2]}
          height={pictureBox[3]}
        />
      ) : null}
      <path className={styles.lines} d={lines} />
    </svg>
  );
};

interface CoverModelPictureProps {
  model: CoverModel;
  palette: CoverPalette;
  /** URL of the cover's front rendered with this model; null until it is rendered. */
  src: string | null;
}

/**
 * A cover model as the press renders it; a drawing replaces it until then. Decorative: its name is written beside it.
 */
export const CoverModelPicture = ({ model, palette, src }: CoverModelPictureProps) =>
  src === null ? (
    <CoverModelDrawing model={model} palette={palette} />
  ) : (
    <img className={styles.miniature} src={src} alt="" decoding="async" width={320} height={453} />
  );

/** The colour of a binding. Decorative: its name is written beside it. */
export const Swatch = ({ palette }: { palette: CoverPalette }) => (
  <span className={styles.swatch} data-palette={palette} aria-hidden="true" />
);
