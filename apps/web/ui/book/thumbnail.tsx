import { joinClasses } from '../tokens/join-classes.ts';
import styles from './thumbnail.module.css';

interface ThumbnailProps {
  src: string;
  /** True for a small image beside its text; else the text is below the image. */
  isBeside?: boolean;
}

/** A small photograph for choosing among several. */
export const Thumbnail = ({ src, isBeside = false }: ThumbnailProps) => (
  <img
    className={joinClasses(styles.thumbnail, isBeside && styles.beside)}
    src={src}
    alt=""
    loading="lazy"
    decoding="async"
    width={160}
    height={110}
  />
);
