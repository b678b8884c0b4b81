import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../foundation/limits/rate-limits.ts';
import { families } from '../../people/families/family.ts';
import { orders } from '../../selling/orders/order.ts';
import { administrator, createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { changeOrder } from '../../testing/kept.ts';
import { readStoredOrder } from '../../testing/open-order.ts';
import { placeOrderAtStep } from '../../testing/open-shop.ts';
import { readAll } from '../../testing/read-test-app.ts';
import { deliveries } from '../../writing/deliveries/delivery.ts';
import { questions } from '../../writing/questions/question.ts';
import { stories } from '../../writing/stories/story.ts';
import { figureDays, formatQuestions } from './day-count.ts';
import { storeFigures } from './keep-figures.ts';
import { countDaysSince } from './read-figure-records.ts';
import { readFigures } from './read-figures.ts';

let app: TestApp;
beforeEach(() => {
  app = createTestApp();
});

const read = (query: Parameters<ReturnType<typeof readFigures>>[1] = {}, of = app) =>
  readFigures(of)(administrator, query);

type What = 'family' | 'order' | 'print' | 'ship' | 'return' | 'refund' | 'story' | 'put' | 'answer' | 'keep';
interface Event {
  readonly what: What;
  readonly hours: number;
  readonly which: number;
}

const events = fc.array(
  fc.record<Event>({
    what: fc.constantFrom<What>(
      ...([
        'family',
        'order',
        'order',
        'print',
        'ship',
        'return',
        'refund',
        'story',
        'put',
        'answer',
        'keep',
      ] as const),
    ),
    hours: fc.integer({ min: 0, max: 40 }),
    which: fc.nat(20),
  }),
  { minLength: 10, maxLength: 40 },
);

/** Creates one order, one family and one story, which the events copy. */
const createTemplates = async () => {
  const templateApp = createTestApp();
  const { orderId } = await placeOrderAtStep(templateApp, 'accepted');
  const order = await readStoredOrder(templateApp, orderId);
  const [family] = await readAll(templateApp, families);
  const [story] = await readAll(templateApp, stories);
  if (!family || !story) throw new Error('the template app has no family or no story');
  return { order, family, story };
};

const applyEvent = async (
  of: TestApp,
  { order, family, story }: Awaited<ReturnType<typeof createTemplates>>,
  { what, which }: Event,
) => {
  const at = of.clock.now().toISOString();
  const id = of.ids.newId();
  const orderDocuments = (await readAll(of, orders)).filter(({ state }) => state !== 'refunded');
  const one = orderDocuments[which % Math.max(1, orderDocuments.length)];
  const storedDeliveries = await readAll(of, deliveries);
  const familyId = `family-${which % 3}`;
  const move = (to: 'printing' | 'shipped' | 'refunded') =>
    one &&
    changeOrder(of, one.id, {
      state: to,
      updatedAt: at,
      history: [...one.history, { at, from: one.state, to, by: 'x' }],
    });
  const makes: Record<What, () => Promise<unknown> | undefined> = {
    family: () => of.documents.transact(async (tx) => tx.put(families, id, { ...family, createdAt: at })),
    order: () =>
      of.documents.transact(async (tx) =>
        tx.put(orders, id, { ...order, familyId, history: [], createdAt: at, updatedAt: at, paidAt: at }),
      ),
    print: () => move('printing'),
    ship: () => move('shipped'),
    refund: () => move('refunded'),
    return: () =>
      one &&
      changeOrder(of, one.id, {
        refundedOrLostCents: one.refundedOrLostCents + 100,
        returnedAt: at,
        returns: [...one.returns, { at, cents: 100 }],
      }),
    story: () => of.documents.transact(async (tx) => tx.put(stories, id, { ...story, createdAt: at })),
    put: () =>
      of.documents.transact(async (tx) => {
        const libraryId = `racines-0${which % 3}`;
        const questionFields = {
          familyId,
          bookId: 'book',
          theme: '',
          followUpOf: undefined,
          askedBy: '',
          askedByUid: null,
        };
        tx.put(
          questions,
          `q-${id}`,
          questions.schema.parse({
            ...questionFields,
            libraryId,
            text: '?',
            state: 'chosen',
            storyId: null,
            position: 1,
            skippedBy: [],
            contributions: [],
            isForRelatives: false,
            about: null,
          }),
        );
        tx.put(
          deliveries,
          id,
          deliveries.schema.parse({
            ...questionFields,
            personId: 'p',
            questionId: `q-${id}`,
            libraryId,
            question: '?',
            origin: 'library',
            sentence: '',
            state: 'sent',
            linkNumber: 1,
            storyId: null,
            createdAt: at,
            sentAt: at,
            firstSentAt: at,
            remindedAt: null,
            openedAt: null,
            settledAt: null,
            laterUntil: null,
            bouncedAt: null,
          }),
        );
      }),
    answer: () => {
      const open = storedDeliveries.find(({ state }) => state === 'sent');
      return (
        open &&
        of.documents.transact(async (tx) => {
          const { id: key, ...value } = open;
          tx.put(deliveries, key, { ...value, state: 'answered', settledAt: at });
        })
      );
    },
    keep: () => storeFigures(of)(),
  };
  await makes[what]();
};

test('the figures stored per day equal a recount of all records, whenever they were stored', async () => {
  const templates = await createTemplates();
  await fc.assert(
    fc.asyncProperty(events, async (generatedEvents) => {
      const freshApp = createTestApp();
      // The events then span the night in which summer time begins.
      freshApp.clock.forward(25 * DAY_MS);
      for (const event of generatedEvents) {
        freshApp.clock.forward(event.hours * HOUR_MS);
        await applyEvent(freshApp, templates, event);
      }
      freshApp.clock.forward(2 * DAY_MS);
      const atOnce = await read({}, freshApp);
      await storeFigures(freshApp)();
      expect(await read({}, freshApp)).toEqual(atOnce);
      const recount = await countDaysSince(freshApp, '', freshApp.settings.timeZone);
      let begunSum = 0;
      for (const {
        id: _,
        begunSoFar,
        reachedSoFar,
        questions: questionTexts,
        ...dayFigures
      } of await readAll(freshApp, figureDays)) {
        const recountedDay = recount.get(dayFigures.day);
        begunSum += dayFigures.begun;
        expect(begunSoFar).toBe(begunSum);
        expect(reachedSoFar).toBeGreaterThanOrEqual(dayFigures.reached);
        if (recountedDay === undefined)
          expect(dayFigures).toMatchObject({ orders: 0, stories: 0, returnedCents: 0 });
        else {
          expect(dayFigures).toEqual(recountedDay.count);
          expect(questionTexts.split(' ').toSorted()).toEqual(
            formatQuestions(recountedDay.questions).split(' ').toSorted(),
          );
        }
      }
    }),
    { numRuns: 40 },
  );
});
