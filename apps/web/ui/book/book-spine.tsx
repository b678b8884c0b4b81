import type { CSSProperties } from 'react';
import { Ornament } from '../illustrations/ornament.tsx';
import { HiddenText } from '../text/hidden-text.tsx';
import { joinClasses } from '../tokens/join-classes.ts';
import styles from './book-spine.module.css';
import type { CoverPalette } from './cover-model-drawing.tsx';

interface BookSpineProps {
  title: string;
  /** Narrator's name, at the foot of the spine. */
  narrator?: string;
  /** Number of stories in the book: the spine grows with each. */
  storyCount: number;
  /** Number of stories of a complete book. */
  completeCount: number;
  /** Colour of the binding. */
  palette?: CoverPalette;
  /** The same as text, for screen readers: « 8 récits sur 52 ». */
  label: string;
  /** Animates a leaf that slides into the book: for the newest story. */
  isGrowing?: boolean;
}

const minRem = 2.2;
const maxRem = 6;

/**
 * The book lying on a table with its spine towards the reader; a dashed outline shows the thickness of a complete book.
 */
export const BookSpine = ({
  title,
  narrator,
  storyCount,
  completeCount,
  palette = 'garance',
  label,
  isGrowing = false,
}: BookSpineProps) => {
  const fraction = Math.min(1, Math.sqrt(storyCount / Math.max(1, completeCount)));
  const thickness = `${(minRem + (maxRem - minRem) * fraction).toFixed(2)}rem`;
  const sizes = {
    '--thickness': thickness,
    '--whole': `${maxRem}rem`,
    '--letters': title.length,
    '--name-letters': Math.max(1, narrator?.length ?? 0),
    '--longest-word': Math.max(1, ...title.split(/\s+/u).map((word) => word.length)),
  };
  return (
    <figure className={styles.table} style={sizes as CSSProperties}>
      <figcaption>
        <HiddenText>{label}</HiddenText>
      </figcaption>
      {isGrowing ? <span className={styles.leaf} aria-hidden="true" /> : null}
      <div className={styles.spine} data-palette={palette} aria-hidden="true">
        <span className={styles.band} />
        <span className={styles.narrator}>{narrator}</span>
        <span className={joinClasses(styles.band, styles.inner)} />
        <span className={styles.title}>{title}</span>
        <span className={joinClasses(styles.band, styles.inner)} />
        <span className={styles.mark}>
          <Ornament name="brin" />
        </span>
        <span className={styles.band} />
      </div>
    </figure>
  );
};
