import type { SessionAnswer } from '@souvenance/contracts';
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  AppRouterContext,
  type AppRouterInstance,
} from 'next/dist/shared/lib/app-router-context.shared-runtime';
import {
  PathnameContext,
  PathParamsContext,
  SearchParamsContext,
} from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { Session } from '#features/sign-in/session.tsx';
import { loadCatalogue } from '#lib/i18n/load-catalogue.ts';
import { startFakeApi } from './current-api.ts';
import type { Answers, FakeApi } from './fake-api.ts';
import { readScreen, screenChanges } from './read-screen.ts';
import { sampleSession } from './sample-session.ts';

const catalogue = await loadCatalogue('fr');

export interface AppOptions {
  /** Answers of the API; a call without one gets the emptiest answer that the contract allows. */
  readonly answers?: Answers;
  readonly session?: SessionAnswer;
  /** A fake API that the test has started already. */
  readonly api?: FakeApi;
  /** Address of the page, with its query. */
  readonly address?: string;
}

/** Where the page asked to go, in order: `push /dashboard`, `refresh`. */
type Moves = readonly string[];

const fakeRouter = (moves: string[]): AppRouterInstance => ({
  back: () => void moves.push('back'),
  forward: () => void moves.push('forward'),
  refresh: () => void moves.push('refresh'),
  push: (href) => void moves.push(`push ${href}`),
  replace: (href) => void moves.push(`replace ${href}`),
  prefetch: () => undefined,
  bfcacheId: 'page',
});

/** Everything around a page: language, messages, session, and Next's router. */
const inApp = (children: ReactNode, session: SessionAnswer, address: string, router: AppRouterInstance) => {
  const { pathname, searchParams } = new URL(address, 'https://souvenance.exemple');
  return (
    <AppRouterContext value={router}>
      <PathnameContext value={pathname}>
        <SearchParamsContext value={searchParams}>
          <PathParamsContext value={{}}>
            <NextIntlClientProvider locale="fr" timeZone="Europe/Paris" messages={catalogue}>
              <Session initial={session}>{children}</Session>
            </NextIntlClientProvider>
          </PathParamsContext>
        </SearchParamsContext>
      </PathnameContext>
    </AppRouterContext>
  );
};

export interface RenderedApp {
  readonly api: FakeApi;
  readonly user: ReturnType<typeof userEvent.setup>;
  readonly moves: Moves;
  readonly container: HTMLElement;
  /** Draws something else in the same place. */
  readonly redraw: (element: ReactNode) => void;
  readonly leave: () => void;
  /** Waits for the answers, then tells what came of the acts since it was read last. */
  readonly effects: () => Promise<Effects>;
}

interface Effects {
  /** Calls that the API received: name and parameters, with the body where there is one. */
  readonly calls: readonly unknown[];
  /** Lines of the screen that went and came. */
  readonly changes: readonly string[];
  /** Where the page asked to go. */
  readonly moves: Moves;
}

/** An open dialog is read alone: what is behind it can be neither read nor acted on. */
const openDialog = (): Element | undefined =>
  [...document.querySelectorAll('dialog[open], [role="dialog"]')].at(-1);

const readEffects = (api: FakeApi, moves: Moves): (() => Promise<Effects>) => {
  let [callCount, moveCount] = [api.calls.length, moves.length];
  let [page, dialog] = [readScreen(), [] as string[]];
  const readChanges = (): string[] => {
    const place = openDialog();
    const after = readScreen(place);
    const changes = screenChanges(place ? dialog : page, after);
    dialog = place ? after : [];
    page = place ? page : after;
    return changes;
  };
  return async () => {
    await act(() => api.settled());
    const calls = api.calls.slice(callCount).map(({ name, params, query, body }) => ({
      [name]: Object.assign({}, params, query),
      ...(body !== undefined && { body }),
    }));
    const effects = { calls, changes: readChanges(), moves: moves.slice(moveCount) };
    [callCount, moveCount] = [api.calls.length, moves.length];
    return effects;
  };
};

/**
 * Draws a component as a person meets it: with the French catalogue, a session, and a fake API behind its calls.
 * @example
 * const { user, api } = renderWithApp(<SignOutButton />);
 * await user.click(screen.getByRole('button', { name: 'Se déconnecter' }));
 * expect(api.of('session.signOut')).toHaveLength(1);
 */
export const renderWithApp = (element: ReactNode, options: AppOptions = {}): RenderedApp => {
  const { answers = {}, session = sampleSession(), address = '/', api = startFakeApi(answers) } = options;
  const moves: string[] = [];
  const router = fakeRouter(moves);
  const user = userEvent.setup();
  const { container, rerender, unmount } = render(inApp(element, session, address, router));
  return {
    api,
    user,
    moves,
    container,
    redraw: (next) => rerender(inApp(next, session, address, router)),
    leave: unmount,
    effects: readEffects(api, moves),
  };
};
