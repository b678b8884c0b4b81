import { expect, test } from 'vitest';
import { createSingleFlight } from './create-single-flight.ts';

const openTestFlight = () => {
  const observed = { busy: [] as boolean[], problems: [] as unknown[], sent: 0 };
  const flight = createSingleFlight({
    onBusy: (isBusy) => void observed.busy.push(isBusy),
    onProblem: (error) => void (error === null || observed.problems.push(error)),
  });
  const answers: PromiseWithResolvers<void>[] = [];
  const send = () => {
    observed.sent += 1;
    const answer = Promise.withResolvers<void>();
    answers.push(answer);
    return answer.promise;
  };
  return { observed, flight, answers, send };
};

test('a second click before the first is drawn sends nothing, however late the answer', async () => {
  const { observed, flight, answers, send } = openTestFlight();
  const first = flight.run(send);
  expect(await flight.run(send)).toBe(false);
  expect(observed).toMatchObject({ sent: 1, busy: [true] });
  answers[0]?.resolve();
  expect(await first).toBe(true);
  expect(await flight.run(async () => undefined)).toBe(true);
});

test('a second click is ignored while the first is failing; a later one is not', async () => {
  const { observed, flight, answers, send } = openTestFlight();
  const first = flight.run(send);
  const second = flight.run(send);
  answers[0]?.reject(new Error('no network'));
  expect([await first, await second]).toEqual([false, false]);
  expect(observed).toMatchObject({ sent: 1, busy: [true, false], problems: [new Error('no network')] });
  void flight.run(send);
  expect(observed.sent).toBe(2);
});

test('work that throws synchronously allows the next click', async () => {
  const { observed, flight, send } = openTestFlight();
  const result = flight.run(() => {
    throw new Error('no storage');
  });
  expect(await result).toBe(false);
  void flight.run(send);
  expect(observed.sent).toBe(1);
});

test('a screen that is being left ignores clicks until it is shown again', async () => {
  const { observed, flight, send } = openTestFlight();
  expect(await flight.run(async () => 'leaving')).toBe(true);
  expect(await flight.run(send)).toBe(false);
  expect(observed).toMatchObject({ sent: 0, busy: [true] });
  flight.open();
  void flight.run(send);
  expect(observed.sent).toBe(1);
});
