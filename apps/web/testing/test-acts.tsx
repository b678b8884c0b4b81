import type { routes } from '@souvenance/contracts';
import { expect, test } from 'vitest';
import { actAsPerson } from './act-as-person.ts';
import { type Answers, noNetwork, refusal } from './fake-api.ts';
import { readScreen } from './read-screen.ts';
import { type PageOptions, renderPage } from './render-page.tsx';

/** Acts of a person on a page, and the effects of the last one. */
export interface Acts {
  /** Names of buttons that are clicked, in order, and `FILL` where every field is filled. */
  readonly acts: readonly string[];
  readonly calls?: readonly Readonly<Record<string, unknown>>[];
  readonly changes?: readonly string[];
  readonly moves?: readonly string[];
  /** Name of the call whose refusal is shown; such a call is sent once, however often the button is clicked. */
  readonly sends?: keyof typeof routes;
}

/** Draws the page, does all acts but the last, and answers how to do that one. */
const before = async (page: unknown, options: PageOptions, acts: readonly string[]) => {
  const app = await renderPage(page, options);
  for (const act of acts.slice(0, -1)) {
    await actAsPerson(app.user, act);
    await app.effects();
  }
  return { ...app, last: (isTwice = false) => actAsPerson(app.user, acts.at(-1) ?? '', isTwice) };
};

/**
 * Tests what the buttons of a page send, show, and where they lead. A call of `sends` is tested further: its refusal is
 * shown in the API's words, a lost network too, and a double click sends it once.
 */
export const testActs = (page: unknown, options: PageOptions, rows: readonly Acts[]): void => {
  for (const { acts, calls = [], changes = [], moves = [], sends } of rows) {
    const name = acts.join(', then ');
    test(`${name}: ${sends ?? 'shown'}`, async () => {
      const { last, effects } = await before(page, options, acts);
      await last();
      expect(await effects()).toEqual({ calls, changes, moves });
    });
    if (sends === undefined) continue;
    test(`${name}: a refusal is shown in the words of the API`, async () => {
      const { last, effects, api } = await before(page, options, acts);
      api.set({ [sends]: refusal('order.state_refused', 'Ce n’est plus possible.') } as Answers);
      await last();
      await effects();
      expect(readScreen().join('\n')).toContain('Ce n’est plus possible.');
    });
    test(`${name}: a lost network is told`, async () => {
      const { last, effects, api } = await before(page, options, acts);
      api.set({ [sends]: noNetwork } as Answers);
      await last();
      const { changes: lines } = await effects();
      expect(
        lines.filter((line) => /^\+ .*(connexion|réseau|joindre|réessay|répond)/i.test(line)),
      ).not.toEqual([]);
    });
    test(`${name}: a double click sends once`, async () => {
      const { last, effects, api } = await before(page, options, acts);
      await last(true);
      await effects();
      expect(api.of(sends)).toHaveLength(1);
    });
  }
};
