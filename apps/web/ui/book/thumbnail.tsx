import { classes } from '../tokens/classes.ts';
import styles from './thumbnail.module.css';

interface ThumbnailProps {
  src: string;
  /** Stands beside its words, no larger than it must; else its words stand below it. */
  isBeside?: boolean;
}

/** A photograph small enough to choose it among others. */
export const Thumbnail = ({ src, isBeside = false }: ThumbnailProps) => (
  <img
    className={classes(styles.thumbnail, isBeside && styles.beside)}
    src={src}
    alt=""
    loading="lazy"
    decoding="async"
    width={160}
    height={110}
  />
);
