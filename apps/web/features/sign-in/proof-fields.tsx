'use client';

import { useTranslations } from 'next-intl';
import type { Action } from '#lib/api-client/use-action.ts';
import type { Reauthentication } from '#lib/identity/identity-client.ts';
import { textOf } from '#ui/forms/form-values.ts';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';

/** Reads the values of `ProofFields`. */
export const proofOf = (values: FormData): Reauthentication => {
  const code = textOf(values, 'code').replace(/\s/g, '');
  return { password: textOf(values, 'currentPassword'), ...(code === '' ? {} : { code }) };
};

/** The password again, before an account changes; the code too where the service asks for it. */
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
        <TextField name="code" label={t('code')} autoComplete="one-time-code" inputMode="numeric" short />
      ) : null}
    </>
  );
};
