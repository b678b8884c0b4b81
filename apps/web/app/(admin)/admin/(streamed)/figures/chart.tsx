import type { ReactNode } from 'react';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Heading } from '#ui/text/heading.tsx';
import styles from './chart.module.css';

interface ChartProps {
  title: string;
  /** Sum of all values. */
  sum: ReactNode;
  note?: ReactNode;
  /** The drawing; null where there is nothing to draw. */
  drawing: ReactNode | null;
  topLabel: ReactNode;
  /** Labels below the left and the right end. */
  ends: readonly [ReactNode, ReactNode];
  /** Shown instead of the drawing. */
  empty: ReactNode;
  /** The values as a table, and the label that expands it. */
  table: ReactNode;
  tableLabel: string;
}

/** A chart with its sum above and its values as a table below: nothing is shown by the drawing alone. */
export const Chart = ({
  title,
  sum,
  note,
  drawing,
  topLabel,
  ends,
  empty,
  table,
  tableLabel,
}: ChartProps) => (
  <section className={styles.figure}>
    <div className={styles.caption}>
      <Heading level={2} look="3">
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
          <div className={styles.top}>{topLabel}</div>
          {drawing}
        </div>
        <div className={styles.axis}>
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </div>
        <Disclosure summary={tableLabel}>{table}</Disclosure>
      </>
    )}
  </section>
);

/** Charts side by side, as many as fit. */
export const Charts = ({ children }: { children: ReactNode }) => (
  <div className={styles.grid}>{children}</div>
);
