import { routePath } from '@souvenance/contracts';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NotFoundAnswer } from '#features/shell/faults/not-found-answer.tsx';
import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { readOrNull } from '#lib/api-client/page-refusal.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Unbroken } from '#ui/text/unbroken.tsx';
import { LiveSheet } from '../live-sheet.tsx';
import AtelierNotFound from '../not-found.tsx';
import { AskCompany } from './ask-company.tsx';
import { FilesToPrint } from './files-to-print.tsx';
import { History } from './history.tsx';
import { NextMove } from './next-move.tsx';
import { RefuseFile } from './refuse-file.tsx';
import { ShipmentsTable } from './shipments-table.tsx';
import { StopNotice } from './stop-notice.tsx';
import { Thread } from './thread.tsx';
import { WorkSheet } from './work-sheet.tsx';

interface AtelierProps {
  params: Promise<{ token: string }>;
}

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('atelier'))('brand'),
});

/** Page of an order for its print shop. Opening it changes nothing; its buttons do. */
const AtelierPage = async ({ params }: AtelierProps) => {
  const { token } = await params;
  const client = await createServerClient();
  const order = await readOrNull(client.call('atelier.read', { params: { token } }));
  if (order === null)
    return (
      <NotFoundAnswer>
        <AtelierNotFound />
      </NotFoundAnswer>
    );
  const t = await getTranslations('atelier');
  // Closed when another link, of this shop or another, has replaced it.
  const { linkState: linkStatus } = order;
  const closedStatus = linkStatus === 'moved' || linkStatus === 'replaced' ? linkStatus : null;
  return (
    <Page
      title={t.rich('title', { number: () => <Unbroken>{order.number}</Unbroken> })}
      width="full"
      actions={
        <Badge tone={order.linkState === 'open' ? 'info' : 'attention'}>
          {closedStatus ? t(`${closedStatus}State`) : t(`states.${order.state}`)}
        </Badge>
      }
    >
      <LiveSheet path={routePath('atelier.changes', { token })} />
      <StopNotice order={order} />
      {order.lines.length > 0 ? <WorkSheet lines={order.lines} /> : null}
      <NextMove token={token} order={order} />
      {order.files.length > 0 ? <FilesToPrint token={token} files={order.files} /> : null}
      {order.shipments.length > 0 ? <ShipmentsTable shipments={order.shipments} /> : null}
      {closedStatus ? null : (
        <>
          <Thread token={token} shopMessages={order.shopMessages} isAwaitingAnswer={order.isAwaitingAnswer} />
          <History history={order.history} />
          <AskCompany token={token} />
          <RefuseFile token={token} isOpen={order.linkState === 'open'} isWaiting={order.isAwaitingAnswer} />
        </>
      )}
    </Page>
  );
};

export default AtelierPage;
