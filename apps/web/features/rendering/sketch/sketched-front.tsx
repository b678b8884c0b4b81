import type { Book } from '@souvenance/contracts';
import { BookCoverSketch } from './book-cover-sketch.tsx';
import { ASSUMED_SPINE_MM } from './compute-spread-ratio.ts';
import { formatTrim } from './format-trim.ts';
import styles from './sketched-front.module.css';

/** The front of a book's cover, sketched by the browser while the press has not drawn it. Decorative. */
export const SketchedFront = ({ book }: { book: Book }) => {
  const { widthMm, heightMm } = formatTrim[book.format];
  const spreadWidth = `${(100 * (2 * widthMm + ASSUMED_SPINE_MM)) / widthMm}%`;
  return (
    <div className={styles.front} style={{ aspectRatio: `${widthMm} / ${heightMm}` }}>
      <div className={styles.spread} style={{ width: spreadWidth }}>
        <BookCoverSketch format={book.format} choice={book} />
      </div>
    </div>
  );
};
