import { type MailData, type MailKind, mailDeclarations } from '@souvenance/contracts';
import { toPlainMail } from '@souvenance/core';
import { cloneSampleMail, mailKinds, renderMail } from '@souvenance/emails';
import { listFreeFields, soilSample } from '@souvenance/testkit/hostile-words';
import { describe, expect, it } from 'vitest';
import { readHtml } from './read-html.ts';

const SITE = 'https://souvenance.example';
const options = { locale: 'fr', siteUrl: SITE };

/** Fields that the samples omit or leave empty, so that each text of each kind is tested. */
const more: { [K in MailKind]?: Partial<MailData<K>> } = {
  new_question: { about: 'Jeanne', followUpOf: 'La rivière', sentence: 'Dis-nous.' },
  reply_held: { files: ['lettre.doc'] },
  daily_question: { sentence: 'Dis-nous.', followUpOf: 'La rivière' },
  reminder: { sentence: 'Dis-nous.', followUpOf: 'La rivière' },
  gift_card: { message: 'Bonne lecture.' },
  book_to_print_user: {
    edition: 'Gros caractères',
    leavesOut: [{ title: 'La rivière', authorName: 'Jeanne' }],
  },
  print_notice: { text: 'Le bouffant.' },
  order_status: { address: '3, rue de la Grève', edition: 'Gros caractères' },
};

/** True for fields made by the program, not typed by a person; an invalid link is refused (below). */
const isGenerated = (place: string): boolean =>
  /(?:Url|^currency|\.currency|^portraitId|^photographId|^invoiceId|^cardOf|^coverRenderingId)$/.test(place);

const whole = <K extends MailKind>(kind: K) => ({ ...cloneSampleMail(kind), ...more[kind] });
const soiledMail = <K extends MailKind>(kind: K) =>
  soilSample<MailData<K>>(mailDeclarations[kind].data as never, whole(kind), isGenerated);

/** Place of a text in a value, as its schema names it: `stories.0.title` is `stories[].title`. */
const asField = (place: string): string => place.replace(/\.\d+(?=\.|$)/g, '[]');

/** Each vector is tried in the texts of a fourth of the kinds, since all kinds share one template engine. */
const VECTOR_STEP = 4;

describe.each(mailKinds)('hostile vectors in every text of the mail %s', (kind) => {
  const { places, turns, at } = soiledMail(kind);

  it('leaves no text out', () => {
    const fields = listFreeFields(mailDeclarations[kind].data).map((field) => field.at);
    expect(fields.filter((field) => !isGenerated(field) && !places.map(asField).includes(field))).toEqual([]);
  });

  it('bring no element, no attribute and no address of their own', async () => {
    const calm = readHtml((await renderMail(kind, whole(kind), options)).html);
    for (let turn = mailKinds.indexOf(kind) % VECTOR_STEP; turn < turns; turn += VECTOR_STEP) {
      const { html, subject } = await renderMail(kind, at(turn), options);
      const readMail = readHtml(html);
      expect(readMail.structure, `turn ${turn}`).toEqual(calm.structure);
      expect(readMail.comments, `turn ${turn}`).toBe(calm.comments);
      for (const address of readMail.addresses)
        expect(address).toMatch(/^(?:https:\/\/souvenance\.example|mailto:|cid:)/);
      expect(subject, `turn ${turn}`).not.toMatch(/[\p{Cc}\u2028\u2029\p{Bidi_Control}]/u);
    }
  });
});

it('an address that runs is no link of a mail', async () => {
  const resetUrl = 'javascript:window.__xss=1';
  const mail = renderMail('password_reset', { ...cloneSampleMail('password_reset'), resetUrl }, options);
  await expect(mail).rejects.toThrow('A mail links to http or https only');
});

/** Fields of a kind whose words keep a link on their way out. */
const withLink = (kind: MailKind): string[] => {
  const fields = listFreeFields(mailDeclarations[kind].data).map((field) => field.at);
  const words = 'Voir https://voleur.example/x';
  return fields.filter((field) => {
    if (isGenerated(field)) return false;
    const [outer = '', inner] = field.split(/\[\]\.?/);
    const data = { [outer]: inner === undefined ? words : [inner === '' ? words : { [inner]: words }] };
    const { data: plainData } = toPlainMail({ to: { name: '', address: '' }, replyTo: null, data } as never);
    return JSON.stringify(plainData).includes('https://');
  });
};

/** Fields that may keep a link, and the reason. */
const keepsLinks: Readonly<Record<string, string>> = {
  orderNumber: 'made by the operator',
  code: 'made by the operator',
  edition: 'named by the operator',
  'bill.lines[].label': 'the catalogue’s',
  text: 'written by the operator',
  newEmail: 'an address',
  'lines[].id': 'made by the operator',
  'lines[].label': 'the catalogue’s',
  'lines[].value': 'to the print shop, beside the ticket',
  'addresses[]': 'to the print shop, for the parcel',
  address: 'to whose parcel it is',
  carrier: 'the print shop’s',
  trackingNumber: 'the print shop’s',
  message: 'refused where it is written (`isPlainMessage`); of a contact, to the operator',
};

it('typed texts carry no link into a mail, except in the listed fields', () => {
  const fieldsWithLink = mailKinds
    .flatMap(withLink)
    .map((field) => field.replace(/^addresses\[\].*/, 'addresses[]'));
  expect([...new Set(fieldsWithLink)].sort()).toEqual(Object.keys(keepsLinks).sort());
});
