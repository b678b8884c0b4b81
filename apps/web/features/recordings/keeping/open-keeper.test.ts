import { expect, test } from 'vitest';
import { openDevice, openServer } from './device-and-server.ts';
import { openKeeper } from './open-keeper.ts';

const PLACE = 'link.delivery-1';
const WEBM = 'audio/webm';

let ids = 0;
const openPageOf = (
  { openPage }: ReturnType<typeof openDevice>,
  { courier }: ReturnType<typeof openServer>,
  place = PLACE,
) => {
  const page = openPage();
  const waiting: (() => void)[] = [];
  const keeper = openKeeper(
    {
      device: page,
      courier,
      newId: () => {
        ids += 1;
        return `take-${ids}`;
      },
      now: () => ids,
      after: (_, work) => {
        waiting.push(work);
        return () => void waiting.splice(waiting.indexOf(work) >>> 0, 1);
      },
    },
    place,
  );
  return { keeper, close: page.close, waiting };
};

const says = (words: string): Blob => new Blob([words]);
/** Lets what was begun come to rest. */
const rest = () => new Promise((resolve) => setTimeout(resolve, 0)).then(() => undefined);

test('what is said reaches the server piece by piece, and stays on the device until the family has it', async () => {
  const [device, server] = [openDevice(), openServer()];
  const { keeper } = openPageOf(device, server);
  const take = await keeper.begin(WEBM);
  take.add(says('Mon'), 2000);
  take.add(says('père'), 2000);
  await take.end();
  expect(await keeper.sendNow()).toBe(true);
  expect(server.heard()).toEqual(['Mon père']);
  expect([...server.server.ended.values()]).toEqual([2]);
  expect(keeper.read()).toMatchObject({ ms: 4000, way: 'sent', isKept: true, isFull: false });
  expect(await (await keeper.listen())[0]?.text()).toBe('Monpère');
  await keeper.forgetSent();
  expect([device.device.takes.size, device.device.pieces.size]).toEqual([0, 0]);
});

test('an hour without a network loses nothing, and says so truly', async () => {
  const [device, server] = [openDevice(), openServer()];
  const { keeper, waiting } = openPageOf(device, server);
  server.server.isAway = true;
  const take = await keeper.begin(WEBM);
  for (const word of ['la', 'pompe', 'de', 'la', 'cour']) take.add(says(word), 2000);
  await take.end();
  expect(await keeper.sendNow()).toBe(false);
  expect(keeper.read()).toMatchObject({ way: 'away', isKept: true, ms: 10_000 });
  server.server.isAway = false;
  waiting.at(-1)?.();
  await rest();
  expect(server.heard()).toEqual(['la pompe de la cour']);
  expect(keeper.read().way).toBe('sent');
});

