import { joinClasses } from '../tokens/join-classes.ts';
import styles from './field.module.css';
import { Field, type FieldTexts, toDescribedBy } from './field.tsx';

export interface Choice {
  value: string;
  label: string;
}

interface SelectFieldProps extends FieldTexts {
  name: string;
  choices: readonly Choice[];
  value?: string;
  defaultValue?: string;
  onValue?: (value: string) => void;
  autoComplete?: string;
}

/** A select with its label, hint and error. `name` is also its id, so it must be unique on the page. */
export const SelectField = ({
  name,
  label,
  hint,
  error,
  isOptional,
  choices,
  onValue,
  ...selectProps
}: SelectFieldProps) => (
  <Field id={name} label={label} hint={hint} error={error} isOptional={isOptional}>
    <select
      {...selectProps}
      id={name}
      name={name}
      className={joinClasses(styles.control, styles.select)}
      aria-invalid={error ? true : undefined}
      aria-describedby={toDescribedBy(name, { hint, error })}
      onChange={onValue ? (event) => onValue(event.currentTarget.value) : undefined}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  </Field>
);
