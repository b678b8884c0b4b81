'use client';

import type { BookRemarks, Remark, RemarkState } from '@souvenance/contracts';
import { cutExcerpt } from '@souvenance/contracts/rules';
import { useTranslations } from 'next-intl';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { List, ListItem } from '#ui/data/list.tsx';
import { ConfirmedButton } from '#ui/feedback/confirmed-button.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import { Text } from '#ui/text/text.tsx';

interface RemarkListProps {
  remarks: readonly Remark[];
  canSettle: boolean;
  /** Called after each action with the server's list of remarks. */
  onRemarks: (next: BookRemarks) => void;
}

const nextStates = { open: ['resolved', 'dismissed'], resolved: ['open'], dismissed: ['open'] } as const;
const actionKeys = { resolved: 'resolve', dismissed: 'dismiss', open: 'open' } as const;

const RemarkItem = ({
  remark,
  canSettle,
  onRemarks,
}: Omit<RemarkListProps, 'remarks'> & { remark: Remark }) => {
  const t = useTranslations('remarks');
  const client = useClient();
  const { run, busyAs, problemMessage } = useAction();
  const { id, page, text, state, settled, isOfPresentPages, renderedAt, authorName, createdAt } = remark;
  const params = { remarkId: id };
  const remarkExcerpt = t('of', { words: cutExcerpt(text, 60) });
  const settle = (next: RemarkState) =>
    void run(
      async () => onRemarks(await client.call('remarks.settle', { params, body: { state: next } })),
      next,
    );
  return (
    <ListItem
      actions={
        <>
          {canSettle
            ? nextStates[state].map((next) => (
                <Button
                  key={next}
                  variant={next === 'open' ? 'quiet' : 'secondary'}
                  onClick={() => settle(next)}
                  {...busyAs(next, t('busy'))}
                >
                  {t(actionKeys[next])}
                  <HiddenText>{remarkExcerpt}</HiddenText>
                </Button>
              ))
            : null}
          {remark.canRemove ? (
            <ConfirmedButton
              variant="quiet"
              label={t('remove')}
              hiddenSubject={remarkExcerpt}
              busyLabel={t('busy')}
              title={t('removeTitle')}
              text={t('removeText')}
              onConfirm={async () => onRemarks(await client.call('remarks.remove', { params }))}
            />
          ) : null}
        </>
      }
    >
      <Text as="span" isStrong>
        {isOfPresentPages
          ? t('on', { page })
          : t.rich('onFormer', { page, date: () => <DateText at={renderedAt} /> })}
      </Text>
      <Text hasLineBreaks>{text}</Text>
      <Text tone="soft">
        {t.rich('by', { name: authorName, date: () => <DateText at={createdAt} shape="moment" /> })}
      </Text>
      {state !== 'open' && settled ? (
        <Text>{t.rich(state, { name: settled.byName, date: () => <DateText at={settled.at} /> })}</Text>
      ) : null}
      <ProblemNotice message={problemMessage} />
    </ListItem>
  );
};

/** The family's remarks on pages, each with its outcome. */
export const RemarkList = ({ remarks, ...itemProps }: RemarkListProps) => {
  const t = useTranslations('remarks');
  return (
    <List label={t('list')}>
      {remarks.map((remark) => (
        <RemarkItem key={remark.id} remark={remark} {...itemProps} />
      ))}
    </List>
  );
};
