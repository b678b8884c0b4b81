import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { IfAllowed } from '#features/admin/if-allowed.tsx';
import { Notes } from '#features/admin/notes.tsx';
import { orderTone } from '#features/admin/order-tone.ts';
import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { BackLink } from '#ui/controls/back-link.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Unbroken } from '#ui/text/unbroken.tsx';
import { Defects } from './defects.tsx';
import { JobTable } from './job-table.tsx';
import { MailTable } from './mail-table.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderDetails } from './order-details.tsx';
import { Payment } from './payment.tsx';
import { Production } from './production.tsx';
import { ProofFiles } from './proof-files.tsx';
import { Report } from './report.tsx';
import { ShopMessages } from './shop-messages.tsx';
import { Timeline } from './timeline.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('admin.orders'))('title'),
});

const AdminOrderPage = async ({ params }: { params: Promise<{ orderId: string }> }) => {
  const { orderId } = await params;
  const client = await createServerClient();
  const {
    order,
    actions,
    people,
    preflight,
    mails,
    shops,
    shopMessages,
    isAwaitingAnswer,
    reprintOf,
    variantOf,
    reprints,
    newerProof,
    specification,
    notes,
    payment,
    jobs,
    submissions,
    pickedBy,
    timeline,
  } = await client.call('admin.order', { params: { orderId } });
  const t = await getTranslations('admin');
  // Messages with the print shop; shown first while a question is unanswered.
  const thread =
    order.proof !== null && order.cart.copies > 0 ? (
      <ShopMessages orderId={order.id} messages={shopMessages} isAwaitingAnswer={isAwaitingAnswer} />
    ) : null;
  return (
    <Page
      title={t.rich('order.title', { number: () => <Unbroken>{order.number}</Unbroken> })}
      lead={t('order.lead', { title: order.bookTitle, copies: order.cart.copies })}
      width="full"
      back={<BackLink href="/admin/orders">{t('order.back')}</BackLink>}
      actions={<Badge tone={orderTone[order.state]}>{t(`states.${order.state}`)}</Badge>}
    >
      {reprintOf === null ? null : (
        <TextLink href={`/admin/orders/${reprintOf.orderId}`}>
          {t('order.reprintOf', { number: reprintOf.number })}
        </TextLink>
      )}
      {variantOf === null ? null : (
        <TextLink href={`/admin/orders/${variantOf.orderId}`}>
          {t('order.variantOf', { number: variantOf.number })}
        </TextLink>
      )}
      {order.variants.map(({ print }) =>
        print === null ? null : (
          <TextLink key={print.orderId} href={`/admin/orders/${print.orderId}`}>
            {t('order.variantBy', { number: print.number, state: t(`states.${print.state}`) })}
          </TextLink>
        ),
      )}
      {reprints.map(({ orderId: reprintId, number, state }) => (
        <TextLink key={reprintId} href={`/admin/orders/${reprintId}`}>
          {t('order.reprintedBy', { number, state: t(`states.${state}`) })}
        </TextLink>
      ))}
      {isAwaitingAnswer ? thread : null}
      <Defects order={order} actions={actions} newerProof={newerProof} payment={payment} />
      <IfAllowed action="admin.orders">
        <OrderActions
          order={order}
          shops={shops}
          newerProof={newerProof}
          payment={payment}
          actions={actions}
        />
      </IfAllowed>
      <OrderDetails
        order={order}
        specification={specification}
        shop={shops.find(({ isChosen }) => isChosen)?.name ?? ''}
      />
      {isAwaitingAnswer ? null : thread}
      <Payment order={order} payment={payment} people={people} />
      <Production order={order} submissions={submissions} pickedBy={pickedBy} />
      <Section id="notes" title={t('notes.title')}>
        <Notes thing="order" thingId={order.id} notes={notes} />
      </Section>
      <Timeline order={order} timeline={timeline} reprints={reprints} people={people} />
      <ProofFiles order={order} />
      <Report report={preflight} />
      <JobTable jobs={jobs} />
      <MailTable mails={mails} />
      <TextLink href={`/admin/audit?chain=order.${order.id}`}>{t('order.journal')}</TextLink>
    </Page>
  );
};

export default AdminOrderPage;
