'use client';

import { type Book, paces } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useSaving } from '#lib/api-client/use-saving.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { SuccessNotice } from '#ui/feedback/saved-notice.tsx';
import { Form } from '#ui/forms/form.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { Section } from '#ui/layout/section.tsx';

/** How often a book sends questions; each book of a family has its own setting. */
export const RhythmForm = ({ book }: { book: Book }) => {
  const t = useTranslations('family.rhythm');
  const client = useClient();
  const formId = useId();
  const { action, isSaved, save } = useSaving();
  const [pace, setPace] = useState<string>(book.rhythm.pace);
  const submit = () => {
    // Weekday and hour are changed on the page of the questions, with the address.
    const body = { ...book.rhythm, pace: paces.find((candidate) => candidate === pace) ?? 'weekly' };
    void save(() => client.call('books.setRhythm', { params: { bookId: book.id }, body }));
  };
  return (
    <Section title={t('title')} note={t('lead', { title: book.title })}>
      <Form onSubmit={submit} problem={action.problemMessage} issues={action.issues}>
        <SelectField
          name={`${formId}-pace`}
          label={t('pace')}
          hint={t('note')}
          value={pace}
          onValue={setPace}
          choices={paces.map((value) => ({ value, label: t(value) }))}
        />
        <SuccessNotice isShown={isSaved}>{t('saved')}</SuccessNotice>
        <Button type="submit" isBusy={action.busy} busyLabel={t('busy')}>
          {t('action')}
        </Button>
      </Form>
    </Section>
  );
};
