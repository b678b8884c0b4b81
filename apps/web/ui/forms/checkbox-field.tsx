import type { ReactNode } from 'react';
import styles from './checkbox-field.module.css';
import { FieldError, toDescribedBy } from './field.tsx';

interface CheckboxFieldProps {
  name: string;
  label: ReactNode;
  note?: ReactNode;
  error?: ReactNode;
  value?: string;
  checked?: boolean;
  defaultChecked?: boolean;
  onCheckedChange?: (isChecked: boolean) => void;
  /** Needed when several boxes of a form share a name. */
  id?: string;
}

export const CheckboxField = ({
  name,
  label,
  note,
  error,
  onCheckedChange,
  id = name,
  ...inputProps
}: CheckboxFieldProps) => (
  <div className={styles.field}>
    <label className={styles.box}>
      <input
        {...inputProps}
        id={id}
        name={name}
        type="checkbox"
        aria-invalid={error ? true : undefined}
        aria-describedby={toDescribedBy(id, { hint: note, error })}
        onChange={onCheckedChange ? (event) => onCheckedChange(event.currentTarget.checked) : undefined}
      />
      <span>{label}</span>
    </label>
    {note ? (
      <p id={`${id}-hint`} className={styles.note}>
        {note}
      </p>
    ) : null}
    <FieldError id={id}>{error}</FieldError>
  </div>
);
