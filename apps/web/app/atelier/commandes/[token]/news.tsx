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
  /** The list of what is new. */
  href: string;
}

/** How much is new, and the click that says that it is seen. What came after the page was made stays new. */
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
      <ProblemNotice sentence={action.sentence} />
      <Row stacksOnPhone>
        <LinkButton href={href}>{t('seeNews')}</LinkButton>
        <Button onClick={markAsSeen} busy={action.busy} busyLabel={t('busy')}>
          {t('seen')}
        </Button>
      </Row>
    </Notice>
  );
};
