'use client';

import type { InputHTMLAttributes } from 'react';
import { joinClasses } from '../tokens/join-classes.ts';
import styles from './field.module.css';
import { Field, type FieldTexts, toDescribedBy } from './field.tsx';
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
  /** Narrow: for a postcode, a code, a year. */
  isShort?: boolean;
  /** A filter of a list: it may stay empty, and nobody expects otherwise. */
  isFilter?: boolean;
}

export const TextField = ({
  name,
  label,
  hint,
  error,
  isOptional,
  onValue,
  maxLength,
  isShort,
  isFilter,
  type = 'text',
  ...inputProps
}: TextFieldProps) => {
  const { nearLimit, isOver, onText, text } = useFieldLength({ ...inputProps, maxLength });
  return (
    <Field id={name} label={label} hint={hint} error={error} isOptional={isOptional && type !== 'search'}>
      <input
        {...inputProps}
        id={name}
        name={name}
        type={type}
        className={joinClasses(styles.control, isShort && styles.short)}
        aria-invalid={error || isOver ? true : undefined}
        aria-describedby={toDescribedBy(name, { hint, error })}
        aria-required={isOptional || isFilter ? undefined : true}
        onChange={(event) => {
          onText(event.currentTarget.value);
          onValue?.(event.currentTarget.value);
        }}
      />
      <FieldLength id={name} nearLimit={nearLimit} text={text} />
    </Field>
  );
};
