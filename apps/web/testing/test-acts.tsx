import type { routes } from '@souvenance/contracts';
import { expect, test } from 'vitest';
import { actAsPerson } from './act-as-person.ts';
import { type Answers, createRefusal, failWithoutNetwork } from './create-fake-api.ts';
import { readScreen } from './read-screen.ts';
import { type PageOptions, renderPage } from './render-page.tsx';

/** Acts of a user on a page, and the effects of the last one. */
export interface Acts {
  /** Names of buttons clicked in order; `FILL` fills in every field. */
  readonly acts: readonly string[];
  readonly calls?: readonly Readonly<Record<string, unknown>>[];
  readonly changes?: readonly string[];
  readonly moves?: readonly string[];
  /** The route called by the last act. Its refusal must be shown, and a double click must send it once. */
  readonly sends?: keyof typeof routes;
}

/** Renders the page, performs all acts but the last, and returns a function for the last. */
const prepareActs = async (page: unknown, options: PageOptions, acts: readonly string[]) => {
  const app = await renderPage(page, options);
  for (const act of acts.slice(0, -1)) {
    await actAsPerson(app.user, act);
    await app.effects();
  }
  return { ...app, last: (isTwice = false) => actAsPerson(app.user, acts.at(-1) ?? '', isTwice) };
};

/**
 * Tests what the buttons of a page send and show, and where they navigate. With `sends`, also tests that an error of
 * the API is shown, a lost network too, and that a double click sends one request.
 */
export const testActs = (page: unknown, options: PageOptions, rows: readonly Acts[]): void => {
  for (const { acts, calls = [], changes = [], moves = [], sends } of rows) {
    const name = acts.join(', then ');
    test(`${name}: ${sends ?? 'shown'}`, async () => {
      const { last, effects } = await prepareActs(page, options, acts);
      await last();
      expect(await effects()).toEqual({ calls, changes, moves });
    });
    if (sends === undefined) continue;
    test(`${name}: a refusal is shown in the words of the API`, async () => {
      const { last, effects, api } = await prepareActs(page, options, acts);
      api.set({ [sends]: createRefusal('order.state_refused', 'Ce n’est plus possible.') } as Answers);
      await last();
      await effects();
      expect(readScreen().join('\n')).toContain('Ce n’est plus possible.');
    });
    test(`${name}: a lost network is told`, async () => {
      const { last, effects, api } = await prepareActs(page, options, acts);
      api.set({ [sends]: failWithoutNetwork } as Answers);
      await last();
      const { changes: lines } = await effects();
      expect(
        lines.filter((line) => /^\+ .*(connexion|réseau|joindre|réessay|répond)/i.test(line)),
      ).not.toEqual([]);
    });
    test(`${name}: a double click sends once`, async () => {
      const { last, effects, api } = await prepareActs(page, options, acts);
      await last(true);
      await effects();
      expect(api.of(sends)).toHaveLength(1);
    });
  }
};
