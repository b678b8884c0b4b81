'use client';

import type { TranscriptWord } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Stack } from '#ui/layout/stack.tsx';
import { Words } from '#ui/text/words.tsx';
import styles from './player.module.css';
import type { Playing } from './use-player.ts';

interface FollowingWordsProps {
  words: readonly TranscriptWord[];
  /** False where nobody knows when each is said: they stand there, and follow nothing. */
  isTimed?: boolean;
  player: Pick<Playing, 'now' | 'seek' | 'play'>;
}

/** A word, and where it stands among all. */
type IndexedWord = readonly [word: TranscriptWord, index: number];

/** As the story has them; what a machine heard is one. */
const paragraphsOf = (words: readonly TranscriptWord[]): IndexedWord[][] => {
  const paragraphs: IndexedWord[][] = [];
  for (const [index, word] of words.entries()) {
    const current = paragraphs.at(-1);
    if (current === undefined || word.beginsParagraph === true) paragraphs.push([[word, index]]);
    else current.push([word, index]);
  }
  return paragraphs;
};

/** A breath before a word, so that it is heard whole. */
const BEFORE_SECONDS = 0.4;

/** The transcript, with the current word marked. A doubtful word is a button that plays it. */
export const FollowingWords = ({ words, isTimed = true, player }: FollowingWordsProps) => {
  const t = useTranslations('voice.player');
  const nowMs = player.now * 1_000;
  const at = isTimed ? words.findLastIndex(({ startMs }) => startMs <= nowMs) : -1;
  const hear = (startMs: number) => {
    player.seek(startMs / 1_000 - BEFORE_SECONDS);
    void player.play();
  };
  const showWord = ([{ text, startMs, isDoubtful }, index]: IndexedWord) => {
    const isNow = index === at && nowMs > 0;
    const key = `${startMs}-${index}`;
    return isDoubtful && isTimed ? (
      <span key={key}>
        <button
          type="button"
          className={styles.doubtful}
          data-now={isNow || undefined}
          aria-label={t('doubtful', { word: text })}
          onClick={() => hear(startMs)}
        >
          {text}
        </button>{' '}
      </span>
    ) : (
      <span key={key} className={isNow ? styles.now : undefined}>
        {text}{' '}
      </span>
    );
  };
  return (
    <Stack space="3">
      {paragraphsOf(words).map((paragraph) => (
        <Words key={paragraph[0]?.[1]}>{paragraph.map(showWord)}</Words>
      ))}
    </Stack>
  );
};
