'use client';

import { useTranslations } from 'next-intl';
import { ListItem } from '#ui/data/list.tsx';
import { useFormatFileSize } from '#ui/formats/use-format-file-size.ts';
import { CheckboxField } from '#ui/forms/checkbox-field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Text } from '#ui/text/text.tsx';
import { ListenBack } from '../../recordings/recorder/listen-back.tsx';
import { STORY_TITLE_MAX } from '../../stories/cutting/story-length.ts';
import type { StoryChoice } from '../../stories/story-rights.ts';
import styles from './proposed-recording-row.module.css';
import type { ProposedRecording } from './proposed-recordings.ts';
import { useFormatVoiceDate } from './use-format-voice-date.ts';

interface ProposedRecordingRowProps {
  recording: ProposedRecording;
  number: number;
  storyChoices: readonly StoryChoice[];
  onChange: (change: Partial<Pick<ProposedRecording, 'title' | 'storyId' | 'isTaken'>>) => void;
}

/** A sound file: listen to it, give it to a story or to one of its own, or leave it out. */
export const ProposedRecordingRow = ({
  recording,
  number,
  storyChoices,
  onChange,
}: ProposedRecordingRowProps) => {
  const t = useTranslations('voices');
  const formatDate = useFormatVoiceDate();
  const formatSize = useFormatFileSize();
  const { key, file, date, title, storyId, isTaken } = recording;
  const choices = storyChoices.map((story) => ({ value: story.id, label: story.title || t('untitled') }));
  return (
    <ListItem>
      <div className={styles.fields}>
        <CheckboxField
          name={`voice-${key}`}
          label={t('take', { number })}
          note={t('file', { file: file.name, date: formatDate(date), size: formatSize(file.size) })}
          checked={isTaken}
          onCheckedChange={(isChosen) => onChange({ isTaken: isChosen })}
        />
        <Row>
          <ListenBack listen={async () => [file]} />
        </Row>
        {isTaken ? (
          <>
            {choices.length === 0 ? null : (
              <SelectField
                name={`voice-${key}-story`}
                label={t('story', { number })}
                choices={[{ value: '', label: t('ownStory') }, ...choices]}
                value={storyId ?? ''}
                onValue={(value) => onChange({ storyId: value === '' ? null : value })}
              />
            )}
            {storyId === null ? (
              <TextField
                name={`voice-${key}-title`}
                label={t('title', { number })}
                value={title}
                maxLength={STORY_TITLE_MAX}
                onValue={(value) => onChange({ title: value })}
              />
            ) : null}
          </>
        ) : (
          <Text tone="soft">{t('leftOut')}</Text>
        )}
      </div>
    </ListItem>
  );
};
