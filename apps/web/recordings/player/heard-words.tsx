'use client';

import type { Heard } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useAction } from '#api/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/text/text.tsx';
import { FollowingWords } from './following-words.tsx';
import type { Playing } from './use-player.ts';

interface HeardWordsProps {
  heard: Heard;
  player: Playing;
  /** A person takes them as the story's own words. */
  onAgree: () => Promise<void>;
}

/** What a machine heard, marked as such until a person agrees; nothing where it heard nothing. */
export const HeardWords = ({ heard, player, onAgree }: HeardWordsProps) => {
  const t = useTranslations('voice.heard');
  const { run, busy, sentence } = useAction();
  const { state, words, agreedAt } = heard;
  if (agreedAt !== null) return null;
  if (state !== 'done') return <Text tone="soft">{t(state)}</Text>;
  if (words.length === 0) return null;
  return (
    <Disclosure summary={t('title')} isOpen>
      <Stack>
        <Notice tone="attention">{t('notice')}</Notice>
        <FollowingWords words={words} player={player} />
        <ProblemNotice sentence={sentence} />
        <div>
          <Button busy={busy} busyLabel={t('busy')} onClick={() => void run(onAgree)}>
            {t('agree')}
          </Button>
        </div>
      </Stack>
    </Disclosure>
  );
};
