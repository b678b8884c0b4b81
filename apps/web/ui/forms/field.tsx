import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Icon } from '../illustrations/icon.tsx';
import styles from './field.module.css';

export interface FieldTexts {
  label: ReactNode;
  /** An example or an explanation, under the label. */
  hint?: ReactNode;
  /** Error text, shown next to the field. */
  error?: ReactNode;
  /** Fields are required unless they say that they are not, in words. */
  optional?: boolean;
}

interface FieldProps extends FieldTexts {
  id: string;
  children: ReactNode;
}

/** Value of the control's `aria-describedby`, for the hint and the error that are there. */
export const describedBy = (id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>) =>
  [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined;

/** Label above, example under it, the control, the error beside it. */
export const Field = ({ id, label, hint, error, optional, children }: FieldProps) => {
  const t = useTranslations('ui');
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {optional ? <span className={styles.optional}> {t('optional')}</span> : null}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      {children}
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
};

export const FieldError = ({ id, children }: { id: string; children: ReactNode }) =>
  children ? (
    <p id={`${id}-error`} className={styles.error}>
      <Icon name="attention" />
      <span>{children}</span>
    </p>
  ) : null;
