'use client';

import { useTranslations } from 'next-intl';
import { readRefusalDigest } from '#lib/api-client/to-refusal-digest.ts';
import { AnchorButton } from '#ui/controls/anchor-button.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Drawing } from '#ui/illustrations/drawing.tsx';
import ink from '#ui/illustrations/ink.svg';
import { PaperPage } from '#ui/layout/paper-page.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Text } from '#ui/text/text.tsx';
import { useTitle } from './use-title.ts';

export interface FaultProps {
  error: Error & { digest?: string };
}

/** Statuses with a text of their own on the error page; others show the text for a fault. */
const STATUSES_WITH_TEXT = [401, 403, 404, 409, 413, 429, 503] as const;

/**
 * The page shown instead of one that failed: what happened, what is safe, what to do. « Again » reloads the page,
 * because Next's `reset` renders again without asking the server; the way home is a plain link. Pages use it through
 * `LateFault`.
 */
export const FaultPage = ({ error }: FaultProps) => {
  const t = useTranslations('errors');
  const refusal = readRefusalDigest(error.digest);
  const status = STATUSES_WITH_TEXT.find((candidate) => candidate === refusal?.status);
  const title = status === undefined ? t('faultTitle') : t(`refused.${status}.title`);
  const lead = status === undefined ? t('faultText') : t(`refused.${status}.text`);
  const digest = refusal === null ? error.digest : refusal.requestId;
  useTitle(title);
  return (
    <PaperPage title={title} lead={lead} picture={<Drawing file={ink} />}>
      <Row>
        <Button variant="primary" onClick={() => window.location.reload()}>
          {t('again')}
        </Button>
        <AnchorButton href="/">{t('home')}</AnchorButton>
      </Row>
      {digest ? <Text tone="soft">{t('reference', { digest })}</Text> : null}
    </PaperPage>
  );
};
