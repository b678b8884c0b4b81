import fieldStyles from './field.module.css';
import { describedBy, Field, type FieldTexts } from './field.tsx';
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
  const set = (wanted: number) => onValue(Math.min(max, Math.max(min, wanted)));
  return (
    <Field id={name} {...texts}>
      <div className={styles.stepper}>
        <button
          type="button"
          className={styles.button}
          aria-label={fewerLabel}
          onClick={() => set(value - 1)}
        >
          <span aria-hidden="true">−</span>
        </button>
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
        <button type="button" className={styles.button} aria-label={moreLabel} onClick={() => set(value + 1)}>
          <span aria-hidden="true">+</span>
        </button>
      </div>
    </Field>
  );
};
