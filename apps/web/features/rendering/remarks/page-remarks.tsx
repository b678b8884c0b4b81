'use client';

import { type BookRemarks, REMARK_LENGTH } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Form } from '#ui/forms/form.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/text/text.tsx';
import { RemarkList } from './remark-list.tsx';

interface PageRemarksProps {
  renderingId: string;
  first: BookRemarks;
  /** Pages that lie open; none while the book is closed. */
  lying: readonly number[];
}

/** Remarks of the family on the pages of its book, and a place for one's own on the page that lies open. */
export const PageRemarks = ({ renderingId, first, lying }: PageRemarksProps) => {
  const t = useTranslations('remarks');
  const client = useClient();
  const { run, refuse, field, busy, sentence, issues } = useAction();
  const [allRemarks, setAllRemarks] = useState(first);
  const [words, setWords] = useState('');
  const [chosenPage, setChosenPage] = useState<number | null>(null);
  const page = chosenPage !== null && lying.includes(chosenPage) ? chosenPage : (lying.at(-1) ?? null);
  const leave = () => {
    const text = words.trim();
    if (text === '' || page === null) return refuse({ words: t('missing') });
    return void run(async () => {
      setAllRemarks(await client.call('remarks.add', { params: { renderingId }, body: { page, text } }));
      setWords('');
    });
  };
  return (
    <Section id="remarques" title={t('title')} note={t('note')}>
      <Stack space="4">
        {allRemarks.remarks.length === 0 ? (
          <Text tone="soft">{t('none')}</Text>
        ) : (
          <RemarkList
            remarks={allRemarks.remarks}
            maySettle={allRemarks.maySettle}
            onRemarks={setAllRemarks}
          />
        )}
        {page === null ? (
          <Text>{t('closed')}</Text>
        ) : (
          <Form onSubmit={leave} problem={sentence} issues={issues}>
            <SelectField
              name="page"
              label={t('page')}
              value={String(page)}
              onValue={(value) => setChosenPage(Number(value))}
              choices={lying.map((one) => ({ value: String(one), label: t('pageChoice', { page: one }) }))}
            />
            <TextArea
              name="words"
              label={t('words')}
              value={words}
              onValue={setWords}
              maxLength={REMARK_LENGTH}
              rows={3}
              error={field('words')}
            />
            <Button type="submit" busy={busy} busyLabel={t('leaving')}>
              {t('leave')}
            </Button>
          </Form>
        )}
      </Stack>
    </Section>
  );
};
