import { openSmtpSink, parseMail } from '@souvenance/fakes/smtp';
import type { Delivery } from './trial.ts';

/** Outside observer of mails: a real SMTP server in this process that records every mail. */
export interface PrintShop {
  readonly url: string;
  readonly deliveries: readonly Delivery[];
  /** Called with every mail after its bytes are received and before it is acknowledged. */
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
