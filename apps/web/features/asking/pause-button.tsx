'use client';

import type { Person } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useSaving } from '#lib/api-client/use-saving.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Row } from '#ui/layout/row.tsx';

/** Pauses or resumes the questions to a person. The family cannot end a pause that the narrator chose. */
export const PauseButton = ({ person }: { person: Person }) => {
  const t = useTranslations('asking.byMail');
  const client = useClient();
  const { action, save } = useSaving();
  const { id: personId, bookId, pause } = person;
  const toggle = () =>
    save(() =>
      client.call('persons.pause', { params: { bookId, personId }, body: { isPaused: pause === null } }),
    );
  return (
    <>
      <ProblemNotice message={action.problemMessage} />
      <Row>
        <Button isBusy={action.busy} busyLabel={t('busy')} onClick={toggle}>
          {pause === null ? t('pause') : t('resume')}
        </Button>
      </Row>
    </>
  );
};
