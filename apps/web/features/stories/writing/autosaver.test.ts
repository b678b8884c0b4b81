import type { Story } from '@souvenance/contracts';
import { describe, expect, it } from 'vitest';
import { toDraft } from './draft.ts';
import { isOnlyInPage } from './writing.ts';
import { createRefusal, createStory, createWritingWorld, throwingStorage } from './writing-world.fixture.ts';

describe('when a story was, alone', () => {
  it('is saved where nothing was said before, and where it is taken back', async () => {
    const { server, open } = createWritingWorld(createStory());
    const autosaver = open();
    autosaver.change({ time: { years: { from: 1944, to: null }, period: null } });
    await autosaver.flush();
    expect(server.story?.time?.years?.from).toBe(1944);
    autosaver.change({ time: null });
    await autosaver.flush();
    expect(server.story?.time).toBeNull();
  });
});

describe('a save whose answer was lost', () => {
  it('is no conflict for the page that sent it', async () => {
    const { server, open } = createWritingWorld(createStory());
    const autosaver = open();
    server.losesAnswer = true;
    autosaver.change({ title: 'Le puits' });
    await autosaver.flush();
    server.losesAnswer = false;
    autosaver.change({ title: 'Le puits sec' });
    expect(await autosaver.flush()).toBe(true);
    expect(autosaver.read().conflict).toBeNull();
    expect(server.story?.title).toBe('Le puits sec');
  });

  it('is no conflict for the next page, which restores the device’s copy', async () => {
    const { server, open } = createWritingWorld(createStory());
    const first = open();
    server.losesAnswer = true;
    first.change({ title: 'Le puits' });
    await first.flush();
    first.change({ title: 'Le puits sec' });
    server.losesAnswer = false;
    const next = open();
    next.resume();
    expect(next.read()).toMatchObject({ conflict: null, draft: { title: 'Le puits sec' } });
    await next.flush();
    expect(server.story?.title).toBe('Le puits sec');
  });

  it('is a conflict when somebody else saved another version after it', async () => {
    const { server, write, open } = createWritingWorld(createStory());
    const first = open();
    server.losesAnswer = true;
    first.change({ title: 'Le puits' });
    await first.flush();
    first.change({ title: 'Le puits sec' });
    server.losesAnswer = false;
    write({ ...toDraft(server.story), title: 'La mare' });
    const next = open();
    next.resume();
    expect(next.read().conflict?.title).toBe('La mare');
  });
});

describe('a creation whose answer was lost', () => {
  it('makes no second story when it is repeated', async () => {
    const { server, open } = createWritingWorld(null);
    const autosaver = open();
    server.losesAnswer = true;
    autosaver.change({ title: 'Le puits' });
    await autosaver.flush();
    server.losesAnswer = false;
    await autosaver.flush();
    expect(server).toMatchObject({ creations: 1, story: { title: 'Le puits' } });
  });

  it('makes no second story when the next page repeats it', async () => {
    const { server, open } = createWritingWorld(null);
    const first = open();
    server.losesAnswer = true;
    first.change({ title: 'Le puits' });
    await first.flush();
    server.losesAnswer = false;
    const next = open(null);
    await next.resume();
    await next.flush();
    expect(server).toMatchObject({ creations: 1, story: { title: 'Le puits' } });
  });

  it('is a conflict when its story has another text by now', async () => {
    const { server, write, open } = createWritingWorld(null);
    const autosaver = open();
    server.losesAnswer = true;
    autosaver.change({ title: 'Le puits' });
    await autosaver.flush();
    server.losesAnswer = false;
    write({ ...toDraft(server.story), title: 'La mare' });
    await autosaver.flush();
    expect(autosaver.read()).toMatchObject({ draft: { title: 'Le puits' }, conflict: { title: 'La mare' } });
  });
});

describe('the speaker of a new story', () => {
  it('is stored with its text, also when only the speaker changes', () => {
    const { storedTexts, open } = createWritingWorld(null);
    const autosaver = open();
    autosaver.change({ title: 'Le puits' });
    autosaver.changeSpeaker({ kind: 'contribution' });
    expect([...storedTexts.values()].join()).toContain('"speaker":{"kind":"contribution"}');
  });

  it('is still the chosen one after a reload, and when the server gets the text', async () => {
    const { server, world, open } = createWritingWorld(null);
    world.isOnline = false;
    const first = open();
    first.change({ title: 'Le puits' });
    first.changeSpeaker({ kind: 'contribution' });
    world.isOnline = true;
    const next = open(null);
    await next.resume();
    expect(next.read().speaker).toEqual({ kind: 'contribution' });
    await next.flush();
    expect(server.speaker).toEqual({ kind: 'contribution' });
  });
});

describe('a new story that another tab is writing', () => {
  it('is left to it: this sheet begins empty, and is a story of its own', async () => {
    const { server, world, storedTexts, open } = createWritingWorld(null);
    const other = open(null, 'page-1');
    other.change({ title: 'Le puits' });
    world.openPages.add('page-1');
    const autosaver = open(null, 'page-2');
    await autosaver.resume();
    expect(autosaver.read()).toMatchObject({ isRestored: false, draft: { title: '' } });
    autosaver.change({ title: 'La mare' });
    expect([...storedTexts.values()].join()).toContain('Le puits');
    await autosaver.flush();
    expect(server.story?.title).toBe('La mare');
    await other.flush();
    expect(server).toMatchObject({ creations: 2, story: { title: 'Le puits' } });
    expect(storedTexts.size).toBe(0);
  });

  it('is restored once that tab is closed', async () => {
    const { open } = createWritingWorld(null);
    open(null, 'page-1').change({ title: 'Le puits' });
    const autosaver = open(null, 'page-2');
    await autosaver.resume();
    expect(autosaver.read()).toMatchObject({ isRestored: true, draft: { title: 'Le puits' } });
  });
});

