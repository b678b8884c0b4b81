import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Delivery } from './trial.ts';

/** The outside observer of mails: a real SMTP server of this process that counts what comes, whoever sent it. */
export interface PrintShop {
  readonly url: string;
  readonly deliveries: readonly Delivery[];
  /** Called with every mail when its bytes are here and nothing is answered yet. */
  beforeAnswer: (delivery: Delivery) => Promise<void>;
  close(): Promise<void>;
}

const read = async (stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<Delivery> => {
  const { messageId = '', subject = '', text = '' } = await PostalMime.parse(await buffer(stream));
  return {
    messageId: messageId.replace(/^<|>$/g, ''),
    recipients: envelope.rcptTo.map(({ address }) => address),
    text: `${subject}\n${text}`,
  };
};

export const openPrintShop = async (): Promise<PrintShop> => {
  const deliveries: Delivery[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 500,
    onData: (stream, session, done) => {
      const receive = async () => {
        const delivery = await read(stream, session);
        deliveries.push(delivery);
        await shop.beforeAnswer(delivery);
      };
      receive().then(() => done(), done);
    },
  });
  // A worker that is killed in mid-sentence is what the trial is about.
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  const shop: PrintShop = {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    deliveries,
    beforeAnswer: async () => undefined,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return shop;
};
