import type { ReactNode } from 'react';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Heading } from '#ui/text/heading.tsx';
import styles from './chart.module.css';

interface ChartProps {
  title: string;
  /** Sum of all values. */
  sum: ReactNode;
  note?: ReactNode;
  /** The drawing, and how high it reaches; none where there is nothing to draw. */
  drawing: ReactNode | null;
  top: ReactNode;
  /** Words below its left and its right end. */
  ends: readonly [ReactNode, ReactNode];
  /** Shown in place of the drawing when there is nothing to draw. */
  empty: ReactNode;
  /** The same figures in a table, and the words that unfold it. */
  table: ReactNode;
  unfold: string;
}

/** A chart with its sum in front and its figures as a table behind: nothing is told by the drawing alone. */
export const Chart = ({ title, sum, note, drawing, top, ends, empty, table, unfold }: ChartProps) => (
  <section className={styles.figure}>
    <div className={styles.caption}>
      <Heading level={2} looks="3">
        {title}
      </Heading>
      <span className={styles.sum}>{sum}</span>
    </div>
    {note ? <p className={styles.note}>{note}</p> : null}
    {drawing === null ? (
      <p className={styles.note}>{empty}</p>
    ) : (
      <>
        <div className={styles.plot}>
          <div className={styles.top}>{top}</div>
          {drawing}
        </div>
        <div className={styles.axis}>
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </div>
        <Disclosure summary={unfold}>{table}</Disclosure>
      </>
    )}
  </section>
);

/** Charts side by side, as many as fit. */
export const Charts = ({ children }: { children: ReactNode }) => (
  <div className={styles.grid}>{children}</div>
);
