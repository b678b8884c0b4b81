'use client';

import type { Remark } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Notice } from '#ui/feedback/notice.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { RemarkList } from './remark-list.tsx';

/** Open remarks, which block an approval. Members who may order settle them here. */
export const RemarksToSettle = ({ remarks }: { remarks: readonly Remark[] }) => {
  const t = useTranslations('remarks');
  const router = useRouter();
  return (
    <Card tone="wash" as="section">
      <Stack space="4">
        <Notice tone="attention" title={t('holdTitle', { count: remarks.length })}>
          {t('hold')}
        </Notice>
        <RemarkList remarks={remarks} canSettle onRemarks={() => router.refresh()} />
      </Stack>
    </Card>
  );
};
