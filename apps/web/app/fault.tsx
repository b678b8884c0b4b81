'use client';

import { useTranslations } from 'next-intl';
import { AnchorButton } from '#ui/anchor-button.tsx';
import { Button } from '#ui/button.tsx';
import { Drawing } from '#ui/illustrations/drawing.tsx';
import ink from '#ui/illustrations/ink.svg';
import { PaperPage } from '#ui/paper-page.tsx';
import { Row } from '#ui/row.tsx';
import { Text } from '#ui/text.tsx';

export interface FaultProps {
  error: Error & { digest?: string };
  reset: () => void;
}

/**
 * The page shown in place of one that failed: what happened, what is kept, what to do. Every page loads it before
 * anything has failed, so it is made of little, and leaves by a plain link: what failed is not asked again.
 */
export const Fault = ({ error, reset }: FaultProps) => {
  const t = useTranslations('errors');
  return (
    <PaperPage title={t('faultTitle')} lead={t('faultText')} picture={<Drawing file={ink} />}>
      <Row>
        <Button variant="primary" onClick={reset}>
          {t('again')}
        </Button>
        <AnchorButton href="/">{t('home')}</AnchorButton>
      </Row>
      {error.digest ? <Text tone="soft">{t('reference', { digest: error.digest })}</Text> : null}
    </PaperPage>
  );
};
