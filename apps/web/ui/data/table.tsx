import type { ReactNode } from 'react';
import hidden from '../text/hidden-text.module.css';
import { joinClasses } from '../tokens/join-classes.ts';
import styles from './table.module.css';

export interface TableColumn<Row> {
  id: string;
  label: ReactNode;
  /** Replaces the label above the column: a link that sorts the table. */
  heading?: ReactNode;
  /** How the table is sorted by this column. */
  sorted?: 'ascending' | 'descending';
  cell: (row: Row) => ReactNode;
  /** Numbers, aligned to the right with tabular digits. */
  isFigure?: boolean;
  /** Stays on one line: a state, a number. */
  isShort?: boolean;
  /**
   * May contain a word longer than the column, such as a hash: it is broken, so that the other columns stay visible.
   */
  canBreak?: boolean;
  /** The box that chooses the row: where rows are lines, it stands beside them. */
  isChoice?: boolean;
  /** A bare number: where rows are lines, its label stands before it. */
  hasLineLabel?: boolean;
  /** A text of any length: where rows are lines, it is cut after two lines. */
  isCut?: boolean;
  /** Stands on the last line, where rows are lines. */
  isLast?: boolean;
  /** A fact of less weight: left out on a phone where rows are lines. */
  isWideOnly?: boolean;
}

interface TableProps<Row> {
  /** Says what the table holds. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Shown instead of rows when there are none. */
  empty?: ReactNode;
  /** Hides the caption from sight, where a heading above says the same: screen readers still read it. */
  isCaptionHidden?: boolean;
  /** On a phone each row becomes a card, with its cells below one another beside their labels. */
  isCards?: boolean;
  /** For long lists: on a phone the cells of a row follow one another in two or three lines, without labels. */
  isLines?: boolean;
  /** Keeps the full height of its buttons with a mouse too: for rows with one action. */
  isRoomy?: boolean;
}

/** Content of a cell; on a card with its label beside it; nothing when the cell is empty. */
const CellContent = ({ label, children }: { label: ReactNode; children: ReactNode }) =>
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

/** A dense table for administration and the print shop. On a phone it scrolls sideways, or
 * becomes cards or lines. */
export const Table = <Row,>({
  caption,
  columns,
  rows,
  rowKey,
  empty,
  isCaptionHidden,
  isCards,
  isLines,
  isRoomy,
}: TableProps<Row>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with the keyboard
  <section className={styles.scroller} tabIndex={0} aria-label={caption}>
    <table
      className={joinClasses(
        styles.table,
        isCards && styles.cards,
        isLines && styles.lines,
        !isRoomy && styles.dense,
      )}
    >
      <caption className={isCaptionHidden ? hidden.hidden : styles.caption}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.id}
              scope="col"
              aria-sort={column.sorted}
              data-figure={column.isFigure || undefined}
            >
              {column.heading ?? column.label}
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
                data-choice={column.isChoice || undefined}
                data-wide={column.isWideOnly || undefined}
                data-cut={column.isCut || undefined}
                data-last={column.isLast || undefined}
              >
                <CellContent label={isCards || (isLines && column.hasLineLabel) ? column.label : null}>
                  {column.cell(row)}
                </CellContent>
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
