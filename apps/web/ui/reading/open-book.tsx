import type { CSSProperties } from 'react';
import { PatientImage } from '../book/patient-image.tsx';
import { joinClasses } from '../tokens/join-classes.ts';
import styles from './open-book.module.css';
import { COVER } from './spreads.ts';

export interface LeafPicture {
  /** Page number from 1; `COVER` for the unfolded cover, of which the front is shown. */
  page: number;
  src: string;
  alt: string;
}

interface TurningLeaf {
  direction: 'forward' | 'backward';
  /** The side that is visible first, and the one visible after the leaf has turned. */
  front: LeafPicture | null;
  back: LeafPicture | null;
}

interface OpenBookProps {
  label: string;
  leftPicture: LeafPicture | null;
  rightPicture: LeafPicture | null;
  /** The current page: the only one a phone shows. */
  page: number;
  /** Trim size in millimetres: reserves the space of the pictures. */
  trim: { widthMm: number; heightMm: number };
  /** Whether both pages are visible. If not, the hidden one is not loaded with the other. */
  isSpread?: boolean;
  turning?: TurningLeaf | null;
  /** True when only the cover is visible. */
  isClosed?: boolean;
  /** True draws the boards of a hardcover. */
  isHardcover?: boolean;
  onTurned?: () => void;
  /** Called for each page of the spread that has loaded or failed. */
  onSettled?: (page: number) => void;
}

const pixelsPerMm = 6;

const Side = ({ leaf, trim, side, isCurrent, isLazy, onSettled }: SideProps) => (
  <div
    className={joinClasses(
      styles.side,
      styles[side],
      !leaf && styles.none,
      leaf?.page === COVER && styles.cover,
    )}
    data-read={isCurrent || undefined}
  >
    {leaf ? (
      <PatientImage
        key={leaf.src}
        src={leaf.src}
        alt={leaf.alt}
        width={Math.round(trim.widthMm * pixelsPerMm)}
        height={Math.round(trim.heightMm * pixelsPerMm)}
        decoding="async"
        fetchPriority={isLazy ? undefined : 'high'}
        loading={isLazy ? 'lazy' : undefined}
        onSettled={() => onSettled?.(leaf.page)}
      />
    ) : null}
  </div>
);

interface SideProps {
  leaf: LeafPicture | null;
  trim: OpenBookProps['trim'];
  side: 'left' | 'right' | 'front' | 'back';
  isCurrent?: boolean;
  /** Loaded only when it scrolls into view. */
  isLazy?: boolean;
  onSettled?: OpenBookProps['onSettled'];
}

/** The open book: two pages side by side, one on a phone. */
export const OpenBook = ({
  label,
  leftPicture,
  rightPicture,
  page,
  trim,
  isSpread = true,
  turning,
  isHardcover,
  isClosed,
  onTurned,
  onSettled,
}: OpenBookProps) => (
  <figure className={styles.table} aria-label={label} tabIndex={-1}>
    <div
      className={joinClasses(
        styles.book,
        isHardcover && styles.bound,
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
        isCurrent={leftPicture?.page === page}
        isLazy={!isSpread && leftPicture?.page !== page}
        onSettled={onSettled}
      />
      <Side
        leaf={rightPicture}
        trim={trim}
        side="right"
        isCurrent={rightPicture?.page === page}
        isLazy={!isSpread && rightPicture?.page !== page}
        onSettled={onSettled}
      />
      {turning ? (
        <div
          className={joinClasses(styles.leaf, styles[turning.direction])}
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
