import type { CSSProperties } from 'react';
import { Ornament } from '../illustrations/ornament.tsx';
import { HiddenText } from '../text/hidden-text.tsx';
import { classes } from '../tokens/classes.ts';
import styles from './book-spine.module.css';
import type { CoverPalette } from './cover-model-drawing.tsx';

interface BookSpineProps {
  title: string;
  /** Words at the tail of the spine: the narrator. */
  narrator?: string;
  /** Stories in the book: the spine thickens with each. */
  stories: number;
  /** Stories of a complete book. */
  complete: number;
  /** The colour of its binding. */
  palette?: CoverPalette;
  /** The same in words, for those who do not see the drawing: « 8 récits sur 52 ». */
  label: string;
  /** A leaf goes in as it is shown: the newest story. */
  takesLeaf?: boolean;
}

const thinnestRem = 2.2;
const thickestRem = 6;

/** The book lying on a table, spine to the reader; dashes show how thick a complete one lies. */
export const BookSpine = ({
  title,
  narrator,
  stories,
  complete,
  palette = 'garance',
  label,
  takesLeaf = false,
}: BookSpineProps) => {
  const fraction = Math.min(1, Math.sqrt(stories / Math.max(1, complete)));
  const thickness = `${(thinnestRem + (thickestRem - thinnestRem) * fraction).toFixed(2)}rem`;
  return (
    <figure
      className={styles.table}
      style={{ '--thickness': thickness, '--whole': `${thickestRem}rem` } as CSSProperties}
    >
      <figcaption>
        <HiddenText>{label}</HiddenText>
      </figcaption>
      {takesLeaf ? <span className={styles.leaf} aria-hidden="true" /> : null}
      <div className={styles.spine} data-palette={palette} aria-hidden="true">
        <span className={styles.band} />
        <span className={styles.narrator}>{narrator}</span>
        <span className={classes(styles.band, styles.inner)} />
        <span className={styles.title}>{title}</span>
        <span className={classes(styles.band, styles.inner)} />
        <span className={styles.mark}>
          <Ornament name="brin" />
        </span>
        <span className={styles.band} />
      </div>
    </figure>
  );
};
