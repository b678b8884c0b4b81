'use client';

import { type ReactNode, useState } from 'react';
import styles from './cover-spread.module.css';
import { PatientImage } from './patient-image.tsx';

interface CoverSpreadProps {
  /** URL of the rendered spread; null reserves its space. */
  src: string | null;
  alt: string;
  /** Names of the three parts, from left to right. */
  parts: readonly [string, string, string];
  /** Shown over the picture, for a rendering in progress: it takes no space, so that nothing moves. */
  note?: string | null;
  /** Width divided by height of the spread; reserves its space before the image is loaded. */
  ratio: number;
  /** Approximate drawing of the present cover, shown until the rendered one is loaded. */
  sketch?: ReactNode;
}

/** The unfolded cover as it is printed, large. The former picture stays until the new one is loaded. */
export const CoverSpread = ({ src, alt, parts, note = null, ratio, sketch }: CoverSpreadProps) => {
  const [loadedSrc, setLoadedSrc] = useState<string | null>(null);
  const hasFormer = loadedSrc !== null && loadedSrc !== src;
  return (
    <figure className={styles.figure}>
      <div className={styles.frame} style={{ aspectRatio: ratio }}>
        {hasFormer ? <img className={styles.picture} src={loadedSrc} alt="" /> : null}
        {src ? (
          <PatientImage
            key={src}
            src={src}
            alt={alt}
            className={styles.picture}
            width={Math.round(ratio * 1_000)}
            height={1_000}
            onSettled={(hasLoaded) => hasLoaded && setLoadedSrc(src)}
          />
        ) : null}
        {note !== null || loadedSrc !== src || src === null ? sketch : null}
        {note === null ? null : <p className={styles.note}>{note}</p>}
      </div>
      <figcaption className={styles.parts} aria-hidden="true">
        {parts.map((part) => (
          <span key={part}>{part}</span>
        ))}
      </figcaption>
    </figure>
  );
};
