import { joinClasses } from '../tokens/join-classes.ts';
import styles from './photo-frame.module.css';

interface PhotoFrameProps {
  src: string;
  /** Alternative text; empty when the caption already says it. */
  alt: string;
  width: number;
  height: number;
  caption?: string;
  /** Placement of the photograph in the book, which sets its width. */
  placement?: 'text' | 'half' | 'page' | 'facing' | 'bleed';
}

/** A photograph in a white frame, uncropped. */
export const PhotoFrame = ({ src, alt, width, height, caption, placement = 'text' }: PhotoFrameProps) => (
  <figure className={joinClasses(styles.figure, styles[placement])}>
    <img
      className={styles.photo}
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
    />
    {caption ? <figcaption className={styles.caption}>{caption}</figcaption> : null}
  </figure>
);
