import styles from './cover-spread.module.css';
import { PatientImage } from './patient-image.tsx';

interface CoverSpreadProps {
  /** Address of the drawn spread; without it the place is kept. */
  src: string | null;
  alt: string;
  /** Names of the three parts, from left to right. */
  parts: readonly [string, string, string];
  /** True while another drawing is on its way: this one is of before. */
  isStale?: boolean;
  /** Proportion of the spread, width by height, to keep its place before it is there. */
  ratio: number;
}

/** The cover unfolded, large, as it would be printed. */
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