test('while nothing answers it asks less and less often', async () => {
  const [device, server] = [openDevice(), openServer()];
  server.server.isAway = true;
  const page = device.openPage();
  const delays: number[] = [];
  let work: () => void = () => undefined;
  const after = (delayMs: number, next: () => void) => {
    delays.push(delayMs);
    work = next;
    return () => undefined;
  };
  const newId = () => 'take-away';
  const keeper = openKeeper({ device: page, courier: server.courier, newId, now: () => 0, after }, PLACE);
  const take = await keeper.begin(WEBM);
  take.add(says('la'), 2000);
  for (let turn = 0; turn < 7; turn += 1) {
    await rest();
    work();
  }
  expect(delays).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

test('what a killed tab left is taken up by the next page, from where the server stands', async () => {
  const [device, server] = [openDevice(), openServer()];
  const killed = openPageOf(device, server);
  const take = await killed.keeper.begin(WEBM);
  take.add(says('un'), 2000);
  await rest();
  server.server.isAway = true;
  take.add(says('deux'), 2000);
  await rest();
  killed.close();
  server.server.isAway = false;
  const { keeper } = openPageOf(device, server);
  await keeper.resume();
  expect(await keeper.sendNow()).toBe(true);
  expect(server.heard()).toEqual(['un deux']);
  expect([...server.server.ended.values()]).toEqual([2]);
});

test('a second tab leaves alone what the first is recording, and records beside it', async () => {
  const [device, server] = [openDevice(), openServer()];
  const [one, other] = [openPageOf(device, server), openPageOf(device, server)];
  const take = await one.keeper.begin(WEBM);
  take.add(says('ici'), 2000);
  await rest();
  await other.keeper.resume();
  expect(other.keeper.read().takes).toEqual([]);
  expect(server.server.ended.size).toBe(0);
  const beside = await other.keeper.begin(WEBM);
  beside.add(says('là'), 2000);
  await beside.end();
  take.add(says('encore'), 2000);
  await take.end();
  await Promise.all([one.keeper.sendNow(), other.keeper.sendNow()]);
  expect(server.heard()).toEqual(['ici encore', 'là']);
});

test('of another question nothing is taken up', async () => {
  const [device, server] = [openDevice(), openServer()];
  const first = openPageOf(device, server);
  server.server.isAway = true;
  const take = await first.keeper.begin(WEBM);
  take.add(says('une'), 2000);
  await rest();
  first.close();
  server.server.isAway = false;
  const { keeper } = openPageOf(device, server, 'link.delivery-2');
  await keeper.resume();
  await keeper.sendNow();
  expect([server.heard(), keeper.read().takes]).toEqual([[], []]);
});

test('a full device is told at once, and what is said goes on being sent', async () => {
  const [device, server] = [openDevice(), openServer()];
  device.device.room = 1;
  const { keeper } = openPageOf(device, server);
  server.server.isAway = true;
  const take = await keeper.begin(WEBM);
  take.add(says('gardé'), 2000);
  take.add(says('envoyé'), 2000);
  await rest();
  expect(keeper.read()).toMatchObject({ isFull: true, isKept: false });
  server.server.isAway = false;
  await keeper.sendNow();
  expect(keeper.read().isKept).toBe(true);
  await take.end();
  await keeper.sendNow();
  expect(server.heard()).toEqual(['gardé envoyé']);
});

test('a page that goes while its device is full loses what it had alone, and nothing else', async () => {
  const [device, server] = [openDevice(), openServer()];
  const killed = openPageOf(device, server);
  server.server.isAway = true;
  const take = await killed.keeper.begin(WEBM);
  take.add(says('gardé'), 2000);
  await rest();
  device.device.room = 0;
  take.add(says('perdu'), 2000);
  await take.end();
  killed.close();
  server.server.isAway = false;
  const { keeper } = openPageOf(device, server);
  await keeper.resume();
  expect(await keeper.sendNow()).toBe(true);
  expect(server.heard()).toEqual(['gardé']);
  expect([...server.server.ended.values()]).toEqual([1]);
});

test('beginning again takes everything back, on the server too, even when the network comes later', async () => {
  const [device, server] = [openDevice(), openServer()];
  const { keeper, close } = openPageOf(device, server);
  const take = await keeper.begin(WEBM);
  take.add(says('raté'), 2000);
  await take.end();
  await keeper.sendNow();
  server.server.isAway = true;
  await keeper.removeAll();
  await rest();
  expect(keeper.read()).toMatchObject({ takes: [], ms: 0, way: 'sent' });
  close();
  server.server.isAway = false;
  const later = openPageOf(device, server).keeper;
  await later.resume();
  await later.sendNow();
  expect([server.heard(), device.device.takes.size]).toEqual([[], 0]);
});

test('what the server refuses for good is said in its words, not asked again, and stays on the device', async () => {
  const [device, server] = [openDevice(), openServer()];
  const { keeper, waiting } = openPageOf(device, server);
  server.server.refusal = 'C’est trop long.';
  const take = await keeper.begin(WEBM);
  take.add(says('long'), 2000);
  await take.end();
  expect(await keeper.sendNow()).toBe(false);
  expect(keeper.read()).toMatchObject({ way: 'refused', refusal: 'C’est trop long.' });
  const { calls } = server.server;
  await keeper.sendNow();
  expect([server.server.calls, waiting.length]).toEqual([calls, 0]);
  expect(device.device.pieces.size).toBe(1);
});

test('a sitting in which nothing was said leaves nothing', async () => {
  const [device, server] = [openDevice(), openServer()];
  const { keeper } = openPageOf(device, server);
  await (await keeper.begin(WEBM)).end();
  await rest();
  expect([keeper.read().takes, device.device.takes.size]).toEqual([[], 0]);
});

test('what was said before the server knew its story is found again under the story’s own name', async () => {
  const [device, server] = [openDevice(), openServer()];
  const first = openPageOf(device, server, 'new.book-1.free');
  server.server.isAway = true;
  const take = await first.keeper.begin(WEBM);
  take.add(says('avant'), 2000);
  await rest();
  await first.keeper.move('story-1');
  take.add(says('après'), 2000);
  await take.end();
  first.close();
  server.server.isAway = false;
  const { keeper } = openPageOf(device, server, 'story-1');
  await keeper.resume();
  await keeper.sendNow();
  expect(server.heard()).toEqual(['avant après']);
});
