import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../../foundation/limits/rate-limits.ts';
import { createTestApp } from '../../../testing/create-test-app.ts';
import { people } from '../../../testing/open-family.ts';
import { openNarrator } from '../../../testing/open-narrator.ts';
import { openRecording } from '../../../testing/open-recording.ts';
import { readAll, readCode, readDocument } from '../../../testing/read-test-app.ts';
import { removeTake } from '../../recordings/change-take.ts';
import { openTake } from '../../recordings/open-take.ts';
import { recordings, takes } from '../../recordings/recording.ts';
import { moveStory } from '../../stories/move-story.ts';
import { deliveries } from '../delivery.ts';
import { deriveLinkToken } from '../link.ts';
import { sendDueQuestions } from '../send-due-questions.ts';
import { sendAnswer } from './answer-by-link.ts';
import { consentByLink } from './consent-by-link.ts';
import {
  createLinkAddGate,
  createLinkListenGate,
  createLinkStartGate,
  createLinkWriteGate,
} from './recorded-by-link.ts';

const { owner } = people;

const fail = (error: unknown): void => {
  throw error;
};

describe('by the link of a question', () => {
  const openLinked = async () => {
    const app = createTestApp();
    const _bookId = await openNarrator(app);
    for (let hours = 0; hours < 8 * 24; hours += 1) {
      await sendDueQuestions(app)(fail);
      app.clock.forward(HOUR_MS);
    }
    const [sentDelivery] = await readAll(app, deliveries);
    if (sentDelivery === undefined) throw new Error('nothing was asked');
    const token = deriveLinkToken(app.settings, sentDelivery.id, sentDelivery.linkNumber);
    return { app, deliveryId: sentDelivery.id, token, told: openRecording(app, '') };
  };

  test('an answer starts with its first take, is sent without text, and gets its question as title', async () => {
    const { app, token, deliveryId, told: toldStory } = await openLinked();
    expect(await toldStory.read(createLinkListenGate(app, token))).toMatchObject({
      state: 'none',
      takes: [],
    });
    const takeId = randomUUID();
    const both = [randomUUID(), takeId];
    await Promise.all(
      both.map((one) => openTake(app)(createLinkStartGate(app, token), { takeId: one, type: 'audio/mp4' })),
    );
    expect(await readCode(sendAnswer(app)(token))).toBe('story.empty');
    await toldStory.put(takeId, 0, 'a', createLinkWriteGate(app, token));
    const { writing: answerWritten } = await sendAnswer(app)(token);
    expect(answerWritten.state).toBe('submitted');
    expect(answerWritten.title.length).toBeGreaterThan(3);
    const { storyId: id } = await readDocument(app, deliveries, deliveryId);
    await toldStory.prepare(id ?? '');
    expect(await toldStory.playback(createLinkListenGate(app, token))).toBe('aac a');
    expect((await toldStory.read(createLinkListenGate(app, token))).code).toBeNull();
    expect(await readAll(app, takes)).toHaveLength(2);
    expect(await readAll(app, recordings)).toHaveLength(1);
  });

  test('adds no take to a story in the book, but still plays its recording', async () => {
    const { app, token, deliveryId, told: toldStory } = await openLinked();
    const takeId = randomUUID();
    await openTake(app)(createLinkStartGate(app, token), { takeId, type: 'audio/mp4' });
    await toldStory.put(takeId, 0, 'a', createLinkWriteGate(app, token));
    await sendAnswer(app)(token);
    const { storyId: id } = await readDocument(app, deliveries, deliveryId);
    await toldStory.prepare(id ?? '');
    await moveStory(app)(owner, id ?? '', 'in_book');
    expect(await readCode(toldStory.put(takeId, 1, 'b', createLinkWriteGate(app, token)))).toBe(
      'story.state_refused',
    );
    const more = openTake(app)(createLinkStartGate(app, token), { takeId: randomUUID(), type: 'audio/mp4' });
    expect(await readCode(more)).toBe('story.state_refused');
    expect(await toldStory.playback(createLinkListenGate(app, token))).toBe('aac a');
  });

  test('adds nothing to a sent answer whose narrator withdrew consent, but removes what is there', async () => {
    const { app, token, told: toldStory } = await openLinked();
    const takeId = randomUUID();
    await openTake(app)(createLinkStartGate(app, token), { takeId, type: 'audio/mp4' });
    await toldStory.put(takeId, 0, 'a', createLinkAddGate(app, token));
    await sendAnswer(app)(token);
    await consentByLink(app)(token, false);
    expect(await readCode(toldStory.put(takeId, 1, 'b', createLinkAddGate(app, token)))).toBe(
      'consent.missing',
    );
    const more = openTake(app)(createLinkStartGate(app, token), { takeId: randomUUID(), type: 'audio/mp4' });
    expect(await readCode(more)).toBe('consent.missing');
    await removeTake(app)(createLinkWriteGate(app, token), { takeId, isRemoved: true });
    expect(await readAll(app, takes)).toMatchObject([{ isRemoved: true }]);
    await consentByLink(app)(token, true);
    const next = randomUUID();
    await openTake(app)(createLinkStartGate(app, token), { takeId: next, type: 'audio/mp4' });
    await toldStory.put(next, 0, 'b', createLinkAddGate(app, token));
  });
});
