import type { ReactNode } from 'react';
import hidden from '../text/hidden-text.module.css';
import { classes } from '../tokens/classes.ts';
import styles from './table.module.css';

export interface TableColumn<Row> {
  id: string;
  label: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the right, tabular. */
  isFigure?: boolean;
  /** Stays on one line: a state, a number. */
  isShort?: boolean;
  /** May hold a word that is longer than its column, such as a hash: it breaks, so that the others stay in sight. */
  canBreak?: boolean;
}

interface TableProps<Row> {
  /** Says what the table holds. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Shown in place of the rows when there is none. */
  empty?: ReactNode;
  /** A heading above says the same: the caption is left to assistive technology. */
  hasHeading?: boolean;
  /** On a phone each row is a card, its cells below one another beside their labels. */
  isCards?: boolean;
  /** Keeps the full height of its buttons under a mouse, too: a row has one thing to do. */
  isRoomy?: boolean;
}

/** Content of a cell, on a card beside its label; nothing where the cell is empty. */
const CellMatter = ({ label, children }: { label: ReactNode; children: ReactNode }) =>
  label === null || children === null || children === '' ? (
    children
  ) : (
    <>
      <span className={styles.label} aria-hidden>
        {label}
      </span>
      <div className={styles.matter}>{children}</div>
    </>
  );

/** A dense table for administration and the print shop; on a phone it scrolls sideways within itself, or is cards. */
export const Table = <Row,>({
  caption,
  columns,
  rows,
  rowKey,
  empty,
  hasHeading,
  isCards,
  isRoomy,
}: TableProps<Row>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with the keyboard
  <section className={styles.scroller} tabIndex={0} aria-label={caption}>
    <table className={classes(styles.table, isCards && styles.cards, !isRoomy && styles.dense)}>
      <caption className={hasHeading ? hidden.hidden : styles.caption}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.id} scope="col" data-figure={column.isFigure || undefined}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column) => (
              <td
                key={column.id}
                data-figure={column.isFigure || undefined}
                data-short={column.isShort || undefined}
                data-break={column.canBreak || undefined}
              >
                <CellMatter label={isCards ? column.label : null}>{column.cell(row)}</CellMatter>
              </td>
            ))}
          </tr>
        ))}
        {rows.length === 0 && empty ? (
          <tr>
            <td colSpan={columns.length}>{empty}</td>
          </tr>
        ) : null}
      </tbody>
    </table>
  </section>
);
