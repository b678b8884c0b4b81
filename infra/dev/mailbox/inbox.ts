import http from 'node:http';
import { openSmtpSink } from '@souvenance/fakes/smtp';
import { createInboxRoutes } from './create-inbox-routes.ts';
import { forwardReplies, type ReplyForwarding } from './forward-replies.ts';
import { openMailStore } from './mail-store.ts';
import { openSmtpFaults } from './smtp-faults.ts';

export interface InboxOptions {
  /** Folder that stores the mails, one file each. */
  folder: string;
  host?: string;
  /** 0 takes any free port. */
  smtpPort?: number;
  port?: number;
  /** Where replies to questions are forwarded; without it they are stored like any mail. */
  replies?: ReplyForwarding;
}

export interface Inbox {
  url: string;
  smtpUrl: string;
  stop(): Promise<void>;
}

const UNAVAILABLE = { code: 421, text: 'Service not available, try again later' };

const listen = (server: http.Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, host, () => {
      const address = server.address();
      resolve(address && typeof address !== 'string' ? address.port : port);
    });
  });

/**
 * A mail server for one machine: accepts mail by SMTP, stores it on disk, and shows it to people and, as JSON, to
 * tests. `GET /api/mails?to=&subject=`, `DELETE /api/mails`, `GET /api/deliveries` (count per Message-ID), `GET
 * /api/totp?to=`, `POST /api/faults { refuseSeconds, cutAfterData }`.
 */
export const startInbox = async (options: InboxOptions): Promise<Inbox> => {
  const { folder, host = '127.0.0.1', smtpPort = 0, port = 0 } = options;
  const store = await openMailStore(folder);
  const faults = openSmtpFaults();
  const forwardReply =
    options.replies === undefined ? async () => undefined : forwardReplies(options.replies);
  const sink = await openSmtpSink({
    host,
    port: smtpPort,
    keep: async ({ from, to, raw }) => {
      await forwardReply(to, raw);
      return `kept as ${(await store.add({ from, to: [...to] }, raw)).id}`;
    },
    refusal: (step) => (step === 'connection' && faults.isRefusing() ? UNAVAILABLE : null),
    isCut: () => faults.consumeCut(),
  });
  const server = http.createServer(createInboxRoutes(store, faults));
  const pagePort = await listen(server, port, host);
  const stopPages = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return {
    url: `http://127.0.0.1:${pagePort}`,
    smtpUrl: `smtp://127.0.0.1:${sink.port}`,
    stop: async () => {
      await Promise.all([sink.close(), stopPages()]);
    },
  };
};
