import type { StaticImageData } from 'next/image';
import { classes } from '../classes.ts';
import book from './book.svg';
import styles from './illustration.module.css';
import ink from './ink.svg';
import key from './key.svg';
import leaf from './leaf.svg';
import letter from './letter.svg';
import notebook from './notebook.svg';
import parcel from './parcel.svg';
import photographs from './photographs.svg';
import shelf from './shelf.svg';
import table from './table.svg';

/**
 * Drawn for this house, in ink with one touch of garance and the book's own ornaments: `table` with its lamp,
 * `letter` with a question card, `notebook` and pen, a `shelf` where spines thicken, a box of `photographs`, the
 * bound `book`, a `parcel`, a `key` on its ribbon; and for what goes wrong, a `leaf` that left its book and upset `ink`.
 */
const drawings = {
  book,
  ink,
  key,
  leaf,
  letter,
  notebook,
  parcel,
  photographs,
  shelf,
  table,
} satisfies Record<string, StaticImageData>;

export type IllustrationName = keyof typeof drawings;
export const illustrationNames = Object.keys(drawings) as IllustrationName[];

interface IllustrationProps {
  name: IllustrationName;
  size?: 'small' | 'normal' | 'large';
  align?: 'start' | 'center';
}

/**
 * Decoration: never spoken. The page carries the name of the file alone, which browsers keep; the drawing takes the
 * colours of the theme, since a `use` inherits them.
 */
export const Illustration = ({ name, size = 'normal', align = 'start' }: IllustrationProps) => {
  const { src, width, height }: StaticImageData = drawings[name];
  return (
    <svg
      className={classes(styles.illustration, styles[size], align === 'center' && styles.center)}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
      focusable="false"
    >
      <use href={`${src}#d`} />
    </svg>
  );
};
