'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import styles from './field.module.css';
import { Field, type FieldTexts, toDescribedBy } from './field.tsx';

interface PasswordFieldProps extends FieldTexts {
  name: string;
  autoComplete: 'current-password' | 'new-password';
}

/** A password field with a button to show the password; pasting is allowed. */
export const PasswordField = ({ name, label, hint, error, autoComplete }: PasswordFieldProps) => {
  const t = useTranslations('ui');
  const [isShown, setShown] = useState(false);
  return (
    <Field id={name} label={label} hint={hint} error={error}>
      <div className={styles.joined}>
        <input
          id={name}
          name={name}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          className={styles.control}
          aria-invalid={error ? true : undefined}
          aria-describedby={toDescribedBy(name, { hint, error })}
          aria-required
        />
        <Button aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          {t('showPassword')}
        </Button>
      </div>
    </Field>
  );
};
