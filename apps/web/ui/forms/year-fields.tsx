'use client';

import type { LifeYears } from '@souvenance/contracts';
import { type ReactNode, useState } from 'react';
import { Row } from '../layout/row.tsx';
import { TextField } from './text-field.tsx';

interface YearFieldsProps {
  name: string;
  first: { label: ReactNode; hint?: ReactNode };
  last: { label: ReactNode; hint?: ReactNode };
  /** Initial years. */
  value: LifeYears | null;
  error?: string | undefined;
  /** Called with the typed years: null, years, or `unreadable` when the characters are no year. */
  onYears: (years: LifeYears | null | 'unreadable') => void;
  onBlur?: () => void;
  /** Focuses the first field, in a form that the person has just opened. */
  autoFocus?: boolean;
}

const YEAR = /^\d{4}$/u;

const yearsOf = (from: string, to: string): LifeYears | null | 'unreadable' => {
  if (from === '' && to === '') return null;
  if (!YEAR.test(from) || (to !== '' && !YEAR.test(to))) return 'unreadable';
  return { from: Number(from), to: to === '' ? null : Number(to) };
};

/** A year, or two: typed, never chosen from a list of a hundred. */
export const YearFields = ({
  name,
  first,
  last,
  value,
  error,
  onYears,
  onBlur,
  autoFocus,
}: YearFieldsProps) => {
  const [typed, setTyped] = useState({
    from: value === null ? '' : String(value.from),
    to: value?.to ? String(value.to) : '',
  });
  const type = (next: typeof typed) => {
    setTyped(next);
    onYears(yearsOf(next.from.trim(), next.to.trim()));
  };
  const shape = { short: true, optional: true, inputMode: 'numeric', maxLength: 4, onBlur } as const;
  return (
    <Row stacksOnPhone>
      <TextField
        {...shape}
        {...first}
        name={name}
        autoFocus={autoFocus}
        error={error}
        value={typed.from}
        onValue={(from) => type({ ...typed, from })}
      />
      <TextField
        {...shape}
        {...last}
        name={`${name}-fin`}
        value={typed.to}
        onValue={(to) => type({ ...typed, to })}
      />
    </Row>
  );
};
