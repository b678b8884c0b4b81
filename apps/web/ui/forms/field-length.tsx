'use client';

import { useTranslations } from 'next-intl';
import { type ComponentProps, useState } from 'react';
import { UnprintableHint } from '../text/unprintable-hint.tsx';
import styles from './field.module.css';

/** Share of a bound from which it is shown. */
const NEAR = 0.9;

interface LengthOptions {
  readonly value?: unknown;
  readonly defaultValue?: unknown;
  readonly maxLength?: number | undefined;
}

/** The text of a field, whether its form holds it or the field itself, and its length where the bound nears. */
export const useFieldLength = ({ value, defaultValue, maxLength }: LengthOptions) => {
  const [typed, setTyped] = useState(String(defaultValue ?? ''));
  const text = value === undefined ? typed : String(value);
  const { length } = text;
  const isNear = maxLength !== undefined && length >= maxLength * NEAR && maxLength > 20;
  return {
    onText: setTyped,
    isOver: maxLength !== undefined && length > maxLength,
    /** Null while the bound is far. */
    near: isNear ? { length, most: maxLength } : null,
    text,
  };
};

/**
 * Tells how many characters a field still takes, or how many are too many. The browser's own bound would cut a pasted
 * text without a word: here it stays whole, and its writer shortens it.
 */
const LengthLeft = ({ id, near }: { id: string; near: { length: number; most: number } | null }) => {
  const t = useTranslations('ui.fieldLength');
  if (near === null) return null;
  const remaining = near.most - near.length;
  return (
    <p id={`${id}-length`} className={remaining < 0 ? styles.error : styles.hint} aria-live="polite">
      {remaining < 0 ? t('over', { over: -remaining, most: near.most }) : t('near', { count: remaining })}
    </p>
  );
};

interface FieldLengthProps extends ComponentProps<typeof LengthLeft> {
  text: string;
}

/** Tells below a field how much of its bound is left, and which of its characters no book can print. */
export const FieldLength = ({ text, ...length }: FieldLengthProps) => (
  <>
    <LengthLeft {...length} />
    <UnprintableHint text={text} />
  </>
);
