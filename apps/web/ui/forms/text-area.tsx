'use client';

import type { TextareaHTMLAttributes } from 'react';
import { joinClasses } from '../tokens/join-classes.ts';
import styles from './field.module.css';
import { Field, type FieldTexts, toDescribedBy } from './field.tsx';
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
  isOptional,
  onValue,
  maxLength,
  rows = 4,
  ...textareaProps
}: TextAreaProps) => {
  const { nearLimit, isOver, onText, text } = useFieldLength({ ...textareaProps, maxLength });
  return (
    <Field id={name} label={label} hint={hint} error={error} isOptional={isOptional}>
      <textarea
        {...textareaProps}
        id={name}
        name={name}
        rows={rows}
        className={joinClasses(styles.control, styles.area)}
        aria-invalid={error || isOver ? true : undefined}
        aria-describedby={toDescribedBy(name, { hint, error })}
        aria-required={isOptional ? undefined : true}
        onChange={(event) => {
          onText(event.currentTarget.value);
          onValue?.(event.currentTarget.value);
        }}
      />
      <FieldLength id={name} nearLimit={nearLimit} text={text} />
    </Field>
  );
};
