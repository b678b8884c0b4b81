'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense, useEffect, useState } from 'react';
import { hasStoredVoices } from '#features/recordings/keeping/has-stored-voices.ts';
import { Button } from '#ui/controls/button.tsx';
import { useFocusOnChange } from '#ui/controls/use-focus-on-change.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Heading } from '#ui/text/heading.tsx';
import type { StoryVoiceProps } from './story-voice.tsx';

const StoryVoice = lazy(async () => ({ default: (await import('./story-voice.tsx')).StoryVoice }));

type LoadTime = 'later' | 'at_once' | 'when_pressed';

/**
 * The recorder of a story. It is loaded at once when the story has a recording or this device may have one to send,
 * else at the first click, which then starts recording: most stories are typed.
 */
export const LateStoryVoice = (props: Omit<StoryVoiceProps, 'startsAtOnce'>) => {
  const t = useTranslations('voice.recorder');
  const [loadTime, setLoadTime] = useState<LoadTime>(props.initialRecording === null ? 'later' : 'at_once');
  // A recorder loaded without a click does not take the focus.
  const container = useFocusOnChange(loadTime === 'when_pressed', 'lost');
  useEffect(() => {
    void hasStoredVoices().then((hasStored) => {
      if (hasStored) setLoadTime((current) => (current === 'later' ? 'at_once' : current));
    });
  }, []);
  const placeholder = (
    <Card tone="paper" as="section">
      <Stack space="4" as="section">
        <Heading level={2} look="label">
          {t('title')}
        </Heading>
        {loadTime === 'when_pressed' ? (
          <Notice tone="info" isLive>
            {t('asking')}
          </Notice>
        ) : (
          <Stack align="start">
            <Button icon="microphone" onClick={() => setLoadTime('when_pressed')}>
              {t('start')}
            </Button>
          </Stack>
        )}
      </Stack>
    </Card>
  );
  return (
    <div ref={container} tabIndex={-1}>
      {loadTime === 'later' ? (
        placeholder
      ) : (
        <Suspense fallback={placeholder}>
          <StoryVoice {...props} startsAtOnce={loadTime === 'when_pressed'} />
        </Suspense>
      )}
    </div>
  );
};
