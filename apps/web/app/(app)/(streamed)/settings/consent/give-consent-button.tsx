'use client';

import { useTranslations } from 'next-intl';
import { toNarratorQuery } from '#lib/api-client/to-narrator-query.ts';
import { useSaving } from '#lib/api-client/use-saving.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Row } from '#ui/layout/row.tsx';
import type { ConsentTarget } from './record-form.tsx';

/** Button with which a narrator who has an account consents. */
export const GiveConsentButton = ({ bookId, narratorId }: ConsentTarget) => {
  const t = useTranslations('consent');
  const client = useClient();
  const { action, save } = useSaving();
  const give = () =>
    void save(() =>
      client.call('consents.record', {
        params: { bookId },
        ...toNarratorQuery(narratorId),
        body: { way: 'own_account' },
      }),
    );
  return (
    <>
      <ProblemNotice message={action.problemMessage} />
      <Row isStackedOnPhone>
        <Button variant="primary" isBusy={action.busy} busyLabel={t('recording')} onClick={give}>
          {t('give')}
        </Button>
      </Row>
    </>
  );
};
