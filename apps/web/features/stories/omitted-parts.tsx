'use client';

import type { Story } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useAction } from '#lib/api-client/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/text/text.tsx';

interface OmittedPartsProps {
  parts: Story['omittedParts'];
  onRestore: (partId: string) => Promise<void>;
}

/** Collapsed list of parts that were left out of a mailed answer, each with a button to restore it. */
export const OmittedParts = ({ parts = [], onRestore }: OmittedPartsProps) => {
  const t = useTranslations('stories.form.leftOut');
  const { run, busy, problemMessage } = useAction();
  if (parts.length === 0) return null;
  return (
    <Disclosure summary={t('title')}>
      <Stack>
        <Text tone="soft">{t('says')}</Text>
        <ProblemNotice message={problemMessage} />
        {parts.map(({ id, reason, paragraphs }) => (
          <Stack key={id} space="2">
            <Text tone="soft">{t(`reasons.${reason}`)}</Text>
            {paragraphs.map((paragraph, index) => (
              <Text key={index}>{paragraph}</Text>
            ))}
            <Button isBusy={busy} busyLabel={t('taking')} onClick={() => void run(() => onRestore(id))}>
              {t('take')}
            </Button>
          </Stack>
        ))}
      </Stack>
    </Disclosure>
  );
};
