import { expireDueSessions } from './checkout/expire-session.ts';
import { answerControl } from './control/answer-control.ts';
import { homePage } from './control/home-page.ts';
import type { DeskParts } from './create-payment-desk.ts';
import { answerAsset } from './http/assets.ts';
import { jsonAnswer } from './http/exchange.ts';
import type { Handler } from './http/serve.ts';
import { answerPay } from './pay/answer-pay.ts';
import { answerInvoice } from './portal/answer-invoice.ts';
import { answerPortal } from './portal/answer-portal.ts';

/** Sends each request to the part that answers its path. */
export const answerRequest = ({ desk, control, api }: DeskParts, save: () => Promise<void>): Handler => {
  const onControl = answerControl(control, () => new URL(desk.publicUrl()).origin);
  const onPay = answerPay({ desk, save });
  const onPortal = answerPortal({ desk, save });
  return async (request) => {
    if (expireDueSessions(desk) > 0) await save();
    const { pathname } = request.url;
    const asset = request.method === 'GET' ? await answerAsset(pathname) : null;
    if (asset) return asset;
    if (pathname.startsWith('/v1/')) return api(request);
    if (pathname.startsWith('/desk/')) return onControl(request);
    if (pathname.startsWith('/pay/')) return onPay(request);
    if (pathname.startsWith('/portal/')) return onPortal(request);
    if (pathname.startsWith('/invoice/')) return answerInvoice(desk, request);
    if (pathname === '/') return homePage(control);
    return jsonAnswer(404, {
      error: { type: 'invalid_request_error', message: `No such page: ${pathname}` },
    });
  };
};
