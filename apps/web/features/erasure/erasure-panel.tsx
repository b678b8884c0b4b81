'use client';

import type { Erasure } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/text/text.tsx';
import { ErasureForm, type ErasureSubject } from './erasure-form.tsx';
import { PlannedErasure } from './planned-erasure.tsx';

interface ErasurePanelProps {
  subject: ErasureSubject;
  /** The planned or running erasure; null when there is none. */
  erasure: Erasure | null;
  /** Whether users may request an erasure on this site themselves. */
  isOpen: boolean;
  operatorEmail: string;
}

/** Says what is erased and what stays, and how to request it: with a form, or by mail where `isOpen` is false. */
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
          <Row isStackedOnPhone>
            <LinkButton href={`mailto:${operatorEmail}`}>{t('write', { email: operatorEmail })}</LinkButton>
          </Row>
        </>
      )}
    </Stack>
  );
};
