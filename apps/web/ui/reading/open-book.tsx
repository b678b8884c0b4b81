import type { CSSProperties } from 'react';
import { PatientImage } from '../book/patient-image.tsx';
import { classes } from '../tokens/classes.ts';
import styles from './open-book.module.css';
import { COVER } from './spreads.ts';

export interface LeafPicture {
  /** From 1; `COVER` for the unfolded cover, of which the front is shown. */
  page: number;
  src: string;
  alt: string;
}

interface TurningLeaf {
  direction: 'forward' | 'backward';
  /** The side that is seen first, and the one that is seen when the leaf has turned. */
  front: LeafPicture | null;
  back: LeafPicture | null;
}

interface OpenBookProps {
  label: string;
  leftPicture: LeafPicture | null;
  rightPicture: LeafPicture | null;
  /** The page that is read: the only one a phone shows. */
  page: number;
  /** Trim size in millimetres: keeps the place of the pictures and their proportion. */
  trim: { widthMm: number; heightMm: number };
  /** Both pages are known to be seen: the one that a phone doesn't show is not fetched with the other. */
  isSpread?: boolean;
  turning?: TurningLeaf | null;
  /** Only its cover is seen: nothing lies beside it. */
  isClosed?: boolean;
  /** With its boards, as a hardcover lies open. */
  isBound?: boolean;
  onTurned?: () => void;
  /** Told each page of the spread that has come, or that does not come. */
  onSettled?: (page: number) => void;
}

const pixelsPerMm = 6;

const Side = ({ leaf, trim, side, isRead, isLate, onSettled }: SideProps) => (
  <div
    className={classes(styles.side, styles[side], !leaf && styles.none, leaf?.page === COVER && styles.cover)}
    data-read={isRead || undefined}
  >
    {leaf ? (
      <PatientImage
        key={leaf.src}
        src={leaf.src}
        alt={leaf.alt}
        width={Math.round(trim.widthMm * pixelsPerMm)}
        height={Math.round(trim.heightMm * pixelsPerMm)}
        decoding="async"
        fetchPriority={isLate ? undefined : 'high'}
        loading={isLate ? 'lazy' : undefined}
        onSettled={() => onSettled?.(leaf.page)}
      />
    ) : null}
  </div>
);

interface SideProps {
  leaf: LeafPicture | null;
  trim: OpenBookProps['trim'];
  side: 'left' | 'right' | 'front' | 'back';
  isRead?: boolean;
  /** Fetched when it comes into sight, and not before. */
  isLate?: boolean;
  onSettled?: OpenBookProps['onSettled'];
}

/** The book open on a table: two pages of the print file side by side, one alone on a phone. */
export const OpenBook = ({
  label,
  leftPicture,
  rightPicture,
  page,
  trim,
  isSpread = true,
  turning,
  isBound,
  isClosed,
  onTurned,
  onSettled,
}: OpenBookProps) => (
  <figure className={styles.table} aria-label={label} tabIndex={-1}>
    <div
      className={classes(
        styles.book,
        isBound && styles.bound,
        isClosed && styles.closed,
        turning?.front?.page === COVER && styles.opening,
      )}
      style={
        {
          '--spread': (trim.widthMm * 2) / trim.heightMm,
          '--leaf': trim.widthMm / trim.heightMm,
        } as CSSProperties
      }
    >
      <Side
        leaf={leftPicture}
        trim={trim}
        side="left"
        isRead={leftPicture?.page === page}
        isLate={!isSpread && leftPicture?.page !== page}
        onSettled={onSettled}
      />
      <Side
        leaf={rightPicture}
        trim={trim}
        side="right"
        isRead={rightPicture?.page === page}
        isLate={!isSpread && rightPicture?.page !== page}
        onSettled={onSettled}
      />
      {turning ? (
        <div
          className={classes(styles.leaf, styles[turning.direction])}
          aria-hidden="true"
          onAnimationEnd={onTurned}
        >
          <Side leaf={turning.front && { ...turning.front, alt: '' }} trim={trim} side="front" />
          <Side leaf={turning.back && { ...turning.back, alt: '' }} trim={trim} side="back" />
        </div>
      ) : null}
    </div>
  </figure>
);
