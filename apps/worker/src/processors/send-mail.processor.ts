import { type MailData, type MailKind, mailData } from '@souvenance/contracts';
import { type RenderedMail, sendMail } from '@souvenance/core';
import { checkMailTexts, mailTextKey, renderMail } from '@souvenance/emails';
import type { Processor, WorkerServices } from './processor.ts';

const render =
  (services: WorkerServices) =>
  async (kind: MailKind, data: Record<string, unknown>): Promise<RenderedMail> => {
    const { locale, siteUrl, timeZone } = services.settings;
    const texts = await services.content.override(`mails/${mailTextKey(kind)}`, (json) =>
      checkMailTexts(kind, json, locale),
    );
    const options = { locale, siteUrl, timeZone, texts };
    return renderMail(kind, mailData[kind].parse(data) as MailData<typeof kind>, options);
  };

/** Sends the mail of a ledger row. */
export const sendMailProcessor =
  (services: WorkerServices): Processor<'send-mail'> =>
  ({ mailId }, run) =>
    sendMail({ ...services, render: render(services) })(run.claim, mailId);
