'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#ui/controls/button.tsx';
import { useFocusOnChange } from '#ui/controls/use-focus-on-change.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import { Text } from '#ui/text/text.tsx';
import { countStoryCharacters, STORY_CHARACTERS_MAX } from '../../stories/cutting/story-length.ts';
import type { PageText } from './build-page-texts.ts';
import {
  hasPendingWords,
  includeMachineWords,
  listScans,
  listUnreadScans,
  type MachineWords,
  type StoryWithScans,
} from './machine-words.ts';
import { PageWords } from './page-words.tsx';

interface StoryWordsProps {
  story: StoryWithScans;
  /** Number of the story on the page, from 1. */
  number: number;
  /** The page that is read now; null while the words of no page of this story are read. */
  progress: { readonly position: number; readonly count: number } | null;
  /** True while the pages of another story are read. */
  isWaiting: boolean;
  hasFailed: boolean;
  onRead: () => void;
  onStop: () => void;
  onChange: (machineWords: MachineWords | undefined) => void;
}

/** The words that a machine read on the pages of a story, to be corrected and agreed to. */
const PendingWords = ({
  story,
  machineWords,
  number,
  onChange,
}: Pick<StoryWordsProps, 'story' | 'number' | 'onChange'> & { machineWords: MachineWords }) => {
  const t = useTranslations('importing.words');
  const subject = <HiddenText>{t('ofStory', { number })}</HiddenText>;
  const characters = countStoryCharacters(includeMachineWords(story, machineWords).body);
  const scans = listScans(story);
  const straightened = scans.filter(({ isStraightened = false }) => isStraightened).length;
  const isTooLong = characters > STORY_CHARACTERS_MAX;
  const setPage = (key: string, page: PageText): void =>
    onChange({ ...machineWords, pages: { ...machineWords.pages, [key]: page } });
  return (
    <>
      <Notice tone="info">{t('byMachine')}</Notice>
      {straightened === 0 ? null : <Text>{t('straightened', { count: straightened })}</Text>}
      {scans.map(({ key, file }, index) => {
        const page = machineWords.pages[key];
        return page === undefined ? null : (
          <PageWords
            key={key}
            name={`mots-${story.key}-${key}`}
            file={file}
            page={index + 1}
            number={number}
            text={page.text}
            isContinuation={page.isContinuation}
            onText={(text) => setPage(key, { ...page, text })}
          />
        );
      })}
      {isTooLong ? (
        <Notice tone="attention" isLive>
          {t('tooLong', { characters, max: STORY_CHARACTERS_MAX })}
        </Notice>
      ) : null}
      <Row isStackedOnPhone>
        {isTooLong ? null : (
          <Button onClick={() => onChange({ ...machineWords, isAgreed: true })}>
            {t('agree')}
            {subject}
          </Button>
        )}
        <Button variant="quiet" onClick={() => onChange(undefined)}>
          {t('discard')}
          {subject}
        </Button>
      </Row>
    </>
  );
};

/** Has the words of a story's scanned pages read on this device; only words that a person agreed to become text. */
export const StoryWords = (props: StoryWordsProps) => {
  const { story, number, progress, isWaiting, hasFailed, onRead, onStop, onChange } = props;
  const t = useTranslations('importing.words');
  const { machineWords } = story;
  const unreadCount = listUnreadScans(story).length;
  const isPending = hasPendingWords(story);
  const section = useFocusOnChange(`${isPending} ${machineWords?.isAgreed} ${hasFailed}`, 'lost');
  if (listScans(story).length === 0) return null;
  const canRead = progress !== null || (unreadCount > 0 && !isWaiting);
  return (
    <div ref={section} tabIndex={-1}>
      <Stack space="4">
        {machineWords && isPending ? (
          <PendingWords story={story} machineWords={machineWords} number={number} onChange={onChange} />
        ) : null}
        {machineWords?.isAgreed ? (
          <Notice
            tone="done"
            isLive
            actions={
              <Button onClick={() => onChange({ ...machineWords, isAgreed: false })}>
                {t('correct')}
                <HiddenText>{t('ofStory', { number })}</HiddenText>
              </Button>
            }
          >
            {t('agreed')}
          </Notice>
        ) : null}
        {hasFailed ? (
          <Notice tone="attention" isLive>
            {t('failed')}
          </Notice>
        ) : null}
        {progress === null ? null : (
          <Progress
            label={progress.position === 0 ? t('opening') : t('page', progress)}
            fraction={Math.max(0, progress.position - 1) / progress.count}
          />
        )}
        {canRead ? (
          <div>
            {/* One button, so that it keeps the focus; a double click does not stop what it started. */}
            <Button isBusy={false} onClick={progress === null ? onRead : onStop}>
              {progress === null ? t('read', { count: unreadCount }) : t('stop')}
              <HiddenText>{t('ofStory', { number })}</HiddenText>
            </Button>
          </div>
        ) : null}
        {canRead && progress === null ? <Text tone="soft">{t('hint')}</Text> : null}
      </Stack>
    </div>
  );
};
