'use client';

import type { Erasure } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/text/text.tsx';
import { ErasureForm, type Subject } from './erasure-form.tsx';
import { PlannedErasure } from './planned-erasure.tsx';

interface ErasurePanelProps {
  subject: Subject;
  /** The one that is planned or under way. */
  erasure: Erasure | null;
  /** Whether the site's switch is on. */
  isOpen: boolean;
  operatorEmail: string;
}

/**
 * Lists everything that is erased or stays, and how to request it: here where the switch is on, by mail where it is
 * off.
 */
export const ErasurePanel = ({ subject, erasure, isOpen, operatorEmail }: ErasurePanelProps) => {
  const t = useTranslations('privacy.erasure');
  if (erasure !== null) return <PlannedErasure erasure={erasure} />;
  return (
    <Stack>
      <Text>{t(`${subject.kind}.erased`)}</Text>
      <Text>{t(`${subject.kind}.kept`)}</Text>
      {isOpen ? (
        <>
          <Text>{t('grace')}</Text>
          <ErasureForm subject={subject} />
        </>
      ) : (
        <>
          <Text>{t(`${subject.kind}.off`)}</Text>
          <Row stacksOnPhone>
            <LinkButton href={`mailto:${operatorEmail}`}>{t('write', { email: operatorEmail })}</LinkButton>
          </Row>
        </>
      )}
    </Stack>
  );
};
