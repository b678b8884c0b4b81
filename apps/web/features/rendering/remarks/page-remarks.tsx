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
  initialRemarks: BookRemarks;
  /** Page numbers of the open pages; empty while the book is closed. */
  openPages: readonly number[];
}

/** The family's remarks on the pages of the book, and a form for a remark on an open page. */
export const PageRemarks = ({ renderingId, initialRemarks, openPages }: PageRemarksProps) => {
  const t = useTranslations('remarks');
  const client = useClient();
  const { run, refuse, field, busy, problemMessage, issues } = useAction();
  const [allRemarks, setAllRemarks] = useState(initialRemarks);
  const [readRemarks, setReadRemarks] = useState(initialRemarks);
  // Remarks that the page has read again replace those on screen; the text being typed stays.
  if (readRemarks !== initialRemarks) {
    setReadRemarks(initialRemarks);
    setAllRemarks(initialRemarks);
  }
  const [draftText, setDraftText] = useState('');
  const [chosenPage, setChosenPage] = useState<number | null>(null);
  const page =
    chosenPage !== null && openPages.includes(chosenPage) ? chosenPage : (openPages.at(-1) ?? null);
  const addRemark = () => {
    const text = draftText.trim();
    if (text === '' || page === null) return refuse({ words: t('missing') });
    return void run(async () => {
      setAllRemarks(await client.call('remarks.add', { params: { renderingId }, body: { page, text } }));
      setDraftText('');
    });
  };
  return (
    <Section id="remarques" title={t('title')} note={t('note')}>
      <Stack space="4">
        {allRemarks.remarks.length === 0 ? null : (
          <RemarkList
            remarks={allRemarks.remarks}
            canSettle={allRemarks.canSettle}
            onRemarks={setAllRemarks}
          />
        )}
        {page === null ? (
          <Text>{t('closed')}</Text>
        ) : (
          <Form onSubmit={addRemark} problem={problemMessage} issues={issues}>
            <SelectField
              name="page"
              label={t('page')}
              value={String(page)}
              onValue={(value) => setChosenPage(Number(value))}
              choices={openPages.map((openPage) => ({
                value: String(openPage),
                label: t('pageChoice', { page: openPage }),
              }))}
            />
            <TextArea
              name="words"
              label={t('words')}
              value={draftText}
              onValue={setDraftText}
              maxLength={REMARK_LENGTH}
              rows={3}
              error={field('words')}
            />
            <Button type="submit" isBusy={busy} busyLabel={t('leaving')}>
              {t('leave')}
            </Button>
          </Form>
        )}
      </Stack>
    </Section>
  );
};
