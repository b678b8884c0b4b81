import { useTranslations } from 'next-intl';
import { useId } from 'react';
import fieldStyles from './field.module.css';
import { Field, type FieldTexts, toDescribedBy } from './field.tsx';
import { describeListEnd, ListEnds } from './list-ends.tsx';
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

const parseDigits = (text: string): number => Number.parseInt(text.replace(/\D/g, ''), 10) || 0;

/** A small number with a button on each side: no keyboard is needed. */
export const StepperField = ({
  name,
  value,
  onValue,
  min,
  max,
  fewerLabel,
  moreLabel,
  ...fieldTexts
}: StepperFieldProps) => {
  const t = useTranslations('ui.stepper');
  const endsId = useId();
  const set = (next: number) => onValue(Math.min(max, Math.max(min, next)));
  const renderButton = (delta: 1 | -1) => {
    const isAtEnd = value === (delta === 1 ? max : min);
    return (
      <button
        type="button"
        className={styles.button}
        aria-label={delta === 1 ? moreLabel : fewerLabel}
        // `aria-disabled` keeps the focus, unlike `disabled`: a keyboard user can continue from here.
        aria-disabled={isAtEnd || undefined}
        aria-describedby={describeListEnd(endsId, delta === 1 ? 'last' : 'first', isAtEnd)}
        onClick={isAtEnd ? undefined : () => set(value + delta)}
      >
        <span aria-hidden="true">{delta === 1 ? '+' : '−'}</span>
      </button>
    );
  };
  return (
    <Field id={name} {...fieldTexts}>
      <div className={styles.stepper}>
        {renderButton(-1)}
        <input
          id={name}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          className={`${fieldStyles.control} ${styles.input}`}
          value={value}
          aria-invalid={fieldTexts.error ? true : undefined}
          aria-describedby={toDescribedBy(name, fieldTexts)}
          onChange={(event) => set(parseDigits(event.currentTarget.value))}
        />
        {renderButton(1)}
        <ListEnds listId={endsId} firstText={t('least', { min })} lastText={t('most', { max })} />
      </div>
    </Field>
  );
};
