import type { CSSProperties } from 'react';
import { joinClasses } from '../tokens/join-classes.ts';
import styles from './book-object.module.css';
import { PatientImage } from './patient-image.tsx';

interface BookObjectProps {
  /** URL of the unfolded cover: back, spine and front, without bleed. */
  src: string;
  /** Size of the front. */
  widthMm: number;
  heightMm: number;
  spineMm: number;
  size?: 'small' | 'large';
  /** The side that is seen beside the spine. */
  side?: 'front' | 'back';
}

/**
 * A closed book in perspective, with its spine, cut from the picture of the unfolded cover. Decorative: its name stands
 * beside it.
 */
export const BookObject = ({
  src,
  widthMm,
  heightMm,
  spineMm,
  size = 'small',
  side = 'front',
}: BookObjectProps) => (
  <div
    className={joinClasses(styles.scene, styles[size], side === 'back' && styles.isBack)}
    style={{ '--width': widthMm, '--height': heightMm, '--spine': spineMm } as CSSProperties}
  >
    <div className={styles.book}>
      <PatientImage className={styles.board} src={src} alt="" width={widthMm * 2} height={heightMm * 2} />
      <PatientImage
        className={styles.spine}
        src={src}
        alt=""
        width={Math.ceil(spineMm * 2)}
        height={heightMm * 2}
      />
    </div>
  </div>
);
