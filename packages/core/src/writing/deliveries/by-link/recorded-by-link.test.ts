import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { people } from '../../../testing/open-family.ts';
import { openHouse } from '../../../testing/open-house.ts';
import { openNarrator } from '../../../testing/open-narrator.ts';
import { openRecording } from '../../../testing/open-recording.ts';
import { allOf, codeOf, documentOf } from '../../../testing/read-house.ts';
import { openTake } from '../../recordings/open-take.ts';
import { recordings, takes } from '../../recordings/recording.ts';
import { moveStory } from '../../stories/move-story.ts';
import { askWhoIsDue } from '../ask-who-is-due.ts';
import { deliveries } from '../delivery.ts';
import { linkToken } from '../link.ts';
import { sendAnswer } from './answer-by-link.ts';
import { linkBeginGate, linkGate, linkWriteGate } from './recorded-by-link.ts';

const { owner } = people;
const HOUR_MS = 3_600_000;

const fail = (error: unknown): void => {
  throw error;
};

describe('by the link of a question', () => {
  const openLinked = async () => {
    const house = openHouse();
    const _bookId = await openNarrator(house);
    for (let hours = 0; hours < 8 * 24; hours += 1) {
      await askWhoIsDue(house)(fail);
      house.clock.forward(HOUR_MS);
    }
    const [sentDelivery] = await allOf(house, deliveries);
    if (sentDelivery === undefined) throw new Error('nothing was asked');
    const token = linkToken(house.settings, sentDelivery.id, sentDelivery.turn);
    return { house, deliveryId: sentDelivery.id, token, told: openRecording(house, '') };
  };

  test('an answer begins with its first take, is sent without a word, and bears its question as title', async () => {
    const { house, token, deliveryId, told: toldStory } = await openLinked();
    expect(await toldStory.read(linkGate(house, token))).toMatchObject({ state: 'none', takes: [] });
    const takeId = randomUUID();
    const both = [randomUUID(), takeId];
    await Promise.all(
      both.map((one) => openTake(house)(linkBeginGate(house, token), { takeId: one, type: 'audio/mp4' })),
    );
    expect(await codeOf(sendAnswer(house)(token))).toBe('story.empty');
    await toldStory.put(takeId, 0, 'a', linkWriteGate(house, token));
    const { writing: answerWritten } = await sendAnswer(house)(token);
    expect(answerWritten.state).toBe('submitted');
    expect(answerWritten.title.length).toBeGreaterThan(3);
    const { storyId: id } = await documentOf(house, deliveries, deliveryId);
    await toldStory.prepare(id ?? '');
    expect(await toldStory.heard(linkGate(house, token))).toBe('aac a');
    expect((await toldStory.read(linkGate(house, token))).code).toBeNull();
    expect(await allOf(house, takes)).toHaveLength(2);
    expect(await allOf(house, recordings)).toHaveLength(1);
  });

  test('what stands in the book is the family’s: no take is added, and it is heard all the same', async () => {
    const { house, token, deliveryId, told: toldStory } = await openLinked();
    const takeId = randomUUID();
    await openTake(house)(linkBeginGate(house, token), { takeId, type: 'audio/mp4' });
    await toldStory.put(takeId, 0, 'a', linkWriteGate(house, token));
    await sendAnswer(house)(token);
    const { storyId: id } = await documentOf(house, deliveries, deliveryId);
    await toldStory.prepare(id ?? '');
    await moveStory(house)(owner, id ?? '', 'in_book');
    expect(await codeOf(toldStory.put(takeId, 1, 'b', linkWriteGate(house, token)))).toBe(
      'story.state_refused',
    );
    const more = openTake(house)(linkBeginGate(house, token), { takeId: randomUUID(), type: 'audio/mp4' });
    expect(await codeOf(more)).toBe('story.state_refused');
    expect(await toldStory.heard(linkGate(house, token))).toBe('aac a');
  });
});
