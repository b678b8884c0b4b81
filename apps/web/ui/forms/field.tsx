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
  /** Fields are required unless this is set; the label then says so. */
  isOptional?: boolean;
}

interface FieldProps extends FieldTexts {
  id: string;
  children: ReactNode;
}

/** Value of the control's `aria-describedby`: the ids of its hint and its error, where present. */
export const toDescribedBy = (id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>) =>
  [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined;

/** A form field: label, hint below it, the control, and the error. */
export const Field = ({ id, label, hint, error, isOptional, children }: FieldProps) => {
  const t = useTranslations('ui');
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {isOptional ? <span className={styles.optional}> {t('optional')}</span> : null}
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
