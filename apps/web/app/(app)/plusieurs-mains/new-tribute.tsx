'use client';

import type { TributeText } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { TributeFields } from './tribute-fields.tsx';

const blank: TributeText = { occasion: '', sentence: '', closesOn: '' };

/** Opens a tribute of the book; the page then shows its link. */
export const NewTribute = ({ bookId }: { bookId: string }) => {
  const t = useTranslations('tribute.page');
  const client = useClient();
  const router = useRouter();
  const action = useAction();
  const [formNumber, setFormNumber] = useState(0);
  const create = (body: TributeText) =>
    void action.run(async () => {
      await client.call('tributes.create', { params: { bookId }, body });
      setFormNumber((number) => number + 1);
      router.refresh();
      window.scrollTo({ top: 0 });
    });
  return (
    <TributeFields
      key={formNumber}
      prefix=""
      initial={blank}
      action={action}
      label={t('create')}
      isPrimary
      onSubmit={create}
    />
  );
};
