'use client';

import type { AdminMailRow } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { ReasonDialog } from '#features/admin/reason-dialog.tsx';
import { TraceId } from '#features/admin/trace-id.tsx';
import { useCanAdminister } from '#features/admin/use-can-administer.ts';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Table } from '#ui/data/table.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { SuccessNotice } from '#ui/feedback/saved-notice.tsx';
import { Row } from '#ui/layout/row.tsx';
import { WideOnly } from '#ui/layout/wide-only.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';

const tones = {
  to_send: 'info',
  sending: 'info',
  sent: 'done',
  uncertain: 'attention',
  refused: 'attention',
  stopped: 'info',
} as const;

/**
 * Mails with recipient, state and cause; one can be sent again, with a reason, and one that failed can be marked as
 * reviewed.
 */
export const MailsTable = ({ mails }: { mails: readonly AdminMailRow[] }) => {
  const t = useTranslations('adminLists.mails');
  const tAdmin = useTranslations('admin');
  const tSeveral = useTranslations('adminLists.several');
  const can = useCanAdminister();
  const client = useClient();
  const router = useRouter();
  const review = useAction();
  const outcomeRef = useRef<HTMLDivElement>(null);
  const [openMail, setOpenMail] = useState<AdminMailRow | null>(null);
  const [outcome, setOutcome] = useState<{ kind: 'resent' | 'reviewed'; count: number } | null>(null);
  const showOutcome = (kind: 'resent' | 'reviewed') =>
    setOutcome((previous) => ({ kind, count: (previous?.count ?? 0) + 1 }));
  const markReviewed = ({ id: mailId }: AdminMailRow) =>
    void review.run(async () => {
      await client.call('admin.markMailReviewed', { params: { mailId }, body: {} });
      showOutcome('reviewed');
      // The refreshed row has this button no more.
      outcomeRef.current?.focus();
      router.refresh();
    }, mailId);
  return (
    <>
      <div ref={outcomeRef} tabIndex={-1}>
        <SuccessNotice key={outcome?.count} isShown={outcome !== null}>
          {t(outcome?.kind ?? 'resent')}
        </SuccessNotice>
      </div>
      <ProblemNotice message={review.problemMessage} />
      <Table
        caption={t('caption')}
        isCaptionHidden
        isLines
        rows={mails}
        rowKey={({ id }) => id}
        empty={t('empty')}
        columns={[
          { id: 'at', isShort: true, label: t('at'), cell: ({ at }) => <DateText at={at} shape="tight" /> },
          { id: 'kind', label: t('kind'), cell: ({ kind }) => tAdmin(`mailKinds.${kind}`) },
          {
            id: 'to',
            canBreak: true,
            label: t('to'),
            cell: ({ name, to }) => (
              <>
                <div>{name}</div>
                {to}
              </>
            ),
          },
          {
            id: 'state',
            isShort: true,
            label: t('state'),
            cell: ({ state }) => <Badge tone={tones[state]}>{tAdmin(`mailStates.${state}`)}</Badge>,
          },
          {
            id: 'about',
            label: t('about'),
            cell: ({ orderId, traceId }) => (
              <>
                {orderId === null ? null : (
                  <TextLink href={`/admin/orders/${orderId}`}>{t('order')}</TextLink>
                )}
                {traceId === '' ? null : (
                  <WideOnly>
                    <TraceId traceId={traceId} />
                  </WideOnly>
                )}
              </>
            ),
          },
          {
            id: 'resend',
            isShort: true,
            label: t('actions'),
            cell: (mail) =>
              can('admin.assist') ? (
                <Row>
                  {mail.canResend ? (
                    <Button variant="quiet" onClick={() => setOpenMail(mail)}>
                      {t('resend')}
                      <HiddenText> {t('resendOf', { name: mail.name })}</HiddenText>
                    </Button>
                  ) : null}
                  {mail.needsReview ? (
                    <Button
                      variant="quiet"
                      {...review.busyAs(mail.id, t('busy'))}
                      onClick={() => markReviewed(mail)}
                    >
                      {t('review')}
                      <HiddenText> {t('reviewOf', { name: mail.name })}</HiddenText>
                    </Button>
                  ) : null}
                </Row>
              ) : null,
          },
        ]}
      />
      {openMail === null ? null : (
        <ReasonDialog
          title={t('resendTitle', { name: openMail.name })}
          text={t('resendText')}
          action={t('resend')}
          isDanger={false}
          reasonHint={tSeveral('reasonHint')}
          work={(reason) =>
            client.call('admin.resendMail', { params: { mailId: openMail.id }, body: { reason } })
          }
          onClose={() => setOpenMail(null)}
          onDone={() => {
            setOpenMail(null);
            showOutcome('resent');
          }}
        />
      )}
    </>
  );
};
