import { expireDueSessions } from './checkout/expire-session.ts';
import { answerControl } from './control/answer-control.ts';
import { renderHomePage } from './control/render-home-page.ts';
import type { FakeStripeParts } from './create-fake-stripe.ts';
import { answerAsset } from './http/assets.ts';
import { toJsonAnswer } from './http/exchange.ts';
import type { Handler } from './http/serve.ts';
import { answerPay } from './pay/answer-pay.ts';
import { answerInvoice } from './portal/answer-invoice.ts';
import { answerPortal } from './portal/answer-portal.ts';

/** Dispatches each request to the handler of its path. */
export const answerRequest = (
  { context, control, api }: FakeStripeParts,
  save: () => Promise<void>,
): Handler => {
  const onControl = answerControl(control, () => new URL(context.publicUrl()).origin);
  const onPay = answerPay({ context, save });
  const onPortal = answerPortal({ context, save });
  return async (request) => {
    if (expireDueSessions(context) > 0) await save();
    const { pathname } = request.url;
    const asset = request.method === 'GET' ? await answerAsset(pathname) : null;
    if (asset) return asset;
    if (pathname.startsWith('/v1/')) return api(request);
    if (pathname.startsWith('/control/')) return onControl(request);
    if (pathname.startsWith('/pay/')) return onPay(request);
    if (pathname.startsWith('/portal/')) return onPortal(request);
    if (pathname.startsWith('/invoice/')) return answerInvoice(context, request);
    if (pathname === '/') return renderHomePage(control);
    return toJsonAnswer(404, {
      error: { type: 'invalid_request_error', message: `No such page: ${pathname}` },
    });
  };
};
