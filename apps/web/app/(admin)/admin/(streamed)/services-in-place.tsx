import { type ServiceInPlace, translatedChoice } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Table } from '#ui/data/table.tsx';
import { Section } from '#ui/layout/section.tsx';

/** Which choice is live for each service: the embedded one or a hosted one (packages/adapters/README.md). */
export const ServicesInPlace = ({ services }: { services: readonly ServiceInPlace[] }) => {
  const t = useTranslations('admin.overview');
  const nameOf = ({ choice, label, host }: ServiceInPlace): string => {
    const worded = translatedChoice.safeParse(choice);
    if (worded.success && label === null) return t(`serviceChoices.${worded.data}`, { host: host ?? 'none' });
    return t('namedService', { name: label ?? choice, host: host ?? 'none' });
  };
  return (
    <Section title={t('services')}>
      <Table
        hasHeading
        caption={t('services')}
        rows={services}
        rowKey={({ kind }) => kind}
        columns={[
          { id: 'kind', label: t('service'), cell: ({ kind }) => t(`serviceKinds.${kind}`) },
          { id: 'choice', label: t('choice'), cell: nameOf },
        ]}
      />
    </Section>
  );
};
