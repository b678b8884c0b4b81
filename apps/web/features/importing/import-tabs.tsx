'use client';

import { useTranslations } from 'next-intl';
import { TabLinks } from '#ui/controls/tab-links.tsx';

const paths = {
  texts: '/reprendre',
  photographs: '/reprendre/photographies',
  voices: '/reprendre/enregistrements',
} as const;

type ImportKind = keyof typeof paths;

const kinds: readonly ImportKind[] = ['texts', 'photographs', 'voices'];

/** Leads from one kind of what a family brings in to the others. */
export const ImportTabs = ({ bookId, current }: { bookId: string; current: ImportKind }) => {
  const t = useTranslations('importing');
  return (
    <TabLinks
      isInPage
      label={t('tabs.label')}
      links={kinds.map((kind) => ({
        href: `${paths[kind]}?book=${bookId}`,
        label: t(`tabs.${kind}`),
        isCurrent: kind === current,
      }))}
    />
  );
};
