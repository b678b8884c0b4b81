'use client';

import { useTranslations } from 'next-intl';
import { type ComponentProps, useState } from 'react';
import { UnprintableHint } from '../text/unprintable-hint.tsx';
import styles from './field.module.css';

/** Share of the maximum length from which the remaining length is shown. */
const SHOWN_FROM = 0.9;

interface LengthOptions {
  readonly value?: unknown;
  readonly defaultValue?: unknown;
  readonly maxLength?: number | undefined;
}

/** The text of a controlled or uncontrolled field, and its length once it nears the maximum. */
export const useFieldLength = ({ value, defaultValue, maxLength }: LengthOptions) => {
  const [typedText, setTypedText] = useState(String(defaultValue ?? ''));
  const text = value === undefined ? typedText : String(value);
  const { length } = text;
  const isNear = maxLength !== undefined && length >= maxLength * SHOWN_FROM && maxLength > 20;
  return {
    onText: setTypedText,
    isOver: maxLength !== undefined && length > maxLength,
    /** Null while the length is well below the maximum. */
    nearLimit: isNear ? { length, max: maxLength } : null,
    text,
  };
};

/**
 * Says how many characters a field still takes, or how many are too many. The browser's own maximum would silently cut
 * a pasted text; here it stays whole, and the writer shortens it.
 */
const RemainingLength = ({
  id,
  nearLimit,
}: {
  id: string;
  nearLimit: { length: number; max: number } | null;
}) => {
  const t = useTranslations('ui.fieldLength');
  if (nearLimit === null) return null;
  const remaining = nearLimit.max - nearLimit.length;
  return (
    <p id={`${id}-length`} className={remaining < 0 ? styles.error : styles.hint} aria-live="polite">
      {remaining < 0 ? t('over', { over: -remaining, most: nearLimit.max }) : t('near', { count: remaining })}
    </p>
  );
};

interface FieldLengthProps extends ComponentProps<typeof RemainingLength> {
  text: string;
}

/** Shows below a field the remaining length, and which of its characters cannot be printed. */
export const FieldLength = ({ text, ...length }: FieldLengthProps) => (
  <>
    <RemainingLength {...length} />
    <UnprintableHint text={text} />
  </>
);
