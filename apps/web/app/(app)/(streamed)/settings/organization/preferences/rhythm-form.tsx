'use client';

import { type Book, paces, toGreetingName } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { findNarrator } from '#features/narrators/list-narrators.ts';
import { toNarratorQuery } from '#lib/api-client/to-narrator-query.ts';
import { useSaving } from '#lib/api-client/use-saving.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { SuccessNotice } from '#ui/feedback/saved-notice.tsx';
import { Form } from '#ui/forms/form.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { Section } from '#ui/layout/section.tsx';

interface RhythmFormProps {
  book: Book;
  /** The second narrator's id; null for the first. */
  narratorId: string | null;
}

/** How often a book sends questions to a narrator; each has its own setting. */
export const RhythmForm = ({ book, narratorId }: RhythmFormProps) => {
  const t = useTranslations('family.rhythm');
  const client = useClient();
  const formId = useId();
  const { action, isSaved, save } = useSaving();
  const { name, rhythm } = findNarrator(book, narratorId);
  const [pace, setPace] = useState<string>(rhythm.pace);
  const names = { title: book.title, narrator: toGreetingName(name) };
  const note = t(book.secondNarrator === null ? 'lead' : 'leadOf', names);
  const submit = () => {
    // Weekday and hour are changed on the page of the questions, with the address.
    const body = { ...rhythm, pace: paces.find((candidate) => candidate === pace) ?? 'weekly' };
    void save(() =>
      client.call('books.setRhythm', {
        params: { bookId: book.id },
        ...toNarratorQuery(narratorId),
        body,
      }),
    );
  };
  return (
    <Section title={t('title')} note={note}>
      <Form onSubmit={submit} problem={action.problemMessage} issues={action.issues}>
        <SelectField
          name={`${formId}-pace`}
          label={t('pace')}
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
