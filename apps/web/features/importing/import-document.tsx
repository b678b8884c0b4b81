'use client';

import type { Story } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { List } from '#ui/data/list.tsx';
import { PasteNotice } from '#ui/editor/paste-notice.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { RadioCards } from '#ui/forms/radio-cards.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { DocumentPicker } from './document-picker.tsx';
import { canJoin, joinWithAbove, type ProposedStory, proposeStories } from './proposed-stories.ts';
import { ProposedStoryRow } from './proposed-story-row.tsx';
import type { DocumentReading } from './read-document.ts';
import { useImport } from './use-import.ts';

interface ImportDocumentProps {
  bookId: string;
  /** Name of the narrator; null when the reader is the narrator, whose text is always theirs. */
  narrator: string | null;
}

interface OpenDocument {
  readonly fileName: string;
  readonly reading: DocumentReading;
  readonly stories: readonly ProposedStory[];
}

type Step = 'review' | 'saved' | 'undone';

/** Brings the text of a document into the book as drafts: choose, check the cuts, take. Nothing enters the book. */
export const ImportDocument = ({ bookId, narrator }: ImportDocumentProps) => {
  const t = useTranslations('importing');
  const [open, setOpen] = useState<OpenDocument | null>(null);
  const [kind, setKind] = useState<Story['kind']>('story');
  const [step, setStep] = useState<Step>('review');
  const { action, savedCount, save, undo } = useImport(bookId);
  if (open === null)
    return (
      <DocumentPicker
        onRead={(reading, fileName) =>
          setOpen({ fileName, reading, stories: proposeStories(reading, fileName) })
        }
      />
    );
  const { stories, reading } = open;
  const setStories = (changed: readonly ProposedStory[]) => setOpen({ ...open, stories: changed });
  const takenStories = stories.filter(({ isTaken }) => isTaken);
  if (step !== 'review')
    return (
      <Stack space="4">
        <ProblemNotice sentence={action.sentence} />
        <Notice
          tone="done"
          isLive
          actions={
            <LinkButton href={`/stories/draft?book=${bookId}`} variant="primary">
              {t('see')}
            </LinkButton>
          }
        >
          {t(step, { count: takenStories.length })}
        </Notice>
        {step === 'saved' ? (
          <div>
            <Button
              {...action.busyAs('undo', t('undoing'))}
              onClick={() => void undo().then((isDone) => isDone && setStep('undone'))}
            >
              {t('undo')}
            </Button>
          </div>
        ) : null}
      </Stack>
    );
  return (
    <Stack space="5">
      <Heading level={2}>{t('found', { count: stories.length, file: open.fileName })}</Heading>
      {Object.values(reading.omissions).some((count) => count > 0) ? (
        <PasteNotice omissions={reading.omissions} />
      ) : null}
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
      <ProblemNotice sentence={action.sentence} />
      {takenStories.length === 0 ? null : (
        <div>
          <Button
            variant="primary"
            {...action.busyAs('save', t('saving', { position: savedCount, count: takenStories.length }))}
            onClick={() => void save(takenStories, kind).then((isSaved) => isSaved && setStep('saved'))}
          >
            {t('save', { count: takenStories.length })}
          </Button>
        </div>
      )}
      <div>
        <Button onClick={() => setOpen(null)}>{t('other')}</Button>
      </div>
    </Stack>
  );
};
