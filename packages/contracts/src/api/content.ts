import { z } from 'zod';
import { contentPage, contentPageName } from '../content.ts';
import { done, emailAddress, personName } from '../fields.ts';
import { route } from './route.ts';

export const contentRoutes = {
  'content.read': route({
    method: 'GET',
    path: '/api/content/:page',
    action: 'anyone',
    replies: 'json',
    params: z.strictObject({ page: contentPageName }),
    /** Only administrators may read drafts. */
    query: z.strictObject({ draft: z.literal('1').optional() }),
    answer: contentPage,
  }),
  'content.webhook': route({
    method: 'POST',
    path: '/api/content/webhook',
    action: 'signed_webhook',
    replies: 'json',
    answer: done,
    exempt: true,
  }),
  'contact.write': route({
    method: 'POST',
    path: '/api/contact',
    action: 'anyone',
    replies: 'json',
    body: z.strictObject({
      name: personName,
      email: emailAddress,
      subject: z.string().trim().min(1).max(200),
      message: z.string().trim().min(10).max(5_000),
      /** A hidden field: a bot fills it, gets the normal response, and its message is dropped. */
      website: z.string().max(200).default(''),
      /** Seconds from the display of the form to its submission, as the page counted them. */
      writtenInSeconds: z.number().min(0).max(86_400),
    }),
    answer: done,
  }),
} as const;
