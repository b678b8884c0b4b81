'use client';

import type { TranscriptView } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useAction } from '#lib/api-client/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/text/text.tsx';
import { TranscriptText } from './transcript-text.tsx';
import type { Playing } from './use-player.ts';

interface TranscriptPanelProps {
  transcript: TranscriptView;
  player: Playing;
  /** Called when the user accepts the transcript as the story's text. */
  onAccept: () => Promise<void>;
  /** Called when the user requests a transcript. */
  onRequest: () => Promise<void>;
}

/** A machine's transcript, marked as such until a person accepts it; then a note that says where the text is. */
export const TranscriptPanel = ({ transcript, player, onAccept, onRequest }: TranscriptPanelProps) => {
  const t = useTranslations('voice.transcript');
  const { run, busy, problemMessage } = useAction();
  const { state, isTimed, agreedAt, firstNewWord } = transcript;
  const words = transcript.words.slice(firstNewWord);
  if (state === 'off') return null;
  if (agreedAt !== null) return <Text tone="soft">{t('agreed')}</Text>;
  if (state === 'unasked' || state === 'failed')
    return (
      <Stack space="2" align="start">
        <Text tone="soft">{t(state)}</Text>
        <ProblemNotice message={problemMessage} />
        <Button isBusy={busy} busyLabel={t('busy')} onClick={() => void run(onRequest)}>
          {t(state === 'failed' ? 'again' : 'request')}
        </Button>
      </Stack>
    );
  if (state !== 'done') return <Text tone="soft">{t(state)}</Text>;
  if (words.length === 0) return <Text tone="soft">{t('none')}</Text>;
  return (
    <Disclosure summary={t(firstNewWord > 0 ? 'titleMore' : 'title')} isOpen>
      <Stack>
        <Notice tone="attention">
          {t('notice')}
          {words.some(({ isDoubtful }) => isDoubtful) && isTimed ? ` ${t('doubtful')}` : ''}
        </Notice>
        <TranscriptText words={words} isTimed={isTimed} player={player} />
        <Text tone="soft">{t('where')}</Text>
        <ProblemNotice message={problemMessage} />
        <div>
          <Button isBusy={busy} busyLabel={t('busy')} onClick={() => void run(onAccept)}>
            {t('agree')}
          </Button>
        </div>
      </Stack>
    </Disclosure>
  );
};
