import { listStoryParagraphs } from '@souvenance/contracts';
import { deliveries } from '@souvenance/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anne, askJeanne, JEANNE } from './testing/ask-jeanne.ts';
import { openReplies, replyVariables } from './testing/open-replies.ts';
import { type Parts, startParts } from './testing/start-parts.ts';

let parts: Parts;
beforeAll(async () => {
  parts = await startParts(replyVariables);
});
afterAll(() => parts.dispose());

const { reply, storiesOf } = openReplies(() => parts.services);

const OWN_WORDS = 'Le dimanche, c’était la poule au pot.';
const COMMENT = 'Je ne savais pas que vous aviez dormi au grenier.';

/** A reply of a program that repeats our mail without any mark. */
const replyWithCopy = (address: string): Buffer =>
  Buffer.from(
    [
      `From: Jeanne Morel <${JEANNE}>`,
      `To: Souvenance <${address}>`,
      'Subject: Re: Anne Morel vous pose une question',
      'Message-ID: <reactions@exemple.fr>',
      'MIME-Version: 1.0',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: 8bit',
      '',
      OWN_WORDS,
      '',
      'Le lun. 16 nov. 2026 à 09:00, Souvenance <bonjour@exemple.fr> a écrit :',
      'Anne vous demande :',
      'Qui cuisinait chez vous, et quel plat revenait le dimanche ?',
      'Claire vous a écrit, à propos de « La crue » :',
      `« ${COMMENT} »`,
      'Une autre question',
    ].join('\r\n'),
  );

test('recognizes the comment that the mail of a question told, in a reply that repeats the mail', async () => {
  const question = await askJeanne(parts.services, anne, 'in_person');
  const { documents } = parts.services;
  await documents.transact(async (tx) => {
    const delivery = await tx.get(deliveries, question.deliveryId);
    if (delivery === null) throw new Error('nothing was asked');
    const line = { kind: 'comment', uid: 'claire', name: 'Claire', storyId: 's1', title: 'La crue' } as const;
    const lines = [{ ...line, excerpt: COMMENT }];
    const reactionNews = [{ sentAt: delivery.value.sentAt ?? '', lines, moreCount: 0 }];
    tx.put(deliveries, delivery.id, { ...delivery.value, reactionNews });
  });
  await reply(question, replyWithCopy(question.address));
  const [story] = await storiesOf(question);
  if (story === undefined) throw new Error('no story');
  expect(listStoryParagraphs(story.value.body)).toEqual([OWN_WORDS]);
  expect(JSON.stringify(story.value.omittedParts ?? [])).not.toContain(COMMENT);
});
