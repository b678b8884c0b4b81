import { type MailData, type MailKind, mailDeclarations } from '@souvenance/contracts';
import { type RenderedMail, readGiftCardFile, readInvoiceFile, sendMail } from '@souvenance/core';
import { checkMailTexts, mailTextKey, renderMail } from '@souvenance/emails';
import { readMailCover } from '../../mail-pictures/mail-cover.ts';
import { readMailAvatar, readMailPhotograph } from '../../mail-pictures/mail-photographs.ts';
import type { Processor, WorkerServices } from '../processor.ts';

/** Returns the data of a mail with the cover of its book; without a picture, the data does not mention it. */
const withCover = async <K extends MailKind>(
  services: WorkerServices,
  data: MailData<K> & { coverRenderingId?: string | undefined },
) => {
  if (data.coverRenderingId === undefined) return { data, pictures: [] };
  const picture = await readMailCover(services, data.coverRenderingId);
  return picture === null
    ? { data: { ...data, coverRenderingId: undefined }, pictures: [] }
    : { data, pictures: [picture] };
};

/** Returns the data of a mail with its pictures; without a picture, the data does not mention it. */
const withPictures = async <K extends MailKind>(services: WorkerServices, data: MailData<K>) => {
  if ('coverRenderingId' in data) return withCover(services, data);
  if (!('portraitId' in data)) return { data, pictures: [] };
  const avatar = await readMailAvatar(services, data.portraitId);
  const withAvatar = avatar === null ? { ...data, portraitId: null } : data;
  if (!('photographId' in withAvatar)) return { data: withAvatar, pictures: avatar === null ? [] : [avatar] };
  const photograph = await readMailPhotograph(services, withAvatar.photographId);
  return {
    data: photograph === null ? { ...withAvatar, photographId: null } : withAvatar,
    pictures: [avatar, photograph].filter((picture) => picture !== null),
  };
};

/**
 * Returns the data of a gift's mail with its card as an attachment; without the file, the data does not mention the
 * card.
 */
const withCard = async <K extends MailKind>(
  services: WorkerServices,
  data: MailData<K> & { cardOf: string | null },
) => {
  const file = await readGiftCardFile(services)(data.cardOf);
  if (file === null) return { data: { ...data, cardOf: null }, attachment: null };
  return { data, attachment: { ...file, contentType: 'application/pdf' as const } };
};

/**
 * Returns the data of a mail with its invoice or credit note as an attachment; without the file, the data does not
 * mention it.
 */
const withInvoice = async <K extends MailKind>(services: WorkerServices, data: MailData<K>) => {
  if ('cardOf' in data) return withCard(services, data);
  if (!('invoiceId' in data)) return { data, attachment: null };
  const file = await readInvoiceFile(services)(data.invoiceId);
  if (file === null) return { data: { ...data, invoiceId: null }, attachment: null };
  return { data, attachment: { ...file, contentType: 'application/pdf' as const } };
};

/** Renders a mail as it is sent. */
export const renderFor =
  (services: WorkerServices) =>
  async (kind: MailKind, rawData: Record<string, unknown>): Promise<RenderedMail> => {
    const { locale, siteUrl, timeZone } = services.settings;
    const texts = await services.content.override(`mails/${mailTextKey(kind)}`, (json) =>
      checkMailTexts(kind, json, locale),
    );
    const options = { locale, siteUrl, timeZone, texts };
    const mailData = await withPictures(
      services,
      mailDeclarations[kind].data.parse(rawData) as MailData<typeof kind>,
    );
    const { data, attachment } = await withInvoice(services, mailData.data);
    const rendered = await renderMail(kind, data, options);
    return {
      ...rendered,
      ...(mailData.pictures.length > 0 && { pictures: mailData.pictures }),
      ...(attachment !== null && { attachment }),
    };
  };

/** Sends the mail of a ledger row, rendered at the time of sending. */
export const sendMailProcessor =
  (services: WorkerServices): Processor<'send-mail'> =>
  ({ mailId }, run) =>
    sendMail({ ...services, render: renderFor(services) })(run.claim, mailId);