describe('saving what is typed', () => {
  it('makes the story at the first save and no second one', async () => {
    const { server, open } = createWritingWorld(null);
    const autosaver = open();
    autosaver.change({ title: 'Un' });
    await autosaver.flush();
    autosaver.change({ title: 'Un été' });
    await autosaver.flush();
    expect(server.creations).toBe(1);
    expect(server.story?.title).toBe('Un été');
    expect(autosaver.read().status).toBe('saved');
  });

  it('plans a save when something changed, and none when nothing did', () => {
    const { world, open } = createWritingWorld(createStory());
    const autosaver = open();
    autosaver.change({ title: 'La cour' });
    expect(world.planned).toHaveLength(0);
    autosaver.change({ title: 'La grande cour' });
    expect(world.planned).toHaveLength(1);
  });

  it('leaves nothing on the device once the server has it', async () => {
    const { storedTexts, open } = createWritingWorld(createStory());
    const autosaver = open();
    autosaver.change({ title: 'Le puits' });
    expect(storedTexts.size).toBe(1);
    await autosaver.flush();
    expect(storedTexts.size).toBe(0);
  });

  it('keeps the text on the device without a network, and sends it when the network is back', async () => {
    const { server, world, storedTexts, open } = createWritingWorld(createStory());
    const autosaver = open();
    world.isOnline = false;
    autosaver.change({ title: 'Le puits' });
    await autosaver.flush();
    expect(autosaver.read().status).toBe('offline');
    expect(storedTexts.size).toBe(1);
    world.isOnline = true;
    await autosaver.flush();
    expect(server.story?.title).toBe('Le puits');
  });

  it('takes up after a reload what the server never got', async () => {
    const { server, world, open } = createWritingWorld(createStory());
    world.isOnline = false;
    open().change({ title: 'Le puits' });
    world.isOnline = true;
    const again = open();
    again.resume();
    expect(again.read().draft.title).toBe('Le puits');
    await again.flush();
    expect(server.story?.title).toBe('Le puits');
  });

  it('tries again later after what passes: a server at fault, too many calls', async () => {
    for (const status of [500, 503, 429]) {
      const { server, world, open } = createWritingWorld(createStory());
      const autosaver = open();
      autosaver.change({ title: 'Le puits' });
      server.failWith = createRefusal('service.unavailable', status);
      const planned = world.planned.length;
      await autosaver.flush();
      expect(autosaver.read().status).toBe('failed');
      expect(world.planned.length).toBe(planned + 1);
    }
  });

  it('says nothing of unfinished answers where a whole form is refused', async () => {
    const { server, open } = createWritingWorld(createStory());
    const autosaver = open();
    server.failWith = createRefusal('request.invalid', 400);
    autosaver.change({ title: 'Le puits' });
    await autosaver.flush();
    expect(autosaver.read()).toMatchObject({ status: 'refused', problemMessage: null });
  });

  it('says that it is refused, with the sentence of the server, keeps the text and does not try it again', async () => {
    const { server, storedTexts, world, open } = createWritingWorld(createStory());
    const autosaver = open();
    server.failWith = createRefusal('story.title_too_long', 422);
    autosaver.change({ title: 'Le puits' });
    await autosaver.flush();
    expect(autosaver.read()).toMatchObject({ status: 'refused', problemMessage: 'Une phrase.' });
    expect(storedTexts.size).toBe(1);
    expect(world.planned).toHaveLength(1);
  });
});

describe('a browser that keeps nothing', () => {
  const blocked = (first: Story | null) => createWritingWorld(first, new Map(), throwingStorage);

  it('does not stop a new story from being made and saved', async () => {
    const { server, world, open } = blocked(null);
    const autosaver = open();
    autosaver.resume();
    autosaver.change({ title: 'Le puits' });
    expect(world.planned).toHaveLength(1);
    await autosaver.flush();
    autosaver.change({ title: 'Le grand puits' });
    await autosaver.flush();
    expect(server).toMatchObject({ creations: 1, story: { title: 'Le grand puits' } });
    expect(autosaver.read()).toMatchObject({ status: 'saved', problemMessage: null });
  });

  it('says that without a network the text is in the page alone, until the server has it', async () => {
    const { server, world, open } = blocked(createStory());
    const autosaver = open();
    world.isOnline = false;
    autosaver.change({ title: 'Le puits' });
    await autosaver.flush();
    expect(autosaver.read()).toMatchObject({ status: 'offline', isStoredHere: false });
    expect(isOnlyInPage(autosaver.read())).toBe(true);
    world.isOnline = true;
    await autosaver.flush();
    expect(server.story?.title).toBe('Le puits');
    expect(isOnlyInPage(autosaver.read())).toBe(false);
  });

  it('leaves both ways out of a conflict', async () => {
    const desk = blocked(createStory());
    const autosaver = desk.open();
    desk.write({ ...toDraft(createStory()), title: 'Une autre main' });
    autosaver.change({ title: 'Ma main' });
    await autosaver.flush();
    await autosaver.keepMine();
    expect(desk.server.story?.title).toBe('Ma main');
  });
});

describe('a copy that is none', () => {
  it.each(['', '{', 'null', '"mots"', '{"revision":3}'])('is passed over: %s', (storedText) => {
    const { open } = createWritingWorld(createStory(), new Map([['souvenance.draft.story-1', storedText]]));
    const autosaver = open();
    autosaver.resume();
    expect(autosaver.read()).toMatchObject({ status: 'saved', draft: { title: 'La cour' } });
  });
});
