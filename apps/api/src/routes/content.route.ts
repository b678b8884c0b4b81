import { AppError, contentPageName } from '@souvenance/contracts';
import { authorizeAdministrator, sendContactMessage } from '@souvenance/core';
import { z } from 'zod';
import type { Handlers } from '../http/handler.ts';
import type { Services } from '../services.ts';

type ContentRoutes = Extract<keyof Handlers, `content.${string}` | `contact.${string}`>;

const changeBody = z.object({ page: contentPageName });

const parseChange = (body: Buffer) => {
  try {
    return changeBody.parse(JSON.parse(body.toString('utf8')));
  } catch (cause) {
    throw new AppError('request.invalid', { field: 'page' }, { cause });
  }
};

/** Handlers of the public pages' texts, and of the contact message that a visitor sends from one of them. */
export const createContentHandlers = (services: Services): Handlers<ContentRoutes> => ({
  'content.read': async ({ params, query }, { actor }) => {
    const draft = query.draft === '1';
    if (draft) authorizeAdministrator(actor, 'admin.read');
    return services.content.read(params.page, { draft });
  },
  'content.webhook': async (_, { request }) => {
    const body = request.body as Buffer;
    const signature = request.headers['x-content-signature'];
    if (!services.content.isSigned(body, typeof signature === 'string' ? signature : undefined))
      throw new AppError('webhook.signature_invalid');
    services.content.forget(parseChange(body).page);
    return { done: true };
  },
  'contact.write': async ({ body }) => {
    const { subjects } = await services.content.read('contact');
    if (!subjects.includes(body.subject)) throw new AppError('request.invalid', { field: 'subject' });
    await sendContactMessage(services)(body);
    return { done: true };
  },
});
