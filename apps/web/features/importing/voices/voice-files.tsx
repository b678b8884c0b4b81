'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { List } from '#ui/data/list.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Heading } from '#ui/text/heading.tsx';
import type { StoryChoice } from '../../stories/story-rights.ts';
import { toUploadId } from '../files/file-ids.ts';
import { SentFiles } from '../files/sent-files.tsx';
import type { RecentImport } from '../recent/recent-imports.ts';
import { ProposedRecordingRow } from './proposed-recording-row.tsx';
import { type ProposedRecordings, proposeRecordings } from './proposed-recordings.ts';
import { findFirstSpeaker, type ImportBook, SpeakerChoice } from './speaker-choice.tsx';
import { useFormatVoiceDate } from './use-format-voice-date.ts';
import { useVoiceUploads } from './use-voice-uploads.ts';
import { VoicePicker } from './voice-picker.tsx';

interface VoiceFilesProps {
  book: ImportBook;
  storyChoices: readonly StoryChoice[];
  recentImports: readonly RecentImport[];
}

const NOTHING: ProposedRecordings = { recordings: [], problems: new Map() };

/** Files that are chosen again together have the same id, so that an import that was broken off goes on. */
const identifyImport = (files: readonly File[]): Promise<string> =>
  toUploadId(new Blob(files.map(({ name, size }) => `${name} ${size}\n`).toSorted()));

/** Sound files that a family already has: each becomes the recording of a story, or a story of its own. */
export const VoiceFiles = ({ book, storyChoices, recentImports }: VoiceFilesProps) => {
  const t = useTranslations('voices');
  const formatDate = useFormatVoiceDate();
  const [proposed, setProposed] = useState(NOTHING);
  const [speaker, setSpeaker] = useState(() => findFirstSpeaker(book));
  const { uploads, uploadList, doneCount, isIdle } = useVoiceUploads(book.id, recentImports);
  const { recordings, problems } = proposed;
  const takenRecordings = recordings.filter(({ isTaken }) => isTaken);
  const take = async () => {
    const importId = await identifyImport(recordings.map(({ file }) => file));
    setProposed(NOTHING);
    for (const { file, title, storyId } of takenRecordings)
      await uploads?.send([file], { importId, recordingFor: { storyId, title, ...speaker } });
  };
  return (
    <Stack space="5">
      {uploads ? (
        <SentFiles area="voices.sending" uploads={uploads} uploadList={uploadList} doneCount={doneCount} />
      ) : null}
      {doneCount > 0 && isIdle ? (
        <div>
          <LinkButton href={`/stories/draft?book=${book.id}`}>{t('see')}</LinkButton>
        </div>
      ) : null}
      {recordings.length === 0 ? (
        <VoicePicker
          problems={problems}
          onPick={(files) =>
            setProposed(proposeRecordings(files, (date) => t('titleOf', { date: formatDate(date) })))
          }
        />
      ) : (
        <>
          <Heading level={2}>{t('found', { count: recordings.length })}</Heading>
          <SpeakerChoice area="voices" book={book} speaker={speaker} onSpeaker={setSpeaker} />
          <List>
            {recordings.map((recording, index) => (
              <ProposedRecordingRow
                key={recording.key}
                recording={recording}
                number={index + 1}
                storyChoices={storyChoices}
                onChange={(change) =>
                  setProposed({
                    problems,
                    recordings: recordings.map((one) =>
                      one.key === recording.key ? { ...one, ...change } : one,
                    ),
                  })
                }
              />
            ))}
          </List>
          <Row isStackedOnPhone>
            {takenRecordings.length === 0 ? null : (
              <Button variant="primary" onClick={() => void take()}>
                {t('takeAll', { count: takenRecordings.length })}
              </Button>
            )}
            <Button onClick={() => setProposed(NOTHING)}>{t('others')}</Button>
          </Row>
        </>
      )}
    </Stack>
  );
};
