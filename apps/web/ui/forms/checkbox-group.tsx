import { Columns } from '../layout/columns.tsx';
import { CheckboxField } from './checkbox-field.tsx';
import styles from './field.module.css';
import { FieldError, type FieldTexts } from './field.tsx';
import type { Choice } from './select-field.tsx';

interface CheckboxGroupProps extends FieldTexts {
  name: string;
  choices: readonly Choice[];
  /** Values that are ticked at first. */
  defaultChoices?: readonly string[];
}

/** A choice of any number of options, under one field name. */
export const CheckboxGroup = ({
  name,
  label,
  hint,
  error,
  choices,
  defaultChoices = [],
}: CheckboxGroupProps) => (
  <fieldset
    id={name}
    tabIndex={-1}
    className={styles.field}
    aria-describedby={error ? `${name}-error` : hint ? `${name}-hint` : undefined}
  >
    <legend className={styles.label}>{label}</legend>
    {hint ? (
      <p id={`${name}-hint`} className={styles.hint}>
        {hint}
      </p>
    ) : null}
    <Columns shape="dense">
      {choices.map(({ value, label: text }) => (
        <CheckboxField
          key={value}
          id={`${name}-${value}`}
          name={name}
          value={value}
          label={text}
          defaultChecked={defaultChoices.includes(value)}
        />
      ))}
    </Columns>
    <FieldError id={name}>{error}</FieldError>
  </fieldset>
);
