'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { FigureList } from '#ui/layout/figure-list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Text } from '#ui/text/text.tsx';

/** The code to say, and the link to send. A browser that can't copy says so: the link stands there to be copied by hand. */
export const OwnCode = ({ code, link }: { code: string; link: string }) => {
  const t = useTranslations('referral');
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null);
  const copy = () =>
    void navigator.clipboard.writeText(link).then(
      () => setOutcome('copied'),
      () => setOutcome('notCopied'),
    );
  return (
    <Section title={t('own')}>
      <FigureList figures={[{ label: t('code'), value: code }]} />
      <Text>{t('link')}</Text>
      <Text tone="soft">{link}</Text>
      <Button variant="primary" onClick={copy}>
        {t('copy')}
      </Button>
      {outcome ? (
        <Notice tone={outcome === 'copied' ? 'done' : 'attention'} live>
          {t(outcome)}
        </Notice>
      ) : null}
    </Section>
  );
};
