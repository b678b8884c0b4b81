import type { AdminOrder, OrderEvent } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useAuditText } from '#features/admin/use-audit-text.ts';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Money } from '#ui/text/money.tsx';

interface OrderEventProps extends Pick<AdminOrder, 'order' | 'reprints' | 'people'> {
  event: OrderEvent;
}

/** Sections of this page about an action, by action code. */
const sectionByAction: Readonly<Record<string, string>> = {
  'order.files_replaced': '#fichiers',
  'proof.approved': '#fichiers',
  'order.address_corrected': '#commande',
  'order.question_closed': '#echanges',
  'order.code_set': '#commande',
  'order.code_lapsed': '#commande',
};

/** Link to more about an event: a section of this page, a job, another order; else the audit log. */
const buildHref = (event: OrderEvent, { order, reprints }: Omit<OrderEventProps, 'event'>): string => {
  const journal = `/admin/audit?chain=family.${order.familyId}`;
  switch (event.kind) {
    case 'state':
      return event.by.startsWith('atelier') ? `/admin/audit?chain=order.${order.id}` : journal;
    case 'deed': {
      const prints = order.variants.flatMap(({ print }) => (print === null ? [] : [print]));
      const otherOrder = [...reprints, ...prints].find(({ number }) => number === event.to);
      return otherOrder ? `/admin/orders/${otherOrder.orderId}` : (sectionByAction[event.action] ?? journal);
    }
    case 'mail':
      return event.jobId === null ? '#courriels' : `/admin/jobs/${encodeURIComponent(event.jobId)}`;
    case 'shop_message':
      return '#echanges';
    case 'note':
      return '#notes';
    default:
      return '#paiement';
  }
};

/** Returns a function that formats an event as a sentence. */
const useFormatEvent = ({ order, people }: Pick<OrderEventProps, 'order' | 'people'>) => {
  const t = useTranslations('admin');
  const audit = useAuditText({}, people);
  const moneyValue = (cents: number) => ({
    money: () => <Money cents={cents} currency={order.quote.currency} />,
  });
  return (event: OrderEvent): ReactNode => {
    switch (event.kind) {
      case 'state':
        return event.from === null
          ? t('timeline.begun', { to: t(`states.${event.to}`) })
          : t('timeline.state', { from: t(`states.${event.from}`), to: t(`states.${event.to}`) });
      case 'deed': {
        const action = audit.action(event.action);
        return event.to === null
          ? action
          : t('timeline.deedTo', { action, to: audit.change(null, event.to) });
      }
      case 'partial_refund':
        return t.rich('timeline.part', {
          ...moneyValue(event.cents),
          state: t(`payment.states.${event.state}`),
        });
      case 'refund':
        return t.rich('timeline.refund', moneyValue(event.cents));
      case 'dispute':
        return t.rich('timeline.dispute', {
          ...moneyValue(event.cents),
          state: t(`payment.disputes.${event.state}`),
        });
      case 'mail':
        return t(`timeline.mail.${event.audience}`, {
          to: event.to,
          mail: t(`mailKinds.${event.mail}`),
          state: t(`mailStates.${event.state}`),
        });
      case 'shop_message': {
        if (event.fileRefusal === null) return t(`timeline.shopMessage.${event.side}`);
        const reason = t(`shopWords.reasons.${event.fileRefusal.reason}`);
        return t('timeline.refused', { file: event.fileRefusal.file, reason });
      }
      default:
        return t('timeline.note');
    }
  };
};

/** One event of an order, as a link to more about it. */
export const OrderEventLink = ({ event, ...context }: OrderEventProps) => {
  const formatEvent = useFormatEvent(context);
  return (
    <TextLink isInline href={buildHref(event, context)}>
      {formatEvent(event)}
    </TextLink>
  );
};
