'use client';

import type { ComponentProps } from 'react';
import { describedBy, FieldError, type FieldTexts } from './field.tsx';
import { FieldLength, useFieldLength } from './field-length.tsx';
import styles from './title-field.module.css';

interface TitleFieldProps
  extends Omit<FieldTexts, 'optional'>,
    Pick<ComponentProps<'textarea'>, 'value' | 'onBlur' | 'maxLength'> {
  name: string;
  onValue?: (value: string) => void;
}

/** A title is one paragraph, whatever is pasted. */
const onOneLine = (typed: string): string => typed.replace(/\s*\n\s*/g, ' ');

/**
 * The title of a story at the head of its sheet, in the face of the book, as it will stand there: a long one takes a second
 * line instead of being cut.
 */
export const TitleField = ({ name, label, hint, error, onValue, maxLength, ...rest }: TitleFieldProps) => {
  const { near, isOver, onText, text } = useFieldLength({ ...rest, maxLength });
  return (
    <div className={styles.field}>
      <label htmlFor={name} className={styles.label}>
        {label}
      </label>
      <textarea
        {...rest}
        id={name}
        name={name}
        rows={1}
        autoComplete="off"
        className={styles.title}
        aria-invalid={error || isOver ? true : undefined}
        aria-describedby={describedBy(name, { hint, error })}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onChange={(event) => {
          onText(event.currentTarget.value);
          onValue?.(onOneLine(event.currentTarget.value));
        }}
      />
      {hint ? (
        <p id={`${name}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      <FieldLength id={name} near={near} text={text} />
      <FieldError id={name}>{error}</FieldError>
    </div>
  );
};
