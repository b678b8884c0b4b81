import {
  BRIGHTNESS_FACTORS,
  computeCropBox,
  computeTurnedSize,
  hasEffect,
  type PhotographEdit,
} from '@souvenance/contracts';
import { useId } from 'react';
import styles from './photograph-figure.module.css';

interface EditedPictureProps {
  src: string;
  alt: string;
  width: number;
  height: number;
  /** On the sheet. */
  mostHeightPx: number;
  edit: PhotographEdit | undefined;
}

/** Its size on the sheet, which the page keeps free before the picture has come. */
const shownSize = (widthPx: number, heightPx: number, mostHeightPx: number) => {
  const height = Math.min(heightPx, mostHeightPx);
  return { width: Math.round((widthPx * height) / heightPx), height };
};

/** Lays the picture, turned by quarters to the right, on a sheet of its turned size. */
const turns = [
  () => undefined,
  (_: number, height: number) => `translate(${height} 0) rotate(90)`,
  (width: number, height: number) => `translate(${width} ${height}) rotate(180)`,
  (width: number) => `translate(0 ${width}) rotate(270)`,
];

/** A photograph as it will be printed: what the press turns, cuts and multiplies, the page's own drawing does here. */
export const EditedPicture = ({ src, alt, width, height, mostHeightPx, edit }: EditedPictureProps) => {
  const filter = useId();
  if (!hasEffect(edit))
    return (
      <img
        className={styles.picture}
        src={src}
        alt={alt}
        {...shownSize(width, height, mostHeightPx)}
        loading="lazy"
        decoding="async"
      />
    );
  const size = { widthPx: width, heightPx: height };
  const { leftPx, topPx, widthPx, heightPx } = computeCropBox(size, edit);
  const uprightSize = computeTurnedSize(size, edit);
  const slope = BRIGHTNESS_FACTORS[edit.brighten] ?? 1;
  return (
    <svg
      className={styles.picture}
      role="img"
      aria-label={alt}
      {...shownSize(widthPx, heightPx, mostHeightPx)}
      viewBox={`${leftPx} ${topPx} ${widthPx} ${heightPx}`}
    >
      <filter
        id={filter}
        filterUnits="userSpaceOnUse"
        x={0}
        y={0}
        width={uprightSize.widthPx}
        height={uprightSize.heightPx}
        colorInterpolationFilters="sRGB"
      >
        <feComponentTransfer>
          <feFuncR type="linear" slope={slope} />
          <feFuncG type="linear" slope={slope} />
          <feFuncB type="linear" slope={slope} />
        </feComponentTransfer>
      </filter>
      <g filter={slope === 1 ? undefined : `url(#${filter})`}>
        <image href={src} width={width} height={height} transform={turns[edit.turn]?.(width, height)} />
      </g>
    </svg>
  );
};
