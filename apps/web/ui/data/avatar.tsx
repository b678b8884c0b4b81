import { readInitial } from '@souvenance/contracts/rules';
import { joinClasses } from '../tokens/join-classes.ts';
import styles from './avatar.module.css';

interface AvatarProps {
  /** Name of the person, empty while it is being typed; its initial is shown where the family shows no portrait. */
  name: string;
  /** Address of the portrait; null where there is none. */
  picture: string | null;
  /** Small beside a name; large beside a question or a story. */
  size: 'small' | 'large';
}

/** Width in CSS pixels at the largest text size of the page. */
const WIDTHS = { small: 54, large: 96 } as const;

/** The portrait or initial of a person. Decorative: the name is written beside it. */
export const Avatar = ({ name, picture, size }: AvatarProps) =>
  picture === null ? (
    <span className={joinClasses(styles.face, styles[size])} aria-hidden="true">
      {readInitial(name)}
    </span>
  ) : (
    <img
      className={joinClasses(styles.face, styles[size])}
      src={picture}
      alt=""
      decoding="async"
      width={WIDTHS[size]}
      height={WIDTHS[size]}
    />
  );
