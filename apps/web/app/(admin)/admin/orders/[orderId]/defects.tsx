'use client';

import { type AdminOrder, type Defect, type DefectOutcome, defectOutcomes } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { JoinedPictures } from '#features/orders/joined-pictures.tsx';
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
import { AnswerDefect } from './answer-defect.tsx';

type DefectsProps = Pick<AdminOrder, 'order' | 'actions' | 'newerProof' | 'payment'>;

/** Outcomes that are possible now: a reprint and a partial refund depend on the order; a written answer never does. */
const outcomesOf = (actions: AdminOrder['actions']): DefectOutcome[] =>
  defectOutcomes.filter(
    (one) => one === 'declined' || actions.includes(one === 'reprint' ? 'reprint' : 'refundPart'),
  );

const Answered = ({ answer, currency }: Pick<Defect, 'answer'> & { currency: string }) => {
  const t = useTranslations('admin.defects');
  if (answer === null) return null;
  const { outcome, copies, cents, at, text } = answer;
  return (
    <>
      <Text strong>
        {t.rich(`answered.${outcome}`, {
          count: copies,
          money: () => <Money cents={cents} currency={currency} />,
          date: () => <DateText at={at} shape="moment" />,
        })}
      </Text>
      <Text keepsLines>{text}</Text>
    </>
  );
};

/** Lists the defects that the buyer reported, with pictures, and the company's answer, which an administrator gives. */
export const Defects = ({ order, actions, newerProof, payment }: DefectsProps) => {
  const t = useTranslations('admin.defects');
  const faults = useTranslations('admin.order.faults');
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
            <Text strong>{t('of', { fault: faults(defect.fault), count: defect.copies })}</Text>
            <Text tone="soft">
              {t.rich('told', { date: () => <DateText at={defect.at} shape="moment" /> })}
            </Text>
            <Text keepsLines>{defect.text}</Text>
            <JoinedPictures
              from={{ name: 'admin.shopPicture', orderId: order.id }}
              pictures={defect.pictures}
              word={(word, number) => t(`picture.${word}`, { number })}
            />
            <Answered answer={defect.answer} currency={order.quote.currency} />
            {defect.answer === null ? (
              <Row>
                {outcomesOf(actions).map((outcome) => (
                  <Button key={outcome} onClick={() => setOpenAnswer({ defect, outcome })}>
                    {t(outcome)}
                  </Button>
                ))}
              </Row>
            ) : null}
          </ListItem>
        ))}
      </List>
      {openAnswer === null ? null : (
        <AnswerDefect
          {...openAnswer}
          order={order}
          newerProof={newerProof}
          leftCents={payment.leftCents}
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
