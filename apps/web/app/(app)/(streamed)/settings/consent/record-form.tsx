'use client';

import { useTranslations } from 'next-intl';
import { ConsentFields, consentIn } from '#features/consent/consent-fields.tsx';
import { useSaving } from '#lib/api-client/use-saving.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Form } from '#ui/forms/form.tsx';

/** Records the maker's own consent, or the consent that the narrator gave to the maker. */
export const RecordForm = ({ bookId }: { bookId: string }) => {
  const t = useTranslations('consent');
  const client = useClient();
  const { action, save } = useSaving();
  const name = `consent-${bookId}`;
  const submit = (values: FormData) => {
    const way = consentIn(values, name);
    if (way === null) return action.refuse({ [name]: t('recordMissing') });
    if (way === 'later') return;
    return void save(() => client.call('consents.record', { params: { bookId }, body: { way } }));
  };
  return (
    <Form onSubmit={submit} problem={action.sentence} issues={action.issues}>
      <ConsentFields withoutLater name={name} error={action.field(name)} />
      <Button type="submit" variant="primary" busy={action.busy} busyLabel={t('recording')}>
        {t('record')}
      </Button>
    </Form>
  );
};
