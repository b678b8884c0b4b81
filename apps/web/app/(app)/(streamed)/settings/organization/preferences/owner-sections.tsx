import type { Family } from '@souvenance/contracts';
import { getTranslations } from 'next-intl/server';
import { ErasurePanel } from '#features/erasure/erasure-panel.tsx';
import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Section } from '#ui/layout/section.tsx';
import { SuccessorForm } from './successor-form.tsx';

/** Sections that only the owner sees: the successor, and the erasure of the family. */
export const OwnerSections = async ({ family: { id, name } }: { family: Family }) => {
  const client = await createServerClient();
  const [{ successor }, { erasures, canEraseFamily, operatorEmail }, t] = await Promise.all([
    client.call('successor.read', { params: { familyId: id } }),
    client.call('erasures.list'),
    getTranslations('privacy.erasure.family'),
  ]);
  const erasure = erasures.find((candidate) => candidate.id === `family.${id}`) ?? null;
  const panel = (
    <ErasurePanel
      subject={{ kind: 'family', id, name }}
      erasure={erasure}
      isOpen={canEraseFamily}
      operatorEmail={operatorEmail}
    />
  );
  return (
    <>
      <SuccessorForm familyId={id} successor={successor} />
      <Section title={t('title')}>
        {erasure === null ? <Disclosure summary={t('open')}>{panel}</Disclosure> : panel}
      </Section>
    </>
  );
};
