import { openSmtpSink, parseMail } from '@souvenance/fakes/smtp';
import type { Delivery } from './trial.ts';

/** The outside observer of mails: a real SMTP server of this process that counts what comes, whoever sent it. */
export interface PrintShop {
  readonly url: string;
  readonly deliveries: readonly Delivery[];
  /** Called with every mail when its bytes are here and nothing is answered yet. */
  beforeAnswer: (delivery: Delivery) => Promise<void>;
  close(): Promise<void>;
}

const read = async (raw: Buffer, recipients: readonly string[]): Promise<Delivery> => {
  const { messageId, subject, text } = await parseMail(raw, recipients);
  return { messageId, recipients: [...recipients], text: `${subject}\n${text}` };
};

export const openPrintShop = async (): Promise<PrintShop> => {
  const deliveries: Delivery[] = [];
  const sink = await openSmtpSink({
    keep: async ({ raw, to }) => {
      const delivery = await read(raw, to);
      deliveries.push(delivery);
      await shop.beforeAnswer(delivery);
      return null;
    },
  });
  const shop: PrintShop = {
    url: `smtp://127.0.0.1:${sink.port}`,
    deliveries,
    beforeAnswer: async () => undefined,
    close: () => sink.close(),
  };
  return shop;
};
