import type { ReactNode } from 'react';
import { joinClasses } from '../tokens/join-classes.ts';
import { bindBookText } from './bind-book-text.tsx';
import styles from './heading.module.css';

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
    <Tag id={id} className={joinClasses(styles.heading, styles[`looks-${look ?? level}`])}>
      {bindBookText(children)}
    </Tag>
  );
};
