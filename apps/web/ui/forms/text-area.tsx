'use client';

import type { TextareaHTMLAttributes } from 'react';
import { classes } from '../tokens/classes.ts';
import styles from './field.module.css';
import { describedBy, Field, type FieldTexts } from './field.tsx';
import { FieldLength, useFieldLength } from './field-length.tsx';

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
  maxLength,
  rows = 4,
  ...rest
}: TextAreaProps) => {
  const { near, isOver, onText, text } = useFieldLength({ ...rest, maxLength });
  return (
    <Field id={name} label={label} hint={hint} error={error} optional={optional}>
      <textarea
        {...rest}
        id={name}
        name={name}
        rows={rows}
        className={classes(styles.control, styles.area)}
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
