'use client';

import { listStoryNotes } from '@souvenance/contracts/rules';
import { hasOmissions } from '@souvenance/contracts/story-reader';
import { useTranslations } from 'next-intl';
import { useOmittedParts } from '#ui/editor/paste-notice.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Text } from '#ui/text/text.tsx';
import { isScanned } from './proposed-stories.ts';
import type { DocumentReading } from './reading/html-source.ts';

interface ReviewNotesProps {
  reading: DocumentReading;
  fileName: string;
  /** Number of stories that an earlier import of this document took. */
  savedCount: number;
}

/** Key of the sentence that says what a PDF gives. */
const describePdf = (reading: DocumentReading): 'fromScans' | 'fromPdfWithScans' | 'fromPdf' => {
  if (isScanned(reading)) return 'fromScans';
  return reading.pictures.length > 0 ? 'fromPdfWithScans' : 'fromPdf';
};

/** Says which parts of a document are taken over, and which are not. */
export const ReviewNotes = ({ reading, fileName, savedCount }: ReviewNotesProps) => {
  const t = useTranslations('importing');
  const tPaste = useTranslations('ui.paste');
  const { longNotes } = reading.omissions;
  const noteCount = listStoryNotes({ type: 'doc', content: [...reading.blocks] }).length;
  const omittedParts = useOmittedParts(reading.omissions);
  return (
    <>
      {hasOmissions(reading.omissions) ? (
        <Notice tone="info" isLive>
          {t('without', { things: omittedParts })}
        </Notice>
      ) : null}
      {savedCount === 0 ? null : <Text>{t('savedBefore', { count: savedCount })}</Text>}
      {noteCount === 0 ? null : <Text>{t('notes', { count: noteCount })}</Text>}
      {longNotes === 0 ? null : <Text>{tPaste('longNotes', { count: longNotes })}</Text>}
      {fileName.toLowerCase().endsWith('.pdf') ? <Text>{t(describePdf(reading))}</Text> : null}
    </>
  );
};
