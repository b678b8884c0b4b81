'use client';

import type { Story } from '@souvenance/contracts';
import { listStoryNotes } from '@souvenance/contracts/rules';
import { hasOmissions } from '@souvenance/contracts/story-reader';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { List } from '#ui/data/list.tsx';
import { useOmittedParts } from '#ui/editor/paste-notice.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { RadioCards } from '#ui/forms/radio-cards.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Text } from '#ui/text/text.tsx';
import type { ChosenFile } from './document-picker.tsx';
import {
  canJoin,
  excludeSavedStories,
  isScanned,
  joinWithAbove,
  proposeStories,
} from './proposed-stories.ts';
import { ProposedStoryRow } from './proposed-story-row.tsx';
import type { DocumentReading } from './reading/html-source.ts';
import type { RecentImport } from './recent/recent-imports.ts';
import { SavedStories } from './saved-stories.tsx';
import { useImport } from './use-import.ts';
import type { VoiceUploads } from './voices/use-voice-uploads.ts';

/** A document that was read on this device. */
export interface OpenDocument {
  readonly file: ChosenFile;
  readonly reading: DocumentReading;
}

interface ReviewDocumentProps {
  bookId: string;
  /** Name of the narrator; null when the reader is the narrator. */
  narrator: string | null;
  document: OpenDocument;
  voiceUploads: VoiceUploads['uploads'];
  /** An earlier import of this document; missing for a document that is new. */
  formerImport: RecentImport | undefined;
  /** Called to choose another document; drafts that were saved stay. */
  onLeave: () => void;
}

type Step = 'review' | 'saved' | 'undone';

/** Key of the sentence that says what a PDF gives. */
const describePdf = (reading: DocumentReading): 'fromScans' | 'fromPdfWithScans' | 'fromPdf' => {
  if (isScanned(reading)) return 'fromScans';
  return reading.pictures.length > 0 ? 'fromPdfWithScans' : 'fromPdf';
};

/** The stories of a document, to be renamed, joined or left out, then saved as drafts. */
export const ReviewDocument = ({
  bookId,
  narrator,
  document,
  voiceUploads,
  formerImport,
  onLeave,
}: ReviewDocumentProps) => {
  const t = useTranslations('importing');
  const { reading, file } = document;
  const { fileName } = file;
  const savedTitles = formerImport?.titles ?? [];
  const tPaste = useTranslations('ui.paste');
  const { longNotes } = reading.omissions;
  const noteCount = listStoryNotes({ type: 'doc', content: [...reading.blocks] }).length;
  const omittedParts = useOmittedParts(reading.omissions);
  const [stories, setStories] = useState(() =>
    excludeSavedStories(proposeStories(reading, fileName), savedTitles),
  );
  const [kind, setKind] = useState<Story['kind']>('story');
  const [step, setStep] = useState<Step>('review');
  const imported = useImport(bookId, file, voiceUploads, formerImport?.emptyDrafts);
  const { action, savedCount, save } = imported;
  const takenStories = stories.filter(({ isTaken }) => isTaken);
  const count = takenStories.length;
  if (step !== 'review')
    return (
      <SavedStories
        bookId={bookId}
        count={count}
        isUndone={step === 'undone'}
        imported={imported}
        onUndone={() => setStep('undone')}
      />
    );
  return (
    <Stack space="5">
      <Heading level={2}>{t('found', { count: stories.length, file: fileName })}</Heading>
      {hasOmissions(reading.omissions) ? (
        <Notice tone="info" isLive>
          {t('without', { things: omittedParts })}
        </Notice>
      ) : null}
      {savedTitles.length === 0 ? null : <Text>{t('savedBefore', { count: savedTitles.length })}</Text>}
      {noteCount === 0 ? null : <Text>{t('notes', { count: noteCount })}</Text>}
      {longNotes === 0 ? null : <Text>{tPaste('longNotes', { count: longNotes })}</Text>}
      {fileName.toLowerCase().endsWith('.pdf') ? <Text>{t(describePdf(reading))}</Text> : null}
      {narrator === null ? null : (
        <RadioCards
          name="kind"
          label={t('who')}
          hasColumns
          value={kind}
          onValue={(value) => setKind(value as Story['kind'])}
          cards={[
            { value: 'story', label: t('narrator', { narrator }) },
            { value: 'contribution', label: t('mine', { narrator }) },
          ]}
        />
      )}
      <List>
        {stories.map((story, index) => (
          <ProposedStoryRow
            key={story.key}
            story={story}
            number={index + 1}
            onChange={(change) =>
              setStories(stories.map((one) => (one.key === story.key ? { ...one, ...change } : one)))
            }
            onJoin={canJoin(stories, index) ? () => setStories(joinWithAbove(stories, index)) : undefined}
          />
        ))}
      </List>
      <ProblemNotice message={action.problemMessage} />
      {count === 0 ? null : (
        <div>
          <Button
            variant="primary"
            {...action.busyAs('save', t('saving', { position: savedCount, count }))}
            onClick={() => void save(takenStories, kind).then((isSaved) => isSaved && setStep('saved'))}
          >
            {t('save', { count })}
          </Button>
        </div>
      )}
      <div>
        <Button onClick={onLeave}>{t('other')}</Button>
      </div>
    </Stack>
  );
};
