'use client';

import type { PrintRulesView } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AskWhy } from '#features/admin/ask-why.tsx';
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
const deeds = ['send', 'renew'] as const;
type Deed = (typeof deeds)[number];

/** The shops that have a page of all their orders, and the link to it: sent again, or another one. */
export const WorkshopsTable = ({ workshops }: Pick<PrintRulesView, 'workshops'>) => {
  const t = useTranslations('adminPrintShops.workshops');
  const client = useClient();
  const [openDeed, setOpenDeed] = useState<{ workshop: Workshop; deed: Deed } | null>(null);
  const [sentNotice, setSentNotice] = useState<string | null>(null);
  const send = ({ workshop, deed }: { workshop: Workshop; deed: Deed }, reason: string) =>
    client.call('workshops.sendLink', {
      params: { workshopId: workshop.id },
      body: { isRenewed: deed === 'renew', reason },
    });
  return (
    <Section title={t('title')}>
      <Text tone="soft">{t('lead')}</Text>
      {sentNotice === null ? null : (
        <Notice tone="done" live>
          {t('done', { address: sentNotice })}
        </Notice>
      )}
      <Table
        hasHeading
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
              <Row>
                {deeds.map((deed) => (
                  <Button key={deed} variant="quiet" onClick={() => setOpenDeed({ workshop, deed })}>
                    {t(`${deed}.label`)}
                    <HiddenText>{t('of', { address: workshop.address })}</HiddenText>
                  </Button>
                ))}
              </Row>
            ),
          },
        ]}
      />
      {openDeed === null ? null : (
        <AskWhy
          title={t(`${openDeed.deed}.title`, { address: openDeed.workshop.address })}
          text={t(`${openDeed.deed}.text`)}
          action={t(`${openDeed.deed}.action`)}
          isDanger={openDeed.deed === 'renew'}
          reasonHint={t('reasonHint')}
          work={(reason) => send(openDeed, reason)}
          onClose={() => setOpenDeed(null)}
          onDone={() => {
            setSentNotice(openDeed.workshop.address);
            setOpenDeed(null);
          }}
        />
      )}
    </Section>
  );
};
