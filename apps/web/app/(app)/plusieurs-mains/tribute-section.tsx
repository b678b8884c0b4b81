'use client';

import type { Tribute, TributePiece } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { ShareLink } from '#ui/controls/share-link.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { ConfirmedButton } from '#ui/feedback/confirmed-button.tsx';
import { LiveRegion } from '#ui/feedback/live-region.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DayText } from '#ui/text/day-text.tsx';
import { Text } from '#ui/text/text.tsx';
import { PieceList } from './piece-list.tsx';
import { TributeFields } from './tribute-fields.tsx';

interface TributeSectionProps {
  initialTribute: Tribute;
  pieces: readonly TributePiece[];
}

type Change = Partial<Pick<Tribute, 'occasion' | 'sentence' | 'closesOn' | 'isClosedByHand'>>;

/** One tribute: its link, its last day, its pieces, and the ways to change or close it. */
export const TributeSection = ({ initialTribute, pieces }: TributeSectionProps) => {
  const t = useTranslations('tribute.one');
  const tPage = useTranslations('tribute.page');
  const client = useClient();
  const action = useAction();
  const editing = useAction();
  const [tribute, setTribute] = useState(initialTribute);
  const [outcome, setOutcome] = useState<'renewed' | 'saved' | null>(null);
  const { id, occasion, closesOn, isOpen, isClosedByHand, isTakenDown, url } = tribute;
  const params = { tributeId: id };
  const change = async (body: Change): Promise<void> => {
    setOutcome(null);
    setTribute(await client.call('tributes.update', { params, body }));
  };
  const renew = async (): Promise<void> => {
    setTribute(await client.call('tributes.renewLink', { params }));
    setOutcome('renewed');
  };
  const save = (body: Change) =>
    void editing.run(async () => {
      await change(body);
      setOutcome('saved');
    });
  const closedState = isClosedByHand ? 'closedByHand' : 'closed';
  const state = isTakenDown ? 'takenDown' : isOpen ? 'open' : closedState;
  return (
    <Section
      title={occasion}
      id={id}
      note={
        isClosedByHand || isTakenDown
          ? null
          : t.rich(isOpen ? 'until' : 'since', { day: () => <DayText day={closesOn} /> })
      }
      aside={<Badge tone={isOpen ? 'done' : 'plain'}>{t(state)}</Badge>}
    >
      <Stack space="5">
        {isTakenDown ? (
          <Notice tone="attention">
            {t('takenDownText')}
            <TextLink href="/contact">{t('takenDownLink')}</TextLink>
          </Notice>
        ) : null}
        {isOpen ? (
          <ShareLink href={url} text={t('shareText', { occasion })} label={t('share')} isPrimary />
        ) : null}
        <LiveRegion>
          {outcome === null ? null : (
            <Text tone="soft">{outcome === 'renewed' ? t('renewed') : tPage('saved')}</Text>
          )}
        </LiveRegion>
        <PieceList tributeId={id} initialPieces={pieces} />
        <ProblemNotice message={action.problemMessage} />
        {isTakenDown ? null : (
          <>
            <Row isStackedOnPhone>
              <LinkButton href={new URL(url).pathname} variant="quiet">
                {t('see')}
              </LinkButton>
              <ConfirmedButton
                variant="quiet"
                label={t('renew')}
                busyLabel={tPage('busy')}
                title={t('renewTitle')}
                text={t('renewText')}
                onConfirm={renew}
              />
              {isClosedByHand ? (
                <Button
                  variant="quiet"
                  {...action.busyAs('reopen', tPage('busy'))}
                  onClick={() => void action.run(() => change({ isClosedByHand: false }), 'reopen')}
                >
                  {t('reopen')}
                </Button>
              ) : (
                <ConfirmedButton
                  variant="quiet"
                  label={t('close')}
                  busyLabel={tPage('busy')}
                  title={t('closeTitle')}
                  text={t('closeText')}
                  onConfirm={() => change({ isClosedByHand: true })}
                />
              )}
            </Row>
            <Disclosure summary={tPage('edit')}>
              <TributeFields
                key={`${occasion}${closesOn}`}
                prefix={`${id}-`}
                initial={tribute}
                action={editing}
                label={tPage('save')}
                isPrimary={false}
                onSubmit={save}
              />
            </Disclosure>
          </>
        )}
      </Stack>
    </Section>
  );
};
