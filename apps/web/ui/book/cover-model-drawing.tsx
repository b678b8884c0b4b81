import styles from './cover-model-drawing.module.css';

type CoverModel = 'filet' | 'bandeau' | 'portrait' | 'plein';
export type CoverPalette = 'garance' | 'sauge' | 'ocre' | 'prusse' | 'ivoire';

const title = 'M14 17h20M17 22h14';

const drawings: Record<CoverModel, { lines: string; picture?: [number, number, number, number] }> = {
  filet: { lines: `M4 4h40v60H4ZM6 6h36v56H6Z ${title}` },
  bandeau: { lines: 'M0 16h48M0 34h48M14 23h20M17 28h14' },
  portrait: { lines: 'M14 52h20M17 57h14', picture: [11, 10, 26, 34] },
  plein: { lines: 'M14 52h20M17 57h14', picture: [0, 0, 48, 44] },
};

/** A small drawing of a cover model, in the colour that is chosen. Decoration: the word stands beside it. */
export const CoverModelDrawing = ({ model, palette }: { model: CoverModel; palette: CoverPalette }) => {
  const { lines, picture } = drawings[model];
  return (
    <svg
      className={styles.drawing}
      data-palette={palette}
      viewBox="0 0 48 68"
      aria-hidden="true"
      focusable="false"
    >
      <rect className={styles.board} width="48" height="68" />
      {picture ? (
        <rect
          className={styles.picture}
          x={picture[0]}
          y={picture[1]}
          width={picture[2]}
          height={picture[3]}
        />
      ) : null}
      <path className={styles.lines} d={lines} />
    </svg>
  );
};

interface CoverModelPictureProps {
  model: CoverModel;
  palette: CoverPalette;
  /** The front of the very cover by this model; null while it is not drawn. */
  src: string | null;
}

/** A model as the press draws it; its drawing stands until it comes. Decoration: the word stands beside it. */
export const CoverModelPicture = ({ model, palette, src }: CoverModelPictureProps) =>
  src === null ? (
    <CoverModelDrawing model={model} palette={palette} />
  ) : (
    <img className={styles.miniature} src={src} alt="" decoding="async" width={320} height={453} />
  );

/** The colour of a binding, beside its name. */
export const Swatch = ({ palette }: { palette: CoverPalette }) => (
  <span className={styles.swatch} data-palette={palette} aria-hidden="true" />
);
