'use client';

import { useTranslations } from 'next-intl';
import { useClient } from '#session/session-provider.tsx';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { looksLikeEmail, textOf } from '#ui/form-values.ts';
import { SavedNotice } from '#ui/saved-notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useSaving } from '../../../(app)/settings/organization/use-saving.ts';
import { ConfirmAddress } from '../../../confirm-address.tsx';

/** Sends the narrator a link by which he answers without an account. */
export const AskByMail = ({ bookId }: { bookId: string }) => {
  const t = useTranslations('consent.ask');
  const client = useClient();
  const { action, isSaved, save } = useSaving();
  const name = `email-${bookId}`;
  const submit = (values: FormData) => {
    const email = textOf(values, name).trim();
    if (!looksLikeEmail(email)) return action.refuse({ [name]: t('missing') });
    return void save(() => client.call('consents.ask', { params: { bookId }, body: { email } }));
  };
  return (
    <Form onSubmit={submit} problem={action.sentence} issues={action.issues}>
      <ConfirmAddress after={action} />
      <TextField
        name={name}
        type="email"
        inputMode="email"
        label={t('email')}
        hint={t('hint')}
        error={action.field(name) ?? action.field('email')}
      />
      <SavedNotice isSaved={isSaved}>{t('sent')}</SavedNotice>
      <Button type="submit" busy={action.busy} busyLabel={t('busy')}>
        {t('action')}
      </Button>
    </Form>
  );
};
