import { DEFECTS_MAX, type Defect, type Order } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { DefectPictures } from '#features/orders/defect-pictures.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Money } from '#ui/text/money.tsx';
import { Text } from '#ui/text/text.tsx';
import { ReportDefectForm } from './report-defect-form.tsx';

/** The company's answer to a defect, or a notice that it will follow. */
const DefectAnswer = ({ answer, currency }: Pick<Defect, 'answer'> & { currency: string }) => {
  const t = useTranslations('order.defects');
  if (answer === null)
    return (
      <Notice tone="info" title={t('waitsTitle')}>
        {t('waits')}
      </Notice>
    );
  const { outcome, copies, cents, text } = answer;
  return (
    <Notice tone={outcome === 'declined' ? 'info' : 'done'} title={t(`outcomes.${outcome}Title`)}>
      <Text>
        {t.rich(`outcomes.${outcome}`, {
          count: copies,
          money: () => <Money cents={cents} currency={currency} />,
          date: () => <DateText at={answer.at} />,
        })}
      </Text>
      {text === '' ? null : <Text hasLineBreaks>{text}</Text>}
    </Notice>
  );
};

const ReportedDefect = ({ order, defect }: { order: Order; defect: Defect }) => {
  const t = useTranslations('order.defects');
  return (
    <Card tone="paper">
      <Text isStrong>{t('of', { fault: t(`faults.${defect.fault}`), count: defect.copies })}</Text>
      <Text tone="soft">{t.rich('toldOn', { date: () => <DateText at={defect.at} shape="moment" /> })}</Text>
      <Text hasLineBreaks>{defect.text}</Text>
      <DefectPictures
        source={{ name: 'orders.picture', orderId: order.id }}
        pictures={defect.pictures}
        pictureText={(word, number) => t(`picture.${word}`, { number })}
      />
      <DefectAnswer answer={defect.answer} currency={order.quote.currency} />
    </Card>
  );
};

interface DefectsProps {
  order: Order;
  level?: 2 | 3;
  id?: string;
}

/** Defects of the delivered copies, and the form to report one. */
export const Defects = ({ order, level = 2, id = 'defauts' }: DefectsProps) => {
  const t = useTranslations('order.defects');
  const { defects, canReportDefect } = order;
  if (!canReportDefect && defects.length === 0) return null;
  return (
    <Stack as="section">
      <Heading level={level} id={id}>
        {t('title')}
      </Heading>
      {defects.map((defect) => (
        <ReportedDefect key={defect.id} order={order} defect={defect} />
      ))}
      {canReportDefect && defects.length < DEFECTS_MAX ? (
        <>
          {defects.length === 0 ? <Text>{t('lead')}</Text> : null}
          <Disclosure summary={t(defects.length === 0 ? 'tell' : 'tellAnother')}>
            <ReportDefectForm key={defects.length} order={order} />
          </Disclosure>
        </>
      ) : null}
      {defects.length >= DEFECTS_MAX ? (
        <Notice tone="info" actions={<LinkButton href="/contact">{t('contact')}</LinkButton>}>
          {t('enough')}
        </Notice>
      ) : null}
    </Stack>
  );
};
