'use client';

import type { Erasure } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { LinkButton } from '#ui/link-button.tsx';
import { Row } from '#ui/row.tsx';
import { Stack } from '#ui/stack.tsx';
import { Text } from '#ui/text.tsx';
import { DeletionForm, type Subject } from './deletion-form.tsx';
import { PlannedDeletion } from './planned-deletion.tsx';

interface DeletionDeskProps {
  subject: Subject;
  /** The one that is planned or under way. */
  erasure: Erasure | null;
  /** Whether the site's switch is on. */
  isOpen: boolean;
  houseEmail: string;
}

/** What goes, what stays, and how to ask: here where the switch is on, by a letter where it is off. */
export const DeletionDesk = ({ subject, erasure, isOpen, houseEmail }: DeletionDeskProps) => {
  const t = useTranslations('privacy.deletion');
  if (erasure !== null) return <PlannedDeletion erasure={erasure} />;
  return (
    <Stack>
      <Text>{t(`${subject.kind}.erased`)}</Text>
      <Text>{t(`${subject.kind}.kept`)}</Text>
      {isOpen ? (
        <>
          <Text>{t('grace')}</Text>
          <DeletionForm subject={subject} />
        </>
      ) : (
        <>
          <Text>{t(`${subject.kind}.off`)}</Text>
          <Row stacksOnPhone>
            <LinkButton href={`mailto:${houseEmail}`}>{t('write', { email: houseEmail })}</LinkButton>
          </Row>
        </>
      )}
    </Stack>
  );
};
