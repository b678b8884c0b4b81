import { type ServiceInPlace, translatedChoice } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Table } from '#ui/data/table.tsx';
import { Section } from '#ui/layout/section.tsx';

/** The configured choice for each service: embedded or hosted (packages/adapters/README.md). */
export const ConfiguredServices = ({ services }: { services: readonly ServiceInPlace[] }) => {
  const t = useTranslations('admin.overview');
  const formatChoice = ({ choice, label, host }: ServiceInPlace): string => {
    const parsedChoice = translatedChoice.safeParse(choice);
    if (parsedChoice.success && label === null)
      return t(`serviceChoices.${parsedChoice.data}`, { host: host ?? 'none' });
    return t('namedService', { name: label ?? choice, host: host ?? 'none' });
  };
  return (
    <Section title={t('services')}>
      <Table
        isCaptionHidden
        caption={t('services')}
        rows={services}
        rowKey={({ kind }) => kind}
        columns={[
          { id: 'kind', label: t('service'), cell: ({ kind }) => t(`serviceKinds.${kind}`) },
          { id: 'choice', label: t('choice'), cell: formatChoice },
        ]}
      />
    </Section>
  );
};
