import { listStoryParagraphs } from '@souvenance/contracts';
import { receiveReply } from '@souvenance/core';
import { openSmtpSink } from '@souvenance/fakes/smtp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anne, askJeanne, JEANNE } from './testing/ask-jeanne.ts';
import { handOver } from './testing/hand-over.ts';
import { openReplies, replyVariables } from './testing/open-replies.ts';
import { replyMail } from './testing/reply-mail.ts';
import { type Parts, startParts } from './testing/start-parts.ts';

let parts: Parts;
let door: Awaited<ReturnType<typeof openSmtpSink>>;
beforeAll(async () => {
  parts = await startParts(replyVariables);
  door = await openSmtpSink({ keep: async ({ to, raw }) => receiveReply(parts.services)(to[0] ?? '', raw) });
});
afterAll(async () => {
  await door.close();
  await parts.dispose();
});

// As another server hands it over; the signed webhook is proved with the same mails where its route is.
const {
  reply,
  repliesTo,
  storiesOf,
  notifications: notificationsFor,
} = openReplies(
  () => parts.services,
  (address, raw) => handOver(door.port, address, raw),
);

const A = 'Le dimanche, c’était la poule au pot de ma tante Odile.';
const B = 'Elle se levait avant la messe pour allumer le feu.';
const SENT = ['anne@exemple.fr: received', `${JEANNE}: sent`];

interface Row {
  readonly mail: string;
  readonly outcome?: string;
  /** Paragraphs of the story; null where none is begun. */
  readonly words: readonly string[] | null;
  readonly state?: string;
  readonly photographs?: number;
  readonly recordings?: number;
  readonly notifications?: readonly string[];
}

const sentRow = (mail: string, words: readonly string[], more: Partial<Row> = {}): Row => ({
  mail,
  words,
  outcome: 'sent',
  state: 'submitted',
  notifications: SENT,
  ...more,
});
const nothing = (mail: string, outcome: string, more: Partial<Row> = {}): Row => ({
  mail,
  outcome,
  words: null,
  notifications: [],
  ...more,
});
const heldRow = (mail: string, words: readonly string[]): Row => ({
  mail,
  words,
  outcome: 'quarantined',
  state: 'set_aside',
  notifications: ['anne@exemple.fr: sender'],
});

/** It may be a program's: set aside, and the owner is told. */
const doubtful = (mail: string, words: readonly string[]): Row => ({
  ...heldRow(mail, words),
  notifications: ['anne@exemple.fr: automatic'],
});

const table: readonly Row[] = [
  sentRow('gmail-web', [A, B]),
  sentRow('gmail-html-only', [A, B]),
  sentRow('gmail-english', [A]),
  sentRow('gmail-below', [A, B]),
  sentRow('gmail-wrapped', [
    'Nous habitions au bord de la Loire, dans une maison basse que mon grand-père avait bâtie de ses mains, avec un jardin qui descendait jusqu’à l’eau.',
    'Maman cuisinait.',
  ]),
  sentRow('outlook-desktop', [A, B]),
  sentRow('outlook-phone', [A]),
  sentRow('outlook-html-only', [A, B]),
  sentRow('outlook-express', [A]),
  sentRow('apple-mail', [A, B]),
  sentRow('iphone', [A]),
  sentRow('iphone-heic', ['Voici la cuisinière de ma tante.'], { photographs: 1 }),
  sentRow('iphone-two-photographs', [A, 'Et la maison.'], { photographs: 2 }),
  {
    mail: 'photograph-alone',
    outcome: 'wordless',
    words: [],
    state: 'draft',
    photographs: 1,
    notifications: [`${JEANNE}: wordless`],
  },
  // Bytes in which nobody is heard: both sides are told.
  sentRow('voice-memo', ['Je te raconte de vive voix.'], {
    recordings: 1,
    notifications: ['anne@exemple.fr: files', ...SENT],
  }),
  nothing('voice-memo-alone', 'wordless', {
    recordings: 1,
    notifications: ['anne@exemple.fr: files', `${JEANNE}: wordless`],
  }),
  sentRow('orange-webmail', [A, B]),
  sentRow('orange-new', [A]),
  sentRow('orange-phone', [A]),
  sentRow('free-zimbra', [A]),
  sentRow('sfr-html', [A, B]),
  sentRow('laposte-latin1', ["L'été, nous mangions dehors, sous le tilleul."]),
  sentRow('thunderbird-below', [
    'C’était ma tante, et cela sentait le laurier dans toute la maison, du matin jusqu’au soir.',
  ]),
  sentRow('thunderbird-between', ['Ma tante Odile.', 'La poule au pot.']),
  sentRow('yahoo', [A]),
  sentRow('yahoo-html-only', [A]),
  sentRow('samsung', [A]),
  sentRow('proton', [A]),
  sentRow('signature-logo', [A]),
  nothing('only-signature', 'empty', { notifications: [`${JEANNE}: empty`] }),
  nothing('out-of-office', 'automatic'),
  doubtful('out-of-office-subject', ['Je suis absente jusqu’au 30 novembre.']),
  nothing('bounce', 'bounce'),
  nothing('delayed', 'automatic'),
  nothing('read-receipt', 'automatic'),
  nothing('own-mail', 'loop'),
  heldRow('other-sender', ['Je crois que c’était plutôt du lapin.']),
  heldRow('two-senders', ['Nous deux.']),
  heldRow('forwarded', [A]),
  doubtful('mailing-list', ['Bonjour à tous.']),
  sentRow('hostile-html', ['Un mot <script> & un autre.', 'lien']),
  sentRow('verse', [
    'Bonjour,',
    'Au clair de la lune,',
    'Mon ami Pierrot,',
    '«\u00a0Prête-moi ta plume\u202f!\u00a0»',
    'Bises,',
    'Jeanne',
  ]),
  sentRow('document', ['Voir la lettre jointe.'], { notifications: ['anne@exemple.fr: files', ...SENT] }),
  sentRow('broken-mime', ['Ce message n’a pas de partie.', '--other', 'Perdu.']),
  sentRow('blank-plain', [A]),
  sentRow('shouted-address', [A]),
];

test.each(table)('$mail: $outcome', async (row) => {
  const question = await askJeanne(parts.services, anne, 'in_person');
  const outcome = await reply(question, replyMail(row.mail, question.address));
  const [story, ...more] = await storiesOf(question);
  const [storedReply] = await repliesTo(question);
  const words = story === undefined ? null : listStoryParagraphs(story.value.body);
  expect({ outcome, words, more }).toEqual({ outcome: row.outcome, words: row.words, more: [] });
  expect(story?.value.state).toBe(row.state);
  expect(story?.value.photographs.length ?? 0).toBe(row.photographs ?? 0);
  expect(storedReply?.value).toMatchObject({
    photographs: row.photographs ?? 0,
    recordings: row.recordings ?? 0,
  });
  expect(await notificationsFor(question)).toEqual(row.notifications);
  // The mail is stored as it came, whatever its outcome.
  const rawMail = await parts.services.media.get(storedReply?.value.key ?? '');
  expect(Buffer.from(rawMail ?? []).equals(replyMail(row.mail, question.address))).toBe(true);
});
