import { mails } from '../../foundation/mail/mail.ts';
import type { ReadMail } from '../../ports/mail-reader.port.ts';
import { deliveries } from '../../writing/deliveries/delivery.ts';
import { replyAddress } from '../../writing/deliveries/reply-address.ts';
import { sendDueQuestions } from '../../writing/deliveries/send-due-questions.ts';
import { acceptQuarantinedParts } from '../../writing/replies/accept-quarantined-parts.ts';
import type { TranscribeVoice } from '../../writing/replies/keep-voices.ts';
import { readReply } from '../../writing/replies/read-reply.ts';
import { receiveReply } from '../../writing/replies/receive-reply.ts';
import { replies } from '../../writing/replies/reply.ts';
import { claimOf } from '../claim-of.ts';
import { createTestApp } from '../create-test-app.ts';
import { openNarrator } from '../open-narrator.ts';
import { readAll, readDocument } from '../read-test-app.ts';

/** For uses that report an error instead of throwing it. */
export const throwError = (error: unknown): void => {
  throw error;
};

/** An Ogg file whose bytes spell its length in seconds. */
export const createVoiceFile = (name: string, seconds: number) => ({
  fileName: `${name}.opus`,
  contentType: 'audio/ogg',
  isInline: false,
  bytes: new TextEncoder().encode(`OggS ${name} ${seconds}`),
});
/** Reads the length that `voice` spelled; null when it is 0, as for a file in which nobody speaks. */
const readSpelledSeconds: TranscribeVoice = async (sound) =>
  Number(new TextDecoder().decode(sound).split(' ').at(-1)) || null;

/** A mail with voices; `hear` replaces the decoder, and null is a machine without one. */
export interface VoiceMail {
  readonly subject?: string;
  readonly text?: string;
  readonly from?: string;
  readonly voices?: ReadMail['attachments'];
  readonly hear?: TranscribeVoice | null;
}

const createMail = (parts: Partial<ReadMail>): ReadMail => ({
  from: [],
  subject: '',
  messageId: '',
  headers: {},
  contentType: '',
  text: '',
  isWrapped: false,
  attachments: [],
  report: '',
  ...parts,
});

const renderSent = async () => [];

export type AppWithQuestion = Awaited<ReturnType<typeof createAppWithQuestion>>;

/** A test app in which the narrator has just been asked a question by mail. */
export const createAppWithQuestion = async (env: Readonly<Record<string, string>> = {}) => {
  const app = createTestApp({
    INBOUND_MAIL_DOMAIN: 'reponses.exemple.fr',
    INBOUND_MAIL_SECRET: 'a-key-of-these-tests-of-32-characters',
    LIMIT_NOTICES_PER_RECIPIENT: '1000',
    ...env,
  });
  await openNarrator(app);
  for (let hours = 0; hours < 8 * 24 && (await readAll(app, deliveries)).length === 0; hours += 1) {
    app.clock.forward(3_600_000);
    await sendDueQuestions(app)(throwError);
  }
  const [sentDelivery] = await readAll(app, deliveries);
  if (sentDelivery === undefined) throw new Error('nothing was asked');
  const deliveryId = sentDelivery.id;

  /** Reads a received mail as a worker does; gives its outcome with its voices taken and left in it. */
  const readMail = async (
    id: string,
    {
      subject = 'Re',
      text = '',
      from = 'jeanne@exemple.fr',
      voices = [],
      hear = readSpelledSeconds,
    }: VoiceMail,
  ) => {
    const mail = createMail({
      from: [{ name: '', address: from }],
      subject,
      messageId: `<${id}@exemple.fr>`,
      contentType: 'multipart/mixed',
      text,
      attachments: voices,
    });
    const claim = await claimOf(app, `reply.${id}`);
    await readReply({ ...app, renderSent, mailReader: { read: async () => mail }, hear })(claim, id);
    const { outcome, takes, recordings } = await readDocument(app, replies, id);
    return { outcome, taken: takes, left: recordings };
  };

  /** Receives a mail at the reply address; gives its id. */
  const receive = async (mail: VoiceMail): Promise<string> => {
    const before = new Set((await readAll(app, replies)).map(({ id }) => id));
    const raw = new TextEncoder().encode(`Subject: Re\r\n\r\n${before.size} ${mail.text ?? ''}`);
    await receiveReply(app)(replyAddress(app.settings, deliveryId) ?? '', raw);
    const one = (await readAll(app, replies)).find(({ id }) => !before.has(id));
    if (one === undefined) throw new Error('the mail was not kept');
    return one.id;
  };

  return {
    app,
    deliveryId,
    readMail,
    receive,
    reply: async (mail: VoiceMail) => readMail(await receive(mail), mail),
    /** Brings what waited in a mail, as a worker does once somebody has asked for it. */
    bring: async (id: string, { voices = [], hear = readSpelledSeconds }: VoiceMail): Promise<void> => {
      const claim = await claimOf(app, `reply.${id}.quarantined`);
      const mail = createMail({ attachments: voices });
      await acceptQuarantinedParts({ ...app, hear, renderSent, mailReader: { read: async () => mail } })(
        claim,
        id,
      );
    },
    mailedData: async (mailKind: string) =>
      (await readAll(app, mails)).filter(({ kind }) => kind === mailKind).map(({ data }) => data),
  };
};
