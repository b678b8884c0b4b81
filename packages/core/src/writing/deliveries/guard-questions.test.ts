import { expect, test } from 'vitest';
import type { MailDocument } from '../../foundation/mail/mail.ts';
import { type House, openHouse } from '../../testing/open-house.ts';
import { openNarrator } from '../../testing/open-narrator.ts';
import { allOf, changeDocument, lastToken, mailsIn } from '../../testing/read-house.ts';
import { askWhoIsDue } from './ask-who-is-due.ts';
import { type DeliveryRecord, deliveries } from './delivery.ts';
import { questionMailGuards } from './guard-questions.ts';
import { renewLink } from './renew-link.ts';

const WEEK_MS = 7 * 86_400_000;

/** A narrator whose first question is on its way. */
const askedHouse = async (): Promise<House> => {
  const house = openHouse();
  await openNarrator(house);
  for (let days = 0; days <= 7; days += 1) {
    await askWhoIsDue(house)((error) => {
      throw error;
    });
    house.clock.forward(WEEK_MS / 7);
  }
  return house;
};

const become = async (house: House, change: Partial<DeliveryRecord>): Promise<void> => {
  const [firstDelivery] = await allOf(house, deliveries);
  await changeDocument(house, deliveries, firstDelivery?.id ?? '', change);
};

/** The newest mail of a question. */
const newest = async (house: House): Promise<MailDocument> => {
  const mail = (await mailsIn(house, 'daily_question')).at(-1);
  if (mail === undefined) throw new Error('no question was mailed');
  return mail;
};

const verdict = async (house: House) => {
  const mail = await newest(house);
  return house.documents.transact(async (tx) => questionMailGuards.daily_question?.(tx, mail));
};

test.each([
  ['sent', 'go'],
  ['answered', 'stop'],
  ['skipped', 'stop'],
  ['revoked', 'stop'],
] as const)('the mail of a question that is %s meanwhile: %s', async (state, expected) => {
  const house = await askedHouse();
  await become(house, { state });
  expect(await verdict(house)).toBe(expected);
});

test.each(['answered', 'skipped', 'sent'] as const)(
  'a fresh link that its holder asks for goes though the question is %s',
  async (state) => {
    const house = await askedHouse();
    await become(house, { state });
    await renewLink(house)(await lastToken(house, 'answerUrl'));
    expect(await verdict(house)).toBe('go');
  },
);

test('a fresh link does not go once the question was taken back', async () => {
  const house = await askedHouse();
  await renewLink(house)(await lastToken(house, 'answerUrl'));
  await become(house, { state: 'revoked' });
  expect(await verdict(house)).toBe('stop');
});
