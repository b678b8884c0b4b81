import type { StaticImageData } from 'next/image';
import { joinClasses } from '../tokens/join-classes.ts';
import book from './book.svg';
import { Drawing } from './drawing.tsx';
import styles from './illustration.module.css';
import ink from './ink.svg';
import invitation from './invitation.svg';
import key from './key.svg';
import leaf from './leaf.svg';
import letter from './letter.svg';
import notebook from './notebook.svg';
import parcel from './parcel.svg';
import photographs from './photographs.svg';
import shelf from './shelf.svg';
import table from './table.svg';

/**
 * Illustrations drawn for Souvenance, in ink with a touch of red: `table` with its lamp, `letter` with a question card,
 * an `invitation`, `notebook` and pen, a `shelf` of growing spines, a box of `photographs`, the bound `book`, a
 * `parcel`, a `key` on a ribbon; and for errors a `leaf` fallen out of its book and spilt `ink`.
 */
const drawings = {
  book,
  ink,
  invitation,
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
  size?: 'small' | 'normal' | 'large' | 'largest';
  align?: 'start' | 'center';
}

export const Illustration = ({ name, size = 'normal', align = 'start' }: IllustrationProps) => (
  <Drawing
    file={drawings[name]}
    className={joinClasses(styles.illustration, styles[size], align === 'center' && styles.center)}
  />
);
