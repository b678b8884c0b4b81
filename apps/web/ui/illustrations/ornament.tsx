import type { StaticImageData } from 'next/image';
import { joinClasses } from '../tokens/join-classes.ts';
import brin from './brin.svg';
import { Drawing } from './drawing.tsx';
import filet from './filet.svg';
import losanges from './losanges.svg';
import styles from './ornament.module.css';

/**
 * The ornaments of the books' classic style: the sprig that ends a chapter, the swelled rule under its title, the
 * lozenges between two passages.
 */
const drawings = { brin, filet, losanges } satisfies Record<string, StaticImageData>;

type OrnamentName = keyof typeof drawings;
export const ornamentNames = Object.keys(drawings) as OrnamentName[];

/** An ornament. Decorative: never read out. */
export const Ornament = ({ name, align = 'center' }: { name: OrnamentName; align?: 'center' | 'start' }) => (
  <Drawing
    file={drawings[name]}
    className={joinClasses(styles.ornament, align === 'center' && styles.center)}
  />
);

/** A rule one pixel thick. */
export const Rule = () => <hr className={styles.rule} />;
