'use client';

import { useTranslations } from 'next-intl';
import { ConfirmAddress, otherSentence } from '#features/sign-in/confirm-address.tsx';
import { useSaving } from '#lib/api-client/use-saving.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { SavedNotice } from '#ui/feedback/saved-notice.tsx';
import { Form } from '#ui/forms/form.tsx';
import { looksLikeEmail, textOf } from '#ui/forms/form-values.ts';
import { TextField } from '#ui/forms/text-field.tsx';

/** Sends the narrator a link that takes an answer without an account. */
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
    <Form onSubmit={submit} problem={otherSentence(action)} issues={action.issues}>
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
