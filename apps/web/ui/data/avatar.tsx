import { classes } from '../tokens/classes.ts';
import styles from './avatar.module.css';

interface AvatarProps {
  /** Name of the person, never empty; its initial is shown where the family shows no portrait. */
  name: string;
  /** Address of the portrait; null where there is none. */
  picture: string | null;
  /** Beside a name, or beside what the person asks or tells. */
  size: 'small' | 'large';
}

/** CSS pixels that the picture is drawn in, at the largest text that the page is set in. */
const WIDTHS = { small: 54, large: 96 } as const;

/** Somebody's face. The name stands beside it in words: to who hears the page it says nothing more. */
export const Avatar = ({ name, picture, size }: AvatarProps) =>
  picture === null ? (
    <span className={classes(styles.face, styles[size])} aria-hidden="true">
      {name.trim().charAt(0).toUpperCase()}
    </span>
  ) : (
    <img
      className={classes(styles.face, styles[size])}
      src={picture}
      alt=""
      decoding="async"
      width={WIDTHS[size]}
      height={WIDTHS[size]}
    />
  );
