'use client';

import { type AdminOrder, type Defect, type DefectOutcome, defectOutcomes } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { IfAllowed } from '#features/admin/if-allowed.tsx';
import { DefectPictures } from '#features/orders/defect-pictures.tsx';
import { Button } from '#ui/controls/button.tsx';
import { List, ListItem } from '#ui/data/list.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { LiveRegion } from '#ui/feedback/live-region.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Section } from '#ui/layout/section.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Money } from '#ui/text/money.tsx';
import { Text } from '#ui/text/text.tsx';
import { DefectAnswerDialog } from './defect-answer-dialog.tsx';

type DefectsProps = Pick<AdminOrder, 'order' | 'actions' | 'newerProof' | 'payment'>;

/** Possible outcomes: a reprint and a partial refund depend on the order, a written answer is always possible. */
const listOutcomes = (actions: AdminOrder['actions']): DefectOutcome[] =>
  defectOutcomes.filter(
    (outcome) =>
      outcome === 'declined' || actions.includes(outcome === 'reprint' ? 'reprint' : 'refundPartially'),
  );

const DefectAnswer = ({ answer, currency }: Pick<Defect, 'answer'> & { currency: string }) => {
  const t = useTranslations('admin.defects');
  if (answer === null) return null;
  const { outcome, copies, cents, at, text } = answer;
  return (
    <>
      <Text isStrong>
        {t.rich(`answered.${outcome}`, {
          count: copies,
          money: () => <Money cents={cents} currency={currency} />,
          date: () => <DateText at={at} shape="moment" />,
        })}
      </Text>
      <Text hasLineBreaks>{text}</Text>
    </>
  );
};

/** Defects reported by the buyer, with pictures, and the company's answers, which an administrator gives. */
export const Defects = ({ order, actions, newerProof, payment }: DefectsProps) => {
  const t = useTranslations('admin.defects');
  const tFaults = useTranslations('admin.order.faults');
  const [openAnswer, setOpenAnswer] = useState<{ defect: Defect; outcome: DefectOutcome } | null>(null);
  const [isDone, setDone] = useState(false);
  if (order.defects.length === 0) return null;
  return (
    <Section id="defauts" title={t('title')}>
      <LiveRegion>{isDone ? <Notice tone="done">{t('done')}</Notice> : null}</LiveRegion>
      <List label={t('title')}>
        {order.defects.map((defect) => (
          <ListItem key={defect.id}>
            {defect.answer === null ? (
              <div>
                <Badge tone="attention">{t('waits')}</Badge>
              </div>
            ) : null}
            <Text isStrong>{t('of', { fault: tFaults(defect.fault), count: defect.copies })}</Text>
            <Text tone="soft">
              {t.rich('told', { date: () => <DateText at={defect.at} shape="moment" /> })}
            </Text>
            <Text hasLineBreaks>{defect.text}</Text>
            <DefectPictures
              source={{ name: 'admin.shopPicture', orderId: order.id }}
              pictures={defect.pictures}
              pictureText={(word, number) => t(`picture.${word}`, { number })}
            />
            <DefectAnswer answer={defect.answer} currency={order.quote.currency} />
            {defect.answer === null ? (
              <IfAllowed action="admin.orders">
                <Row>
                  {listOutcomes(actions).map((outcome) => (
                    <Button key={outcome} onClick={() => setOpenAnswer({ defect, outcome })}>
                      {t(outcome)}
                    </Button>
                  ))}
                </Row>
              </IfAllowed>
            ) : null}
          </ListItem>
        ))}
      </List>
      {openAnswer === null ? null : (
        <DefectAnswerDialog
          {...openAnswer}
          order={order}
          newerProof={newerProof}
          actions={actions}
          remainingCents={payment.remainingCents}
          onClose={() => setOpenAnswer(null)}
          onDone={() => {
            setOpenAnswer(null);
            setDone(true);
          }}
        />
      )}
    </Section>
  );
};
