import { expect, test } from 'vitest';
import { openPress } from './one-press.ts';

const pressed = () => {
  const seen = { busy: [] as boolean[], problems: [] as unknown[], sent: 0 };
  const press = openPress({
    onBusy: (isBusy) => void seen.busy.push(isBusy),
    onProblem: (error) => void (error === null || seen.problems.push(error)),
  });
  const answers: PromiseWithResolvers<void>[] = [];
  const send = () => {
    seen.sent += 1;
    const answer = Promise.withResolvers<void>();
    answers.push(answer);
    return answer.promise;
  };
  return { seen, press, answers, send };
};

test('a second press before the first is drawn sends nothing, however late the answer', async () => {
  const { seen, press, answers, send } = pressed();
  const first = press.run(send);
  expect(await press.run(send)).toBe(false);
  expect(seen).toMatchObject({ sent: 1, busy: [true] });
  answers[0]?.resolve();
  expect(await first).toBe(true);
  expect(await press.run(async () => undefined)).toBe(true);
});

test('a second press is not taken while the first is failing; one after it is', async () => {
  const { seen, press, answers, send } = pressed();
  const first = press.run(send);
  const second = press.run(send);
  answers[0]?.reject(new Error('no network'));
  expect([await first, await second]).toEqual([false, false]);
  expect(seen).toMatchObject({ sent: 1, busy: [true, false], problems: [new Error('no network')] });
  void press.run(send);
  expect(seen.sent).toBe(2);
});

test('a work that throws before it waits for anything opens the door again', async () => {
  const { seen, press, send } = pressed();
  const refused = press.run(() => {
    throw new Error('no storage');
  });
  expect(await refused).toBe(false);
  void press.run(send);
  expect(seen.sent).toBe(1);
});

test('a screen that is being left takes no press until it is shown again', async () => {
  const { seen, press, send } = pressed();
  expect(await press.run(async () => 'leaving')).toBe(true);
  expect(await press.run(send)).toBe(false);
  expect(seen).toMatchObject({ sent: 0, busy: [true] });
  press.open();
  void press.run(send);
  expect(seen.sent).toBe(1);
});
