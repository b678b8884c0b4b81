import { createStoryDocument } from '@souvenance/contracts';
import { describe, expect, it } from 'vitest';
import { toDraft } from './draft.ts';
import { createRefusal, createStory, createWritingWorld } from './writing-world.fixture.ts';

describe('two versions of one story', () => {
  const withConflict = async () => {
    const desk = createWritingWorld(createStory());
    const autosaver = desk.open();
    desk.write({ ...toDraft(createStory()), title: 'Une autre main' });
    autosaver.change({ title: 'Ma main' });
    await autosaver.flush();
    return { ...desk, autosaver };
  };

  it('shows the other version instead of writing over it', async () => {
    const { server, autosaver } = await withConflict();
    expect(autosaver.read().conflict?.title).toBe('Une autre main');
    expect(server.story?.title).toBe('Une autre main');
  });

  it('keeps the other version in the history when the writer keeps their own', async () => {
    const { server, autosaver } = await withConflict();
    await autosaver.keepMine();
    expect(server.story?.title).toBe('Ma main');
    expect([...server.versions.values()].map(({ title }) => title)).toContain('Une autre main');
    expect(autosaver.read().conflict).toBeNull();
  });

  it('keeps the writer’s version in the history when the writer takes the other', async () => {
    const { server, autosaver } = await withConflict();
    await autosaver.takeOther();
    expect(server.story?.title).toBe('Une autre main');
    expect([...server.versions.values()].map(({ title }) => title)).toContain('Ma main');
    expect(autosaver.read().draft.title).toBe('Une autre main');
  });

  it.each([
    ['keepMine', 1, 'Ma main'],
    ['takeOther', 2, 'Une autre main'],
  ] as const)('%s goes on from each save whose answer was lost', async (choice, saves, title) => {
    const { server, autosaver } = await withConflict();
    server.losesAnswer = true;
    for (let attempt = 0; attempt < saves; attempt += 1)
      await expect(autosaver[choice]()).rejects.toThrow('the network went');
    await autosaver[choice]();
    expect(autosaver.read()).toMatchObject({ conflict: null, status: 'saved', draft: { title } });
    expect([...server.versions.values()].slice(-saves - 1).map((version) => version.title)).toEqual(
      ['Une autre main', 'Ma main', 'Une autre main'].slice(0, saves + 1),
    );
  });

  it('shows a third version that was saved during the choice, and the choice goes on from it', async () => {
    const { server, write, autosaver } = await withConflict();
    write({ ...toDraft(server.story), title: 'Une troisième main' });
    await expect(autosaver.takeOther()).rejects.toMatchObject({ code: 'story.conflict' });
    expect(autosaver.read().conflict?.title).toBe('Une troisième main');
    await autosaver.keepMine();
    expect(server.story?.title).toBe('Ma main');
  });

  it('is noticed after a reload, when the device has text based on an older version', () => {
    const desk = createWritingWorld(createStory());
    desk.world.isOnline = false;
    desk.open().change({ title: 'Ma main' });
    desk.write({ ...toDraft(createStory()), title: 'Une autre main' });
    const again = desk.open();
    again.resume();
    expect(again.read()).toMatchObject({ status: 'conflict', draft: { title: 'Ma main' } });
  });
});

describe('a story of which the writer changed another field meanwhile', () => {
  it('is no conflict: the text is saved over the newer revision', async () => {
    const { server, write, open } = createWritingWorld(createStory());
    const autosaver = open();
    write(toDraft(server.story));
    autosaver.change({ title: 'Ma main' });
    expect(await autosaver.flush()).toBe(true);
    expect(autosaver.read().conflict).toBeNull();
    expect(server.story).toMatchObject({ title: 'Ma main', revision: 5 });
  });
});

describe('a story that the server changed', () => {
  it('shows the words of somebody else, and keeps them when a typing error is corrected after', async () => {
    const { server, write, open } = createWritingWorld(createStory());
    const autosaver = open();
    const body = createStoryDocument(['Il y avait un puits.', 'Et une pompe.']);
    autosaver.adopt({ ...write({ ...toDraft(server.story), body }), state: 'in_book' });
    expect(autosaver.read()).toMatchObject({ status: 'saved', draft: { body }, story: { state: 'in_book' } });
    autosaver.change({ title: 'La grande cour' });
    await autosaver.flush();
    expect(server.story).toMatchObject({ title: 'La grande cour', body });
  });

  it('shows the words of somebody else beside those that are not saved', () => {
    const { server, write, open } = createWritingWorld(createStory());
    const autosaver = open();
    autosaver.change({ title: 'Ma main' });
    autosaver.adopt(write({ ...toDraft(server.story), title: 'Une autre main' }));
    expect(autosaver.read()).toMatchObject({
      status: 'conflict',
      draft: { title: 'Ma main' },
      conflict: { title: 'Une autre main' },
    });
  });

  it('does not replace words that the server has refused or has not received', async () => {
    for (const failure of [createRefusal('story.title_too_long', 422), new TypeError('no network')]) {
      const { server, write, open, storedTexts } = createWritingWorld(createStory());
      const autosaver = open();
      autosaver.change({ title: 'Ma main' });
      server.failWith = failure;
      expect(await autosaver.flush()).toBe(false);
      autosaver.adopt(write({ ...toDraft(server.story), title: 'La cour, et une partie de la lettre' }));
      expect(autosaver.read()).toMatchObject({ status: 'conflict', draft: { title: 'Ma main' } });
      expect([...storedTexts.values()].join()).toContain('Ma main');
    }
  });

  it('leaves the editor alone when only another field changed, and saves what is typed after', async () => {
    const { server, write, open } = createWritingWorld(createStory());
    const autosaver = open();
    const { textKey } = autosaver.read();
    autosaver.change({ title: 'Ma main' });
    autosaver.adopt(write(toDraft(server.story)));
    expect(autosaver.read()).toMatchObject({ textKey, conflict: null });
    expect(await autosaver.flush()).toBe(true);
    expect(server.story?.title).toBe('Ma main');
  });
});
