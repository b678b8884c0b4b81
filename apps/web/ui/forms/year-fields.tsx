'use client';

import type { LifeYears } from '@souvenance/contracts';
import { type ReactNode, useState } from 'react';
import { Row } from '../layout/row.tsx';
import { TextField } from './text-field.tsx';

interface YearFieldsProps {
  name: string;
  firstTexts: { label: ReactNode; hint?: ReactNode };
  lastTexts: { label: ReactNode; hint?: ReactNode };
  /** Initial years. */
  value: LifeYears | null;
  error?: string | undefined;
  /** Called with the typed years: null when empty, or `unreadable` when the text is no year. */
  onYears: (years: LifeYears | null | 'unreadable') => void;
  onBlur?: () => void;
  /** Focuses the first field, in a form that the user has just opened. */
  autoFocus?: boolean;
}

const YEAR = /^\d{4}$/u;

const parseYears = (from: string, to: string): LifeYears | null | 'unreadable' => {
  if (from === '' && to === '') return null;
  if (!YEAR.test(from) || (to !== '' && !YEAR.test(to))) return 'unreadable';
  return { from: Number(from), to: to === '' ? null : Number(to) };
};

/** Two fields for a year or a range of years, typed rather than chosen from a list. */
export const YearFields = ({
  name,
  firstTexts,
  lastTexts,
  value,
  error,
  onYears,
  onBlur,
  autoFocus,
}: YearFieldsProps) => {
  const [typedYears, setTypedYears] = useState({
    from: value === null ? '' : String(value.from),
    to: value?.to ? String(value.to) : '',
  });
  const update = (next: typeof typedYears) => {
    setTypedYears(next);
    onYears(parseYears(next.from.trim(), next.to.trim()));
  };
  const fieldProps = { isShort: true, isOptional: true, inputMode: 'numeric', maxLength: 4, onBlur } as const;
  return (
    <Row isStackedOnPhone>
      <TextField
        {...fieldProps}
        {...firstTexts}
        name={name}
        autoFocus={autoFocus}
        error={error}
        value={typedYears.from}
        onValue={(from) => update({ ...typedYears, from })}
      />
      <TextField
        {...fieldProps}
        {...lastTexts}
        name={`${name}-fin`}
        value={typedYears.to}
        onValue={(to) => update({ ...typedYears, to })}
      />
    </Row>
  );
};
