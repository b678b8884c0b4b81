import styles from './cover-model-drawing.module.css';

type CoverModel = 'filet' | 'bandeau' | 'portrait' | 'plein';
export type CoverPalette = 'garance' | 'sauge' | 'ocre' | 'prusse' | 'ivoire';

const titleLines = 'M14 17h20M17 22h14';

const drawings: Record<CoverModel, { lines: string; pictureBox?: [number, number, number, number] }> = {
  filet: { lines: `M4 4h40v60H4ZM6 6h36v56H6Z ${titleLines}` },
  bandeau: { lines: 'M0 16h48M0 34h48M14 23h20M17 28h14' },
  portrait: { lines: 'M14 52h20M17 57h14', pictureBox: [11, 10, 26, 34] },
  plein: { lines: 'M14 52h20M17 57h14', pictureBox: [0, 0, 48, 44] },
};

/** A small drawing of a cover model in the chosen colour. Decorative: its name is written beside it. */
export const CoverModelDrawing = ({ model, palette }: { model: CoverModel; palette: CoverPalette }) => {
  const { lines, pictureBox } = drawings[model];
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
