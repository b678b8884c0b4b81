import type { ReactNode } from 'react';
import { classes } from '../tokens/classes.ts';
import styles from './heading.module.css';
import { setAsInBook } from './set-as-in-book.tsx';

interface HeadingProps {
  level: 1 | 2 | 3;
  children: ReactNode;
  id?: string;
  /** Look of another level, without changing the document outline. */
  look?: 'hero' | '1' | '2' | '3' | 'label';
}

export const Heading = ({ level, children, id, look }: HeadingProps) => {
  const Tag = `h${level}` as const;
  return (
    <Tag id={id} className={classes(styles.heading, styles[`looks-${look ?? level}`])}>
      {setAsInBook(children)}
    </Tag>
  );
};
