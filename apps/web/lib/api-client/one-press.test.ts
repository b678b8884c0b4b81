import { expect, test } from 'vitest';
import { openPress } from './one-press.ts';

const pressed = () => {
  const observed = { busy: [] as boolean[], problems: [] as unknown[], sent: 0 };
  const press = openPress({
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
  return { seen: observed, press, answers, send };
};

test('a second press before the first is drawn sends nothing, however late the answer', async () => {
  const { seen: observed, press, answers, send } = pressed();
  const first = press.run(send);
  expect(await press.run(send)).toBe(false);
  expect(observed).toMatchObject({ sent: 1, busy: [true] });
  answers[0]?.resolve();
  expect(await first).toBe(true);
  expect(await press.run(async () => undefined)).toBe(true);
});

test('a second press is not taken while the first is failing; one after it is', async () => {
  const { seen: observed, press, answers, send } = pressed();
  const first = press.run(send);
  const second = press.run(send);
  answers[0]?.reject(new Error('no network'));
  expect([await first, await second]).toEqual([false, false]);
  expect(observed).toMatchObject({ sent: 1, busy: [true, false], problems: [new Error('no network')] });
  void press.run(send);
  expect(observed.sent).toBe(2);
});

test('a work that throws before it waits for anything opens the door again', async () => {
  const { seen: observed, press, send } = pressed();
  const result = press.run(() => {
    throw new Error('no storage');
  });
  expect(await result).toBe(false);
  void press.run(send);
  expect(observed.sent).toBe(1);
});

test('a screen that is being left takes no press until it is shown again', async () => {
  const { seen: observed, press, send } = pressed();
  expect(await press.run(async () => 'leaving')).toBe(true);
  expect(await press.run(send)).toBe(false);
  expect(observed).toMatchObject({ sent: 0, busy: [true] });
  press.open();
  void press.run(send);
  expect(observed.sent).toBe(1);
});
