import styles from './cover-spread.module.css';
import { PatientImage } from './patient-image.tsx';

interface CoverSpreadProps {
  /** URL of the rendered spread; null reserves its space. */
  src: string | null;
  alt: string;
  /** Names of the three parts, from left to right. */
  parts: readonly [string, string, string];
  /** True while a newer rendering is in progress: this image shows the previous cover. */
  isStale?: boolean;
  /** Width divided by height of the spread; reserves its space before the image is loaded. */
  ratio: number;
}

/** The unfolded cover as it is printed, large. */
export const CoverSpread = ({ src, alt, parts, isStale, ratio }: CoverSpreadProps) => (
  <figure className={styles.figure}>
    <div
      className={styles.frame}
      data-stale={isStale || undefined}
      style={src ? undefined : { aspectRatio: ratio }}
    >
      {src ? (
        <PatientImage
          key={src}
          src={src}
          alt={alt}
          className={styles.picture}
          width={Math.round(ratio * 1_000)}
          height={1_000}
        />
      ) : null}
    </div>
    <figcaption className={styles.parts} aria-hidden="true">
      {parts.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </figcaption>
  </figure>
);
