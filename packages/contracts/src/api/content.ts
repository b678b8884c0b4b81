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
    /** Drafts are shown to administrators alone. */
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
      /** A field that no person sees: what fills it is a machine, which is thanked and forgotten. */
      website: z.string().max(200).default(''),
      /** Seconds between the form's first sight and its sending, as the page counted them. */
      writtenInSeconds: z.number().min(0).max(86_400),
    }),
    answer: done,
  }),
} as const;
