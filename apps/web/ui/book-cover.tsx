import styles from './book-cover.module.css';
import { Ornament } from './ornament.tsx';

interface BookCoverProps {
  title: string;
  narrator: string;
}

/** A book standing on its own, drawn: for places where there is no real cover to show yet. */
export const BookCover = ({ title, narrator }: BookCoverProps) => (
  <div className={styles.stand} aria-hidden="true">
    <div className={styles.book}>
      <div className={styles.frame}>
        <span className={styles.narrator}>{narrator}</span>
        <span className={styles.title}>{title}</span>
        <span className={styles.ornament}>
          <Ornament name="brin" />
        </span>
      </div>
    </div>
  </div>
);
