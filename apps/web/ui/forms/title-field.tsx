'use client';

import type { ComponentProps } from 'react';
import { FieldError, type FieldTexts, toDescribedBy } from './field.tsx';
import { FieldLength, useFieldLength } from './field-length.tsx';
import styles from './title-field.module.css';

interface TitleFieldProps
  extends Omit<FieldTexts, 'optional'>,
    Pick<ComponentProps<'textarea'>, 'value' | 'onBlur' | 'maxLength'> {
  name: string;
  onValue?: (value: string) => void;
}

/** Joins lines: a title is one paragraph, whatever is pasted. */
const joinLines = (typedText: string): string => typedText.replace(/\s*\n\s*/g, ' ');

/**
 * The title of a story above its text, in the typeface of the book. A long title wraps to a second line instead of
 * being cut.
 */
export const TitleField = ({
  name,
  label,
  hint,
  error,
  onValue,
  maxLength,
  ...textareaProps
}: TitleFieldProps) => {
  const { nearLimit, isOver, onText, text } = useFieldLength({ ...textareaProps, maxLength });
  return (
    <div className={styles.field}>
      <label htmlFor={name} className={styles.label}>
        {label}
      </label>
      <textarea
        {...textareaProps}
        id={name}
        name={name}
        rows={1}
        autoComplete="off"
        className={styles.title}
        aria-invalid={error || isOver ? true : undefined}
        aria-describedby={toDescribedBy(name, { hint, error })}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onChange={(event) => {
          onText(event.currentTarget.value);
          onValue?.(joinLines(event.currentTarget.value));
        }}
      />
      {hint ? (
        <p id={`${name}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      <FieldLength id={name} nearLimit={nearLimit} text={text} />
      <FieldError id={name}>{error}</FieldError>
    </div>
  );
};
