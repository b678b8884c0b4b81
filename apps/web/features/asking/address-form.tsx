'use client';

import { elide } from '@souvenance/contracts/rules';
import { useTranslations } from 'next-intl';
import { ConfirmAddress } from '#features/sign-in/confirm-address.tsx';
import { useSaving } from '#lib/api-client/use-saving.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Form } from '#ui/forms/form.tsx';
import { looksLikeEmail, readText } from '#ui/forms/form-values.ts';
import { TextField } from '#ui/forms/text-field.tsx';
import { Text } from '#ui/text/text.tsx';

interface AddressFormProps {
  bookId: string;
  personId: string;
  narrator: string;
}

/** Asks for the narrator's address, the only thing missing before questions can be sent. */
export const AddressForm = ({ bookId, personId, narrator }: AddressFormProps) => {
  const t = useTranslations('asking.byMail');
  const client = useClient();
  const { action, save } = useSaving();
  const submit = (values: FormData) => {
    const email = readText(values, 'narratorEmail').trim();
    if (!looksLikeEmail(email)) return action.refuse({ narratorEmail: t('addressMalformed') });
    const params = { bookId, personId };
    return void save(() => client.call('persons.update', { params, body: { email } }));
  };
  return (
    <>
      <Text>{t('unknown', { narrator })}</Text>
      <Form onSubmit={submit} problem={action.problemMessage} issues={action.issues}>
        <ConfirmAddress action={action} />
        <TextField
          name="narratorEmail"
          type="email"
          label={t('address', { ofNarrator: elide('de', narrator) })}
          autoComplete="off"
          error={action.field('narratorEmail') ?? action.field('email')}
        />
        <Button type="submit" isBusy={action.busy} busyLabel={t('busy')}>
          {t('addressAction', { narrator })}
        </Button>
      </Form>
    </>
  );
};
