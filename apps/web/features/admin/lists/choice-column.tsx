import styles from './choice-column.module.css';

/** Rows that are chosen in a list, by id. */
export interface Choice {
  readonly chosenIds: ReadonlySet<string>;
  readonly onChange: (chosenIds: ReadonlySet<string>) => void;
}

interface BoxProps {
  label: string;
  isChosen: boolean;
  onToggle: (isChosen: boolean) => void;
}

const ChoiceBox = ({ label, isChosen, onToggle }: BoxProps) => (
  <label className={styles.box}>
    <input
      type="checkbox"
      aria-label={label}
      checked={isChosen}
      onChange={(event) => onToggle(event.currentTarget.checked)}
    />
  </label>
);

interface ChoiceColumnOptions<Row> {
  choice: Choice;
  rows: readonly Row[];
  getId: (row: Row) => string;
  labels: { column: string; all: string; of: (row: Row) => string };
}

/** First column of a table whose rows can be chosen, each or all of the page. */
export const buildChoiceColumn = <Row,>({ choice, rows, getId, labels }: ChoiceColumnOptions<Row>) => {
  const { chosenIds, onChange } = choice;
  const toggle = (id: string, isChosen: boolean) =>
    onChange(new Set(isChosen ? [...chosenIds, id] : [...chosenIds].filter((other) => other !== id)));
  return {
    id: 'choice',
    isShort: true,
    isChoice: true,
    label: labels.column,
    heading: (
      <ChoiceBox
        label={labels.all}
        isChosen={rows.length > 0 && rows.every((row) => chosenIds.has(getId(row)))}
        onToggle={(isChosen) => onChange(new Set(isChosen ? rows.map(getId) : []))}
      />
    ),
    cell: (row: Row) => (
      <ChoiceBox
        label={labels.of(row)}
        isChosen={chosenIds.has(getId(row))}
        onToggle={(isChosen) => toggle(getId(row), isChosen)}
      />
    ),
  };
};
