'use client';

import { type Book, paces } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useClient } from '#session/session-provider.tsx';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { textOf } from '#ui/form-values.ts';
import { SavedNotice } from '#ui/saved-notice.tsx';
import { Section } from '#ui/section.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { useSaving } from './use-saving.ts';

const days = ['1', '2', '3', '4', '5', '6', '7'] as const;
/** Hours at which one may be asked: nobody wants a question at night. */
const hours = Array.from({ length: 15 }, (_, at) => at + 7);

/** How often one book asks; who has several books sets each. */
export const RhythmForm = ({ book }: { book: Book }) => {
  const t = useTranslations('family.rhythm');
  const client = useClient();
  const id = useId();
  const { action, isSaved, save } = useSaving();
  const [pace, setPace] = useState<string>(book.rhythm.pace);
  const submit = (values: FormData) => {
    const body = {
      pace: paces.find((one) => one === pace) ?? 'weekly',
      weekday: Number(textOf(values, `${id}-weekday`) || book.rhythm.weekday),
      hour: Number(textOf(values, `${id}-hour`) || book.rhythm.hour),
    };
    void save(() => client.call('books.setRhythm', { params: { bookId: book.id }, body }));
  };
  const hasDay = pace !== 'daily' && pace !== 'own';
  return (
    <Section title={t('title')} note={t('lead', { title: book.title })}>
      <Form onSubmit={submit} problem={action.sentence} issues={action.issues}>
        <SelectField
          name={`${id}-pace`}
          label={t('pace')}
          value={pace}
          onValue={setPace}
          choices={paces.map((value) => ({ value, label: t(value) }))}
        />
        {hasDay ? (
          <SelectField
            name={`${id}-weekday`}
            label={t('weekday')}
            defaultValue={String(book.rhythm.weekday)}
            choices={days.map((value) => ({ value, label: t(`days.${value}`) }))}
          />
        ) : null}
        {pace === 'own' ? null : (
          <SelectField
            name={`${id}-hour`}
            label={t('hour')}
            defaultValue={String(book.rhythm.hour)}
            choices={hours.map((hour) => ({ value: String(hour), label: t('hourOf', { hour }) }))}
          />
        )}
        <SavedNotice isSaved={isSaved}>{t('saved')}</SavedNotice>
        <Button type="submit" busy={action.busy} busyLabel={t('busy')}>
          {t('action')}
        </Button>
      </Form>
    </Section>
  );
};
