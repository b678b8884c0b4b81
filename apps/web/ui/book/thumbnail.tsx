import styles from './thumbnail.module.css';

/** A photograph small enough to choose it among others. Its words stand below it. */
export const Thumbnail = ({ src }: { src: string }) => (
  <img
    className={styles.thumbnail}
    src={src}
    alt=""
    loading="lazy"
    decoding="async"
    width={160}
    height={110}
  />
);
