'use client';

import { describedBy, FieldError } from './field.tsx';
import type { TextFieldProps } from './text-field.tsx';
import styles from './title-field.module.css';

type TitleFieldProps = Pick<
  TextFieldProps,
  'name' | 'label' | 'hint' | 'error' | 'value' | 'onValue' | 'onBlur' | 'maxLength'
>;

/** The title of a story at the head of its sheet, in the face of the book, as it will stand there. */
export const TitleField = ({ name, label, hint, error, onValue, ...rest }: TitleFieldProps) => (
  <div className={styles.field}>
    <label htmlFor={name} className={styles.label}>
      {label}
    </label>
    <input
      {...rest}
      id={name}
      name={name}
      type="text"
      autoComplete="off"
      className={styles.title}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy(name, { hint, error })}
      onChange={(event) => onValue?.(event.currentTarget.value)}
    />
    {hint ? (
      <p id={`${name}-hint`} className={styles.hint}>
        {hint}
      </p>
    ) : null}
    <FieldError id={name}>{error}</FieldError>
  </div>
);
