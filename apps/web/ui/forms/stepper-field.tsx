import { useTranslations } from 'next-intl';
import { useId } from 'react';
import fieldStyles from './field.module.css';
import { describedBy, Field, type FieldTexts } from './field.tsx';
import { describesEnd, ListEnds } from './list-ends.tsx';
import styles from './stepper-field.module.css';

interface StepperFieldProps extends FieldTexts {
  name: string;
  value: number;
  onValue: (value: number) => void;
  min: number;
  max: number;
  fewerLabel: string;
  moreLabel: string;
}

const digitsOf = (text: string): number => Number.parseInt(text.replace(/\D/g, ''), 10) || 0;

/** A small number with a button on each side: no keyboard is needed. */
export const StepperField = ({
  name,
  value,
  onValue,
  min,
  max,
  fewerLabel,
  moreLabel,
  ...texts
}: StepperFieldProps) => {
  const t = useTranslations('ui.stepper');
  const ends = useId();
  const set = (next: number) => onValue(Math.min(max, Math.max(min, next)));
  const step = (by: 1 | -1) => {
    const isOver = value === (by === 1 ? max : min);
    return (
      <button
        type="button"
        className={styles.button}
        aria-label={by === 1 ? moreLabel : fewerLabel}
        // It keeps the focus: who came to the end by clicking it can go on from there.
        aria-disabled={isOver || undefined}
        aria-describedby={describesEnd(ends, by === 1 ? 'last' : 'first', isOver)}
        onClick={isOver ? undefined : () => set(value + by)}
      >
        <span aria-hidden="true">{by === 1 ? '+' : '−'}</span>
      </button>
    );
  };
  return (
    <Field id={name} {...texts}>
      <div className={styles.stepper}>
        {step(-1)}
        <input
          id={name}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          className={`${fieldStyles.control} ${styles.input}`}
          value={value}
          aria-invalid={texts.error ? true : undefined}
          aria-describedby={describedBy(name, texts)}
          onChange={(event) => set(digitsOf(event.currentTarget.value))}
        />
        {step(1)}
        <ListEnds list={ends} first={t('least', { min })} last={t('most', { max })} />
      </div>
    </Field>
  );
};
