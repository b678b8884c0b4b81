'use client';

import type { Consent } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { ConsentFields, readConsentChoice } from '#features/consent/consent-fields.tsx';
import { toNarratorQuery } from '#lib/api-client/to-narrator-query.ts';
import { useSaving } from '#lib/api-client/use-saving.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Form } from '#ui/forms/form.tsx';

export type ConsentTarget = Pick<Consent, 'bookId' | 'narratorId'>;

interface RecordFormProps extends ConsentTarget {
  /** Whether the user is the book's other narrator, who does not consent in this one's place. */
  readonly isOtherMine: boolean;
}

/** Records the user's own consent as narrator, or the consent that the narrator gave to the user. */
export const RecordForm = ({ bookId, narratorId, isOtherMine }: RecordFormProps) => {
  const t = useTranslations('consent');
  const client = useClient();
  const { action, save } = useSaving();
  const fieldName = `consent-${narratorId ?? bookId}`;
  const submit = (values: FormData) => {
    const way = readConsentChoice(values, fieldName);
    if (way === null) return action.refuse({ [fieldName]: t('recordMissing') });
    if (way === 'later') return;
    return void save(() =>
      client.call('consents.record', {
        params: { bookId },
        ...toNarratorQuery(narratorId),
        body: { way },
      }),
    );
  };
  return (
    <Form onSubmit={submit} problem={action.problemMessage} issues={action.issues}>
      <ConsentFields withoutLater withoutOwn={isOtherMine} name={fieldName} error={action.field(fieldName)} />
      <Button type="submit" variant="primary" isBusy={action.busy} busyLabel={t('recording')}>
        {t('record')}
      </Button>
    </Form>
  );
};
