import type { AdminOrder, OrderEvent } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useAuditWords } from '#features/admin/use-audit-words.ts';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Money } from '#ui/text/money.tsx';

interface HappeningProps extends Pick<AdminOrder, 'order' | 'reprints' | 'people'> {
  happening: OrderEvent;
}

/** Deeds whose matter stands in a part of the page that has a name. */
const partOfDeed: Readonly<Record<string, string>> = {
  'order.files_replaced': '#fichiers',
  'proof.approved': '#fichiers',
  'order.address_corrected': '#commande',
  'order.question_closed': '#echanges',
  'order.code_set': '#commande',
  'order.code_lapsed': '#commande',
};

/** Where more of it stands: a part of this page, the page of a job or of another order; else the journal. */
const hrefOf = (happening: OrderEvent, { order, reprints }: Omit<HappeningProps, 'happening'>): string => {
  const journal = `/admin/audit?chain=family.${order.familyId}`;
  switch (happening.kind) {
    case 'state':
      return happening.by.startsWith('atelier') ? `/admin/audit?chain=order.${order.id}` : journal;
    case 'deed': {
      const prints = order.variants.flatMap(({ print }) => (print === null ? [] : [print]));
      const again = [...reprints, ...prints].find(({ number }) => number === happening.to);
      return again ? `/admin/orders/${again.orderId}` : (partOfDeed[happening.action] ?? journal);
    }
    case 'mail':
      return happening.jobId === null ? '#courriels' : `/admin/jobs/${encodeURIComponent(happening.jobId)}`;
    case 'word':
      return '#echanges';
    case 'note':
      return '#notes';
    default:
      return '#paiement';
  }
};

/** Puts an event into a sentence. */
const useSentence = ({ order, people }: Pick<HappeningProps, 'order' | 'people'>) => {
  const t = useTranslations('admin');
  const audit = useAuditWords({}, people);
  const money = (cents: number) => ({
    money: () => <Money cents={cents} currency={order.quote.currency} />,
  });
  return (one: OrderEvent): ReactNode => {
    switch (one.kind) {
      case 'state':
        return one.from === null
          ? t('timeline.begun', { to: t(`states.${one.to}`) })
          : t('timeline.state', { from: t(`states.${one.from}`), to: t(`states.${one.to}`) });
      case 'deed': {
        const action = audit.action(one.action);
        return one.to === null ? action : t('timeline.deedTo', { action, to: audit.change(null, one.to) });
      }
      case 'part':
        return t.rich('timeline.part', { ...money(one.cents), state: t(`payment.states.${one.state}`) });
      case 'refund':
        return t.rich('timeline.refund', money(one.cents));
      case 'dispute':
        return t.rich('timeline.dispute', { ...money(one.cents), state: t(`payment.disputes.${one.state}`) });
      case 'mail':
        return t(`timeline.mail.${one.audience}`, {
          to: one.to,
          mail: t(`mailKinds.${one.mail}`),
          state: t(`mailStates.${one.state}`),
        });
      case 'word': {
        if (one.refused === null) return t(`timeline.word.${one.side}`);
        const reason = t(`shopWords.reasons.${one.refused.reason}`);
        return t('timeline.refused', { file: one.refused.file, reason });
      }
      default:
        return t('timeline.note');
    }
  };
};

/** One thing that happened, as the way to more of it. */
export const Happening = ({ happening, ...about }: HappeningProps) => {
  const sentence = useSentence(about);
  return (
    <TextLink inline href={hrefOf(happening, about)}>
      {sentence(happening)}
    </TextLink>
  );
};
