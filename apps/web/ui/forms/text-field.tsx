'use client';

import type { InputHTMLAttributes } from 'react';
import { classes } from '../tokens/classes.ts';
import styles from './field.module.css';
import { describedBy, Field, type FieldTexts } from './field.tsx';
import { FieldLength, useFieldLength } from './field-length.tsx';

export interface TextFieldProps
  extends FieldTexts,
    Pick<
      InputHTMLAttributes<HTMLInputElement>,
      | 'value'
      | 'defaultValue'
      | 'onBlur'
      | 'autoComplete'
      | 'inputMode'
      | 'maxLength'
      | 'min'
      | 'max'
      | 'step'
      | 'readOnly'
      | 'disabled'
      | 'placeholder'
      | 'autoFocus'
    > {
  /** Also the name of the field in its form, and the target of the error summary's link. */
  name: string;
  type?: 'text' | 'email' | 'tel' | 'number' | 'search' | 'date' | 'url';
  onValue?: (value: string) => void;
  /** For a postcode, a code, a year. */
  short?: boolean;
}

export const TextField = ({
  name,
  label,
  hint,
  error,
  optional,
  onValue,
  maxLength,
  short,
  type = 'text',
  ...rest
}: TextFieldProps) => {
  const { near, isOver, onText, text } = useFieldLength({ ...rest, maxLength });
  return (
    <Field id={name} label={label} hint={hint} error={error} optional={optional}>
      <input
        {...rest}
        id={name}
        name={name}
        type={type}
        className={classes(styles.control, short && styles.short)}
        aria-invalid={error || isOver ? true : undefined}
        aria-describedby={describedBy(name, { hint, error })}
        aria-required={optional ? undefined : true}
        onChange={(event) => {
          onText(event.currentTarget.value);
          onValue?.(event.currentTarget.value);
        }}
      />
      <FieldLength id={name} near={near} text={text} />
    </Field>
  );
};
