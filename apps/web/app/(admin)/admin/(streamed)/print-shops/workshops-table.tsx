'use client';

import type { PrintRulesView } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { IfAllowed } from '#features/admin/if-allowed.tsx';
import { ReasonDialog } from '#features/admin/reason-dialog.tsx';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Table } from '#ui/data/table.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Section } from '#ui/layout/section.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import { Text } from '#ui/text/text.tsx';

type Workshop = PrintRulesView['workshops'][number];
const linkActions = ['send', 'renew'] as const;
type LinkAction = (typeof linkActions)[number];

/** The shops with a page of all their orders; an administrator can send its link again, or replace it. */
export const WorkshopsTable = ({ workshops }: Pick<PrintRulesView, 'workshops'>) => {
  const t = useTranslations('adminPrintShops.workshops');
  const client = useClient();
  const [openAction, setOpenAction] = useState<{ workshop: Workshop; linkAction: LinkAction } | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const send = ({ workshop, linkAction }: { workshop: Workshop; linkAction: LinkAction }, reason: string) =>
    client.call('workshops.sendLink', {
      params: { workshopId: workshop.id },
      body: { isRenewed: linkAction === 'renew', reason },
    });
  return (
    <Section title={t('title')}>
      <Text tone="soft">{t('lead')}</Text>
      {sentTo === null ? null : (
        <Notice tone="done" isLive>
          {t('done', { address: sentTo })}
        </Notice>
      )}
      <Table
        isCaptionHidden
        isCards
        caption={t('title')}
        rows={workshops}
        rowKey={({ id }) => id}
        columns={[
          { id: 'address', label: t('address'), cell: ({ address }) => address },
          { id: 'makes', label: t('makes'), cell: ({ shops }) => shops.join('\u202f; ') },
          {
            id: 'seen',
            label: t('seen'),
            cell: ({ seenAt }) => (seenAt === null ? t('never') : <DateText at={seenAt} shape="tight" />),
          },
          {
            id: 'actions',
            label: t('actions'),
            cell: (workshop) => (
              <IfAllowed action="admin.orders">
                <Row>
                  {linkActions.map((linkAction) => (
                    <Button
                      key={linkAction}
                      variant="quiet"
                      onClick={() => setOpenAction({ workshop, linkAction })}
                    >
                      {t(`${linkAction}.label`)}
                      <HiddenText>{t('of', { address: workshop.address })}</HiddenText>
                    </Button>
                  ))}
                </Row>
              </IfAllowed>
            ),
          },
        ]}
      />
      {openAction === null ? null : (
        <ReasonDialog
          title={t(`${openAction.linkAction}.title`, { address: openAction.workshop.address })}
          text={t(`${openAction.linkAction}.text`)}
          action={t(`${openAction.linkAction}.action`)}
          isDanger={openAction.linkAction === 'renew'}
          reasonHint={t('reasonHint')}
          work={(reason) => send(openAction, reason)}
          onClose={() => setOpenAction(null)}
          onDone={() => {
            setSentTo(openAction.workshop.address);
            setOpenAction(null);
          }}
        />
      )}
    </Section>
  );
};
