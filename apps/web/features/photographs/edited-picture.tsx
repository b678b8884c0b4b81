import {
  BRIGHTNESS_FACTORS,
  computeCropBox,
  computeTurnedSize,
  hasEffect,
  type PhotographEdit,
} from '@souvenance/contracts';
import { useId } from 'react';
import { joinClasses } from '#ui/tokens/join-classes.ts';
import styles from './edited-picture.module.css';

interface EditedPictureProps {
  src: string;
  alt: string;
  width: number;
  height: number;
  /** Maximum height on the screen. */
  maxHeightPx: number;
  edit: PhotographEdit | undefined;
  hasRoundCorners?: boolean;
}

/** Size on the screen, reserved before the picture has loaded. */
const fitHeight = (widthPx: number, heightPx: number, maxHeightPx: number) => {
  const height = Math.min(heightPx, maxHeightPx);
  return { width: Math.round((widthPx * height) / heightPx), height };
};

/** SVG transforms for 0 to 3 quarter turns to the right. */
const turnTransforms = [
  () => undefined,
  (_: number, height: number) => `translate(${height} 0) rotate(90)`,
  (width: number, height: number) => `translate(${width} ${height}) rotate(180)`,
  (width: number) => `translate(0 ${width}) rotate(270)`,
];

/** A photograph as it will be printed: turned, cropped and brightened by SVG as the press does it. */
export const EditedPicture = ({
  src,
  alt,
  width,
  height,
  maxHeightPx,
  edit,
  hasRoundCorners = false,
}: EditedPictureProps) => {
  const filterId = useId();
  const className = joinClasses(styles.picture, hasRoundCorners && styles.round);
  if (!hasEffect(edit))
    return (
      <img
        className={className}
        src={src}
        alt={alt}
        {...fitHeight(width, height, maxHeightPx)}
        loading="lazy"
        decoding="async"
      />
    );
  const size = { widthPx: width, heightPx: height };
  const { leftPx, topPx, widthPx, heightPx } = computeCropBox(size, edit);
  const uprightSize = computeTurnedSize(size, edit);
  const slope = BRIGHTNESS_FACTORS[edit.brightnessStep] ?? 1;
  return (
    <svg
      className={className}
      role="img"
      aria-label={alt}
      {...fitHeight(widthPx, heightPx, maxHeightPx)}
      viewBox={`${leftPx} ${topPx} ${widthPx} ${heightPx}`}
    >
      <filter
        id={filterId}
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
      <g filter={slope === 1 ? undefined : `url(#${filterId})`}>
        <image
          href={src}
          width={width}
          height={height}
          transform={turnTransforms[edit.quarterTurns]?.(width, height)}
        />
      </g>
    </svg>
  );
};
