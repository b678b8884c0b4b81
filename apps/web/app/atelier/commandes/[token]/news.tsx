'use client';

import type { WorkshopView } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useAction } from '#lib/api-client/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Text } from '#ui/text/text.tsx';
import { useAtelierClient } from '../../[token]/use-atelier-client.ts';

interface NewsProps {
  token: string;
  view: Pick<WorkshopView, 'asOf' | 'seenAt' | 'totals'>;
  /** URL of the list of new orders. */
  href: string;
}

/**
 * Number of new orders, and a button that marks them as seen. Orders that arrive after the page was rendered stay new.
 */
export const News = ({ token, view, href }: NewsProps) => {
  const t = useTranslations('atelier.workshop');
  const client = useAtelierClient();
  const router = useRouter();
  const action = useAction();
  const markAsSeen = () =>
    void action.run(async () => {
      await client.call('workshop.seen', { params: { token }, body: { upTo: view.asOf } });
      router.refresh();
    });
  return (
    <Notice tone="info" title={t('newsTitle', { news: view.totals.news })}>
      <Text>{t(view.seenAt === null ? 'newsFirst' : 'newsText')}</Text>
      <ProblemNotice message={action.problemMessage} />
      <Row isStackedOnPhone>
        <LinkButton href={href}>{t('seeNews')}</LinkButton>
        <Button onClick={markAsSeen} isBusy={action.busy} busyLabel={t('busy')}>
          {t('seen')}
        </Button>
      </Row>
    </Notice>
  );
};
