import { type MailData, type MailKind, mailData } from '@souvenance/contracts';
import { type RenderedMail, sendMail } from '@souvenance/core';
import { renderMail } from '@souvenance/emails';
import type { Processor, WorkerServices } from './processor.ts';

const render =
  ({ settings: { locale, siteUrl, timeZone } }: WorkerServices) =>
  (kind: MailKind, data: Record<string, unknown>): Promise<RenderedMail> =>
    renderMail(kind, mailData[kind].parse(data) as MailData<typeof kind>, { locale, siteUrl, timeZone });

/** Sends the mail of a ledger row. */
export const sendMailProcessor =
  (services: WorkerServices): Processor<'send-mail'> =>
  ({ mailId }, run) =>
    sendMail({ ...services, render: render(services) })(run.claim, mailId);
