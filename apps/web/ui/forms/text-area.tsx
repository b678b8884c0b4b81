import type { TextareaHTMLAttributes } from 'react';
import { classes } from '../tokens/classes.ts';
import styles from './field.module.css';
import { describedBy, Field, type FieldTexts } from './field.tsx';

interface TextAreaProps
  extends FieldTexts,
    Pick<
      TextareaHTMLAttributes<HTMLTextAreaElement>,
      'value' | 'defaultValue' | 'rows' | 'maxLength' | 'onBlur'
    > {
  name: string;
  onValue?: (value: string) => void;
}

export const TextArea = ({
  name,
  label,
  hint,
  error,
  optional,
  onValue,
  rows = 4,
  ...rest
}: TextAreaProps) => (
  <Field id={name} label={label} hint={hint} error={error} optional={optional}>
    <textarea
      {...rest}
      id={name}
      name={name}
      rows={rows}
      className={classes(styles.control, styles.area)}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy(name, { hint, error })}
      aria-required={optional ? undefined : true}
      onChange={onValue ? (event) => onValue(event.currentTarget.value) : undefined}
    />
  </Field>
);
