import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
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

/**
 * A small number with a button on each side: no keyboard is needed. An emptied field keeps its former value, which
 * shows again when the field is left.
 */
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
  const [isEmptied, setEmptied] = useState(false);
  const set = (next: number) => {
    setEmptied(false);
    onValue(Math.min(max, Math.max(min, next)));
  };
  const read = (text: string) => {
    const digits = text.replace(/\D/g, '');
    if (digits === '') setEmptied(true);
    else set(Number.parseInt(digits, 10));
  };
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
          value={isEmptied ? '' : value}
          aria-invalid={fieldTexts.error ? true : undefined}
          aria-describedby={toDescribedBy(name, fieldTexts)}
          onChange={(event) => read(event.currentTarget.value)}
          onBlur={() => setEmptied(false)}
        />
        {renderButton(1)}
        <ListEnds listId={endsId} firstText={t('least', { min })} lastText={t('most', { max })} />
      </div>
    </Field>
  );
};
