import type { ReactNode } from 'react';
import { classes } from '../tokens/classes.ts';
import styles from './heading.module.css';

interface HeadingProps {
  level: 1 | 2 | 3;
  children: ReactNode;
  id?: string;
  /** Looks of another level, or of the first screen of the site, without changing the outline. */
  looks?: 'hero' | '1' | '2' | '3' | 'label';
}

export const Heading = ({ level, children, id, looks }: HeadingProps) => {
  const Tag = `h${level}` as const;
  return (
    <Tag id={id} className={classes(styles.heading, styles[`looks-${looks ?? level}`])}>
      {children}
    </Tag>
  );
};
