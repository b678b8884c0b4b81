'use client';

import type { BeforePrinting, ConfirmablePointKind } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { List } from '#ui/data/list.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { isInSight, PrintPointRow } from './print-point-row.tsx';

interface BeforePrintingListProps {
  bookId: string;
  first: BeforePrinting;
  /** Where « Commander sans eux » leads once it is confirmed; where the order is under way already, nowhere. */
  orderHref?: string;
  /** True while no story is in the book: there is nothing to order without the others. */
  isEmptyBook?: boolean;
}

/** Lists what the family may not mean to print, or to leave out; empty when nothing is left to decide. */
export const BeforePrintingList = ({
  bookId,
  first,
  orderHref,
  isEmptyBook = false,
}: BeforePrintingListProps) => {
  const t = useTranslations('beforePrinting');
  const client = useClient();
  const router = useRouter();
  const { run, busyAs, problemMessage } = useAction();
  const [{ points }, setList] = useState(first);
  const [hasAdded, setHasAdded] = useState(false);
  const params = { bookId };
  const add = () =>
    void run(async () => {
      setList(await client.call('beforePrinting.addStories', { params }));
      setHasAdded(true);
      router.refresh();
    }, 'add');
  const confirm = (kind: ConfirmablePointKind) =>
    void run(async () => {
      setList(await client.call('beforePrinting.confirm', { params, body: { kind } }));
      if (kind === 'waiting' && orderHref !== undefined) router.push(orderHref);
      else router.refresh();
    }, kind);
  const inSight = points.filter(isInSight);
  if (inSight.length === 0) return null;
  const isIncomplete =
    hasAdded && inSight.some(({ kind, isConfirmed }) => kind === 'waiting' && !isConfirmed);
  return (
    <Card as="section" labelledBy="avant-d-imprimer">
      <Stack space="3">
        <Heading level={2} look="3" id="avant-d-imprimer">
          {t('title')}
        </Heading>
        {isIncomplete ? (
          <Notice tone="attention" isLive>
            {t('stillWaiting')}
          </Notice>
        ) : null}
        <ProblemNotice message={problemMessage} />
        <List label={t('title')}>
          {inSight.map((point) => (
            <PrintPointRow
              key={`${point.kind}.${point.isConfirmed}`}
              point={point}
              bookId={bookId}
              busyAs={busyAs}
              onAdd={add}
              onConfirm={isEmptyBook ? null : confirm}
            />
          ))}
        </List>
      </Stack>
    </Card>
  );
};
