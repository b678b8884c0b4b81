'use client';

import { useTranslations } from 'next-intl';
import { ConfirmAddress, findOtherProblem } from '#features/sign-in/confirm-address.tsx';
import { toNarratorQuery } from '#lib/api-client/to-narrator-query.ts';
import { useSaving } from '#lib/api-client/use-saving.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { SuccessNotice } from '#ui/feedback/saved-notice.tsx';
import { Form } from '#ui/forms/form.tsx';
import { looksLikeEmail, readText } from '#ui/forms/form-values.ts';
import { TextField } from '#ui/forms/text-field.tsx';
import type { ConsentTarget } from './record-form.tsx';

/** Sends the narrator a link to answer without an account. */
export const RequestConsentForm = ({ bookId, narratorId }: ConsentTarget) => {
  const t = useTranslations('consent.ask');
  const client = useClient();
  const { action, isSaved, save } = useSaving();
  const fieldName = `email-${narratorId ?? bookId}`;
  const submit = (values: FormData) => {
    const email = readText(values, fieldName).trim();
    if (!looksLikeEmail(email)) return action.refuse({ [fieldName]: t('missing') });
    return void save(() =>
      client.call('consents.request', {
        params: { bookId },
        ...toNarratorQuery(narratorId),
        body: { email },
      }),
    );
  };
  return (
    <Form onSubmit={submit} problem={findOtherProblem(action)} issues={action.issues}>
      <ConfirmAddress action={action} />
      <TextField
        name={fieldName}
        type="email"
        inputMode="email"
        label={t('email')}
        hint={t('hint')}
        error={action.field(fieldName) ?? action.field('email')}
      />
      <SuccessNotice isShown={isSaved}>{t('sent')}</SuccessNotice>
      <Button type="submit" isBusy={action.busy} busyLabel={t('busy')}>
        {t('action')}
      </Button>
    </Form>
  );
};
