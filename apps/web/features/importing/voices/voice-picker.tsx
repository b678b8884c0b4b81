'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { useFileDrop } from '#lib/storage/use-file-drop.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import { Text } from '#ui/text/text.tsx';
import type { ProposedRecordings } from './proposed-recordings.ts';
import { VOICE_ACCEPT } from './voice-type.ts';

interface VoicePickerProps {
  /** Files that were chosen before and cannot be recordings. */
  problems: ProposedRecordings['problems'];
  onPick: (files: File[]) => void;
}

/** Chooses or drops any number of sound files; says in a sentence which cannot be recordings. */
export const VoicePicker = ({ problems, onPick }: VoicePickerProps) => {
  const t = useTranslations('voices');
  const input = useRef<HTMLInputElement>(null);
  const pick = (files: File[]) => {
    if (files.length > 0) onPick(files);
  };
  useFileDrop(pick);
  return (
    <Stack space="4">
      <div>
        <Button variant="primary" onClick={() => input.current?.click()}>
          {t('choose')}
        </Button>
        <HiddenText>
          <input
            ref={input}
            type="file"
            aria-hidden
            accept={VOICE_ACCEPT}
            multiple
            tabIndex={-1}
            onChange={({ currentTarget }) => {
              pick([...(currentTarget.files ?? [])]);
              currentTarget.value = '';
            }}
          />
        </HiddenText>
      </div>
      <Text tone="soft">{t('hint')}</Text>
      {[...problems].map(([problem, names]) => (
        <Notice key={problem} tone="attention" isLive>
          {t(`problems.${problem}`, { names: names.join(', '), count: names.length })}
        </Notice>
      ))}
    </Stack>
  );
};
