'use client';

import type { TranscriptWord } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Stack } from '#ui/layout/stack.tsx';
import { bindBookText } from '#ui/text/bind-book-text.tsx';
import { BookText } from '#ui/text/book-text.tsx';
import styles from './player.module.css';
import type { Playing } from './use-player.ts';

interface TranscriptTextProps {
  words: readonly TranscriptWord[];
  /** False when the words have no times: they are shown, but do not follow the sound. */
  isTimed?: boolean;
  player: Pick<Playing, 'now' | 'seek' | 'play'>;
}

/** A word of the transcript with its index. */
type IndexedWord = readonly [word: TranscriptWord, index: number];

/** Groups words into paragraphs as the story has them; a raw transcript is one paragraph. */
const groupParagraphs = (words: readonly TranscriptWord[]): IndexedWord[][] => {
  const paragraphs: IndexedWord[][] = [];
  for (const [index, word] of words.entries()) {
    const current = paragraphs.at(-1);
    if (current === undefined || word.beginsParagraph === true) paragraphs.push([[word, index]]);
    else current.push([word, index]);
  }
  return paragraphs;
};

/** Playback starts this long before the word, so that it is heard whole. */
const LEAD_SECONDS = 0.4;

/** The transcript, with the current word marked. A doubtful word is a button that plays it. */
export const TranscriptText = ({ words, isTimed = true, player }: TranscriptTextProps) => {
  const t = useTranslations('voice.player');
  const nowMs = player.now * 1_000;
  const currentIndex = isTimed ? words.findLastIndex(({ startMs }) => startMs <= nowMs) : -1;
  const playFrom = (startMs: number) => {
    player.seek(startMs / 1_000 - LEAD_SECONDS);
    void player.play();
  };
  const renderWord = ([{ text, startMs, isDoubtful }, index]: IndexedWord) => {
    const isCurrent = index === currentIndex && nowMs > 0;
    const key = `${startMs}-${index}`;
    return isDoubtful && isTimed ? (
      <span key={key}>
        <button
          type="button"
          className={styles.doubtful}
          data-now={isCurrent || undefined}
          aria-label={t('doubtful', { word: text })}
          onClick={() => playFrom(startMs)}
        >
          {bindBookText(text)}
        </button>{' '}
      </span>
    ) : (
      <span key={key} className={isCurrent ? styles.now : undefined}>
        {bindBookText(text)}{' '}
      </span>
    );
  };
  return (
    <Stack space="3">
      {groupParagraphs(words).map((paragraph) => (
        <BookText key={paragraph[0]?.[1]}>{paragraph.map(renderWord)}</BookText>
      ))}
    </Stack>
  );
};
