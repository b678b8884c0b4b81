import type { ReactNode } from 'react';
import { Ornament } from '../illustrations/ornament.tsx';
import { Heading } from '../text/heading.tsx';
import { Card } from './card.tsx';
import styles from './scene.module.css';

interface SceneProps {
  /** The family's own book or face; null while there is none. */
  picture: ReactNode;
  title: string;
  children: ReactNode;
}

/** A great moment of the book, such as its arrival: the family's own picture, large, with a few words. */
export const Scene = ({ picture, title, children }: SceneProps) => (
  <Card tone="framed" padding="large" as="section">
    <div className={styles.frame}>
      <div className={styles.scene}>
        {picture === null ? null : <div className={styles.picture}>{picture}</div>}
        <div className={styles.words} role="status">
          <Heading level={2}>{title}</Heading>
          {children}
          <Ornament name="brin" />
        </div>
      </div>
    </div>
  </Card>
);
