import { expect, test } from 'vitest';
import { createFakeDevice, createFakeServer } from './device-and-server.ts';
import { openRecordingStore } from './open-recording-store.ts';

const PLACE = 'link.delivery-1';
const WEBM = 'audio/webm';

let ids = 0;
const openPageOf = (
  { openPage }: ReturnType<typeof createFakeDevice>,
  { uploader }: ReturnType<typeof createFakeServer>,
  place = PLACE,
  writer: string | null = null,
) => {
  const page = openPage();
  const waiting: (() => void)[] = [];
  const recordingStore = openRecordingStore(
    {
      device: page,
      uploader,
      writer,
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
  return { recordingStore, close: page.close, waiting };
};

const says = (words: string): Blob => new Blob([words]);
/** Lets what was begun come to rest. */
const rest = () => new Promise((resolve) => setTimeout(resolve, 0)).then(() => undefined);

test('what is said reaches the server chunk by chunk, and stays on the device until the family has it', async () => {
  const [device, server] = [createFakeDevice(), createFakeServer()];
  const { recordingStore } = openPageOf(device, server);
  const take = await recordingStore.begin(WEBM);
  take.add(says('Mon'), 2000);
  take.add(says('père'), 2000);
  await take.end();
  expect(await recordingStore.sendNow()).toBe(true);
  expect(server.heard()).toEqual(['Mon père']);
  expect([...server.server.ended.values()]).toEqual([2]);
  expect(recordingStore.read()).toMatchObject({
    ms: 4000,
    uploadState: 'sent',
    isStored: true,
    isFull: false,
  });
  expect(await (await recordingStore.listen())[0]?.text()).toBe('Monpère');
  await recordingStore.forgetSent();
  expect([device.device.takes.size, device.device.chunks.size]).toEqual([0, 0]);
});

test('an hour without a network loses nothing, and says so truly', async () => {
  const [device, server] = [createFakeDevice(), createFakeServer()];
  const { recordingStore, waiting } = openPageOf(device, server);
  server.server.isAway = true;
  const take = await recordingStore.begin(WEBM);
  for (const word of ['la', 'pompe', 'de', 'la', 'cour']) take.add(says(word), 2000);
  await take.end();
  expect(await recordingStore.sendNow()).toBe(false);
  expect(recordingStore.read()).toMatchObject({ uploadState: 'away', isStored: true, ms: 10_000 });
  server.server.isAway = false;
  waiting.at(-1)?.();
  await rest();
  expect(server.heard()).toEqual(['la pompe de la cour']);
  expect(recordingStore.read().uploadState).toBe('sent');
});

test('while nothing answers it asks less and less often', async () => {
  const [device, server] = [createFakeDevice(), createFakeServer()];
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
  const recordingStore = openRecordingStore(
    { device: page, uploader: server.uploader, writer: null, newId, now: () => 0, after },
    PLACE,
  );
  const take = await recordingStore.begin(WEBM);
  take.add(says('la'), 2000);
  for (let turn = 0; turn < 7; turn += 1) {
    await rest();
    work();
  }
  expect(delays).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

test('what a killed tab left is taken up by the next page, from where the server stands', async () => {
  const [device, server] = [createFakeDevice(), createFakeServer()];
  const killed = openPageOf(device, server);
  const take = await killed.recordingStore.begin(WEBM);
  take.add(says('un'), 2000);
  await rest();
  server.server.isAway = true;
  take.add(says('deux'), 2000);
  await rest();
  killed.close();
  server.server.isAway = false;
  const { recordingStore } = openPageOf(device, server);
  await recordingStore.resume();
  expect(await recordingStore.sendNow()).toBe(true);
  expect(server.heard()).toEqual(['un deux']);
  expect([...server.server.ended.values()]).toEqual([2]);
});

test('a second tab leaves alone what the first is recording, and records beside it', async () => {
  const [device, server] = [createFakeDevice(), createFakeServer()];
  const [one, other] = [openPageOf(device, server), openPageOf(device, server)];
  const take = await one.recordingStore.begin(WEBM);
  take.add(says('ici'), 2000);
  await rest();
  await other.recordingStore.resume();
  expect(other.recordingStore.read().takes).toEqual([]);
  expect(server.server.ended.size).toBe(0);
  const beside = await other.recordingStore.begin(WEBM);
  beside.add(says('là'), 2000);
  await beside.end();
  take.add(says('encore'), 2000);
  await take.end();
  await Promise.all([one.recordingStore.sendNow(), other.recordingStore.sendNow()]);
  expect(server.heard()).toEqual(['ici encore', 'là']);
});

test('a recording of another question is not taken up', async () => {
  const [device, server] = [createFakeDevice(), createFakeServer()];
  const first = openPageOf(device, server);
  server.server.isAway = true;
  const take = await first.recordingStore.begin(WEBM);
  take.add(says('une'), 2000);
  await rest();
  first.close();
  server.server.isAway = false;
  const { recordingStore } = openPageOf(device, server, 'link.delivery-2');
  await recordingStore.resume();
  await recordingStore.sendNow();
  expect([server.heard(), recordingStore.read().takes]).toEqual([[], []]);
});

test('a full device is reported at once, and the recording goes on being sent', async () => {
  const [device, server] = [createFakeDevice(), createFakeServer()];
  device.device.room = 1;
  const { recordingStore } = openPageOf(device, server);
  server.server.isAway = true;
  const take = await recordingStore.begin(WEBM);
  take.add(says('gardé'), 2000);
  take.add(says('envoyé'), 2000);
  await rest();
  expect(recordingStore.read()).toMatchObject({ isFull: true, isStored: false });
  server.server.isAway = false;
  await recordingStore.sendNow();
  expect(recordingStore.read().isStored).toBe(true);
  await take.end();
  await recordingStore.sendNow();
  expect(server.heard()).toEqual(['gardé envoyé']);
});

test('a page that goes while its device is full loses what it had alone, and nothing else', async () => {
  const [device, server] = [createFakeDevice(), createFakeServer()];
  const killed = openPageOf(device, server);
  server.server.isAway = true;
  const take = await killed.recordingStore.begin(WEBM);
  take.add(says('gardé'), 2000);
  await rest();
  device.device.room = 0;
  take.add(says('perdu'), 2000);
  await take.end();
  killed.close();
  server.server.isAway = false;
  const { recordingStore } = openPageOf(device, server);
  await recordingStore.resume();
  expect(await recordingStore.sendNow()).toBe(true);
  expect(server.heard()).toEqual(['gardé']);
  expect([...server.server.ended.values()]).toEqual([1]);
});

test('beginning again takes everything back, on the server too, even when the network comes later', async () => {
  const [device, server] = [createFakeDevice(), createFakeServer()];
  const { recordingStore, close } = openPageOf(device, server);
  const take = await recordingStore.begin(WEBM);
  take.add(says('raté'), 2000);
  await take.end();
  await recordingStore.sendNow();
  server.server.isAway = true;
  await recordingStore.removeAll();
  await rest();
  expect(recordingStore.read()).toMatchObject({ takes: [], ms: 0, uploadState: 'sent' });
  close();
  server.server.isAway = false;
  const later = openPageOf(device, server).recordingStore;
  await later.resume();
  await later.sendNow();
  expect([server.heard(), device.device.takes.size]).toEqual([[], 0]);
});

test('a final refusal is shown in the server’s words, not retried, and the recording stays on the device', async () => {
  const [device, server] = [createFakeDevice(), createFakeServer()];
  const { recordingStore, waiting } = openPageOf(device, server);
  server.server.refusal = 'C’est trop long.';
  const take = await recordingStore.begin(WEBM);
  take.add(says('long'), 2000);
  await take.end();
  expect(await recordingStore.sendNow()).toBe(false);
  expect(recordingStore.read()).toMatchObject({ uploadState: 'refused', refusal: 'C’est trop long.' });
  const { calls } = server.server;
  await recordingStore.sendNow();
  expect([server.server.calls, waiting.length]).toEqual([calls, 0]);
  expect(device.device.chunks.size).toBe(1);
});

test('an empty recording leaves nothing on device or server', async () => {
  const [device, server] = [createFakeDevice(), createFakeServer()];
  const { recordingStore } = openPageOf(device, server);
  await (await recordingStore.begin(WEBM)).end();
  await rest();
  expect([recordingStore.read().takes, device.device.takes.size]).toEqual([[], 0]);
});

test('what was said before the server knew its story is found again under the story’s own name', async () => {
  const [device, server] = [createFakeDevice(), createFakeServer()];
  const first = openPageOf(device, server, 'new.book-1.free');
  server.server.isAway = true;
  const take = await first.recordingStore.begin(WEBM);
  take.add(says('avant'), 2000);
  await rest();
  await first.recordingStore.move('story-1');
  take.add(says('après'), 2000);
  await take.end();
  first.close();
  server.server.isAway = false;
  const { recordingStore } = openPageOf(device, server, 'story-1');
  await recordingStore.resume();
  await recordingStore.sendNow();
  expect(server.heard()).toEqual(['avant après']);
});

test('a voice that another account left on a shared device is not sent as one’s own', async () => {
  const [device, server] = [createFakeDevice(), createFakeServer()];
  server.server.isAway = true;
  const anne = openPageOf(device, server, 'new.book-1.free', 'anne');
  const take = await anne.recordingStore.begin(WEBM);
  take.add(says('le secret d’Anne'), 2000);
  await take.end();
  anne.close();
  server.server.isAway = false;
  const paul = openPageOf(device, server, 'new.book-1.free', 'paul');
  await paul.recordingStore.resume();
  await rest();
  expect(paul.recordingStore.read().takes).toEqual([]);
  expect(server.heard()).toEqual([]);
  const anneAgain = openPageOf(device, server, 'new.book-1.free', 'anne');
  await anneAgain.recordingStore.resume();
  await rest();
  expect(server.heard()).toEqual(['le secret d’Anne']);
});
