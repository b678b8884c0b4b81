import { storyParagraphs } from '@souvenance/contracts';
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
const { reply, repliesTo, storiesOf, told } = openReplies(
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
  readonly told?: readonly string[];
}

const sent = (mail: string, words: readonly string[], more: Partial<Row> = {}): Row => ({
  mail,
  words,
  outcome: 'sent',
  state: 'submitted',
  told: SENT,
  ...more,
});
const nothing = (mail: string, outcome: string, more: Partial<Row> = {}): Row => ({
  mail,
  outcome,
  words: null,
  told: [],
  ...more,
});
const held = (mail: string, words: readonly string[]): Row => ({
  mail,
  words,
  outcome: 'held',
  state: 'set_aside',
  told: ['anne@exemple.fr: sender'],
});

/** It may be a program's: set aside, and the owner is told. */
const doubtful = (mail: string, words: readonly string[]): Row => ({
  ...held(mail, words),
  told: ['anne@exemple.fr: automatic'],
});

const table: readonly Row[] = [
  sent('gmail-web', [A, B]),
  sent('gmail-html-only', [A, B]),
  sent('gmail-english', [A]),
  sent('gmail-below', [A, B]),
  sent('gmail-wrapped', [
    'Nous habitions au bord de la Loire, dans une maison basse que mon grand-père avait bâtie de ses mains, avec un jardin qui descendait jusqu’à l’eau.',
    'Maman cuisinait.',
  ]),
  sent('outlook-desktop', [A, B]),
  sent('outlook-phone', [A]),
  sent('outlook-html-only', [A, B]),
  sent('outlook-express', [A]),
  sent('apple-mail', [A, B]),
  sent('iphone', [A]),
  sent('iphone-heic', ['Voici la cuisinière de ma tante.'], { photographs: 1 }),
  sent('iphone-two-photographs', [A, 'Et la maison.'], { photographs: 2 }),
  {
    mail: 'photograph-alone',
    outcome: 'wordless',
    words: [],
    state: 'draft',
    photographs: 1,
    told: [`${JEANNE}: wordless`],
  },
  sent('voice-memo', ['Je te raconte de vive voix.'], { recordings: 1 }),
  nothing('voice-memo-alone', 'wordless', { recordings: 1, told: [`${JEANNE}: wordless`] }),
  sent('orange-webmail', [A, B]),
  sent('orange-new', [A]),
  sent('orange-phone', [A]),
  sent('free-zimbra', [A]),
  sent('sfr-html', [A, B]),
  sent('laposte-latin1', ["L'été, nous mangions dehors, sous le tilleul."]),
  sent('thunderbird-below', [
    'C’était ma tante, et cela sentait le laurier dans toute la maison, du matin jusqu’au soir.',
  ]),
  sent('thunderbird-between', ['Ma tante Odile.', 'La poule au pot.']),
  sent('yahoo', [A]),
  sent('yahoo-html-only', [A]),
  sent('samsung', [A]),
  sent('proton', [A]),
  sent('signature-logo', [A]),
  nothing('only-signature', 'empty', { told: [`${JEANNE}: empty`] }),
  nothing('out-of-office', 'automatic'),
  doubtful('out-of-office-subject', ['Je suis absente jusqu’au 30 novembre.']),
  nothing('bounce', 'bounce'),
  nothing('delayed', 'automatic'),
  nothing('read-receipt', 'automatic'),
  nothing('own-mail', 'loop'),
  held('other-sender', ['Je crois que c’était plutôt du lapin.']),
  held('two-senders', ['Nous deux.']),
  held('forwarded', [A]),
  doubtful('mailing-list', ['Bonjour à tous.']),
  sent('hostile-html', ['Un mot <script> & un autre.', 'lien']),
  sent('verse', [
    'Bonjour,',
    'Au clair de la lune,',
    'Mon ami Pierrot,',
    '«\u00a0Prête-moi ta plume\u202f!\u00a0»',
    'Bises,',
    'Jeanne',
  ]),
  sent('document', ['Voir la lettre jointe.']),
  nothing('broken-mime', 'empty', { told: [`${JEANNE}: empty`] }),
  sent('blank-plain', [A]),
  sent('shouted-address', [A]),
];

test.each(table)('$mail: $outcome', async (row) => {
  const asked = await askJeanne(parts.services, anne, 'in_person');
  const outcome = await reply(asked, replyMail(row.mail, asked.address));
  const [story, ...more] = await storiesOf(asked);
  const [kept] = await repliesTo(asked);
  const words = story === undefined ? null : storyParagraphs(story.value.body);
  expect({ outcome, words, more }).toEqual({ outcome: row.outcome, words: row.words, more: [] });
  expect(story?.value.state).toBe(row.state);
  expect(story?.value.photographs.length ?? 0).toBe(row.photographs ?? 0);
  expect(kept?.value).toMatchObject({ photographs: row.photographs ?? 0, recordings: row.recordings ?? 0 });
  expect(await told(asked)).toEqual(row.told);
  // Whatever became of it, the mail lies there as it came.
  const stored = await parts.services.media.get(kept?.value.key ?? '');
  expect(Buffer.from(stored ?? []).equals(replyMail(row.mail, asked.address))).toBe(true);
});
