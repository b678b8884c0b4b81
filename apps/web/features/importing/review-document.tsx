'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Text } from '#ui/text/text.tsx';
import type { ChosenFile } from './document-picker.tsx';
import { excludeSavedStories, type ProposedStory, proposeStories } from './proposed-stories.ts';
import { ProposedStoryList } from './proposed-story-list.tsx';
import type { DocumentReading } from './reading/html-source.ts';
import type { RecentImport } from './recent/recent-imports.ts';
import {
  addReadScans,
  hasMachineWords,
  hasPendingWords,
  includeAgreedWords,
} from './recognition/machine-words.ts';
import type { OpenRecognizer } from './recognition/open-recognizer.ts';
import { PendingWordsGuard } from './recognition/pending-words-guard.tsx';
import { usePageReading } from './recognition/use-page-reading.ts';
import { ReviewNotes } from './review-notes.tsx';
import { SavedStories } from './saved-stories.tsx';
import { useImport } from './use-import.ts';
import { findFirstSpeaker, type ImportBook, SpeakerChoice } from './voices/speaker-choice.tsx';
import type { VoiceUploads } from './voices/use-voice-uploads.ts';

/** A document that was read on this device. */
export interface OpenDocument {
  readonly file: ChosenFile;
  readonly reading: DocumentReading;
}

interface ReviewDocumentProps {
  book: ImportBook;
  document: OpenDocument;
  voiceUploads: VoiceUploads['uploads'];
  /** An earlier import of this document; missing for a document that is new. */
  formerImport: RecentImport | undefined;
  /** Called to choose another document; drafts that were saved stay. */
  onLeave: () => void;
  /** Opens the reader of scanned pages; default: tesseract in a worker of the browser. */
  openRecognizer?: OpenRecognizer;
}

/** Loaded when a person has the words of scanned pages read. */
const openTesseract: OpenRecognizer = async () =>
  (await import('./recognition/open-browser-recognizer.ts')).openBrowserRecognizer();

type Step = 'review' | 'saved' | 'undone';

/** The stories of a document, to be renamed, joined or left out, then saved as drafts. */
export const ReviewDocument = ({
  book,
  document,
  voiceUploads,
  formerImport,
  onLeave,
  openRecognizer = openTesseract,
}: ReviewDocumentProps) => {
  const t = useTranslations('importing');
  const { reading, file } = document;
  const { fileName } = file;
  const savedTitles = formerImport?.titles ?? [];
  const [stories, setStories] = useState<readonly ProposedStory[]>(() =>
    excludeSavedStories(proposeStories(reading, fileName), savedTitles),
  );
  const [speaker, setSpeaker] = useState(() => findFirstSpeaker(book));
  const [step, setStep] = useState<Step>('review');
  const imported = useImport(book.id, file, voiceUploads, formerImport?.emptyDrafts);
  const { action, savedCount, save } = imported;
  const pageReadings = usePageReading(openRecognizer, (storyKey, readScans) =>
    setStories((latest) =>
      latest.map((story) => (story.key === storyKey ? addReadScans(story, readScans) : story)),
    ),
  );
  const takenStories = stories.filter(({ isTaken }) => isTaken);
  const count = takenStories.length;
  const pendingCount = takenStories.filter(hasPendingWords).length;
  const isReading = pageReadings.reading !== null;
  if (step !== 'review')
    return (
      <SavedStories
        bookId={book.id}
        count={count}
        isUndone={step === 'undone'}
        imported={imported}
        onUndone={() => setStep('undone')}
      />
    );
  return (
    <Stack space="5">
      <Heading level={2}>{t('found', { count: stories.length, file: fileName })}</Heading>
      <ReviewNotes reading={reading} fileName={fileName} savedCount={savedTitles.length} />
      <SpeakerChoice area="importing" book={book} speaker={speaker} onSpeaker={setSpeaker} />
      <ProposedStoryList stories={stories} pageReadings={pageReadings} onStories={setStories} />
      <ProblemNotice message={action.problemMessage} />
      {pendingCount === 0 ? null : (
        <Notice tone="attention">{t('words.pending', { count: pendingCount })}</Notice>
      )}
      {isReading ? <Text tone="soft">{t('words.running')}</Text> : null}
      {count === 0 ? null : (
        <div>
          <Button
            variant="primary"
            {...action.busyAs('save', t('saving', { position: savedCount, count }))}
            onClick={() =>
              void save(takenStories.map(includeAgreedWords), speaker).then(
                (isSaved) => isSaved && setStep('saved'),
              )
            }
          >
            {t('save', { count })}
          </Button>
        </div>
      )}
      <PendingWordsGuard
        isActive={isReading || stories.some(hasMachineWords)}
        leaveLabel={t('other')}
        onLeave={onLeave}
      />
    </Stack>
  );
};
