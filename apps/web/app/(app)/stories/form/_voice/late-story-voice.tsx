'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense, useEffect, useState } from 'react';
import { hasStoredVoices } from '#features/recordings/keeping/has-stored-voices.ts';
import { Button } from '#ui/controls/button.tsx';
import { useFocusOnChange } from '#ui/controls/use-focus-on-change.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Heading } from '#ui/text/heading.tsx';
import type { StoryVoiceProps } from './story-voice.tsx';

const StoryVoice = lazy(async () => ({ default: (await import('./story-voice.tsx')).StoryVoice }));

type When = 'later' | 'at_once' | 'when_pressed';

/**
 * The voice of a story. Its machinery comes where something was told, where this device may keep a voice that is still to
 * be sent, and otherwise with the first click, which then begins to record: most stories are typed.
 */
export const LateStoryVoice = (props: Omit<StoryVoiceProps, 'startsAtOnce'>) => {
  const t = useTranslations('voice.recorder');
  const [when, setWhen] = useState<When>(props.first === null ? 'later' : 'at_once');
  // A voice that is found when the page opens comes without a click: the focus stays where it is.
  const place = useFocusOnChange(when === 'when_pressed', 'lost');
  useEffect(() => {
    void hasStoredVoices().then((has) => {
      if (has) setWhen((now) => (now === 'later' ? 'at_once' : now));
    });
  }, []);
  const waiting = (
    <Sheet tone="paper" as="section">
      <Stack space="4" as="section">
        <Heading level={2} looks="label">
          {t('title')}
        </Heading>
        {when === 'when_pressed' ? (
          <Notice tone="info" live>
            {t('asking')}
          </Notice>
        ) : (
          <Stack align="start">
            <Button icon="microphone" onClick={() => setWhen('when_pressed')}>
              {t('start')}
            </Button>
          </Stack>
        )}
      </Stack>
    </Sheet>
  );
  return (
    <div ref={place} tabIndex={-1}>
      {when === 'later' ? (
        waiting
      ) : (
        <Suspense fallback={waiting}>
          <StoryVoice {...props} startsAtOnce={when === 'when_pressed'} />
        </Suspense>
      )}
    </div>
  );
};
