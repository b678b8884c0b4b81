'use client';

import { useTranslations } from 'next-intl';
import type { Action } from '#lib/api-client/use-action.ts';
import type { Reauthentication } from '#lib/identity/identity-client.ts';
import { readText } from '#ui/forms/form-values.ts';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';

/** Reads the values of `ProofFields`. */
export const readProof = (values: FormData): Reauthentication => {
  const code = readText(values, 'code').replace(/\s/g, '');
  return { password: readText(values, 'currentPassword'), ...(code === '' ? {} : { code }) };
};

/** Asks for the password again before an account change; for the code too, where the service requires it. */
export const ProofFields = ({ action }: { action: Action }) => {
  const t = useTranslations('account.proof');
  return (
    <>
      <PasswordField
        name="currentPassword"
        label={t('password')}
        autoComplete="current-password"
        error={action.field('currentPassword') ?? (action.onCode('identity.refused') && t('refused'))}
      />
      {action.problem?.code === 'identity.second_factor_required' ? (
        <TextField name="code" label={t('code')} autoComplete="one-time-code" inputMode="numeric" isShort />
      ) : null}
    </>
  );
};
