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
import type { Answers, FakeApi } from './create-fake-api.ts';
import { createSampleSessionAt } from './create-sample-session.ts';
import { startFakeApi } from './current-api.ts';
import { listScreenChanges, readScreen } from './read-screen.ts';

const catalogue = await loadCatalogue('fr');

export interface AppOptions {
  /** Answers of the API; calls without one get the emptiest valid answer. */
  readonly answers?: Answers;
  readonly session?: SessionAnswer;
  /** A fake API already started by the test. */
  readonly api?: FakeApi;
  /** URL path of the page, with its query. */
  readonly address?: string;
}

/** Navigations of the page, in order, such as `push /dashboard` or `refresh`. */
type Navigations = readonly string[];

const fakeRouter = (moves: string[]): AppRouterInstance => ({
  back: () => void moves.push('back'),
  forward: () => void moves.push('forward'),
  refresh: () => void moves.push('refresh'),
  push: (href) => void moves.push(`push ${href}`),
  replace: (href) => void moves.push(`replace ${href}`),
  prefetch: () => undefined,
  bfcacheId: 'page',
});

/** Wraps a page in everything it needs: language, messages, session, and Next's router. */
const wrapInApp = (
  children: ReactNode,
  session: SessionAnswer,
  address: string,
  router: AppRouterInstance,
) => {
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
  readonly moves: Navigations;
  readonly container: HTMLElement;
  /** Renders another element in the same place, at another address if one is given. */
  readonly redraw: (element: ReactNode, address?: string) => void;
  readonly unmount: () => void;
  /** Waits for answers, then returns the effects since the last call. */
  readonly effects: () => Promise<Effects>;
}

interface Effects {
  /** Calls received by the API: name and parameters, and the body if any. */
  readonly calls: readonly unknown[];
  /** Screen lines removed and added. */
  readonly changes: readonly string[];
  /** Navigations of the page. */
  readonly moves: Navigations;
}

/** An open dialog is read alone, since the page behind it cannot be used. */
const findOpenDialog = (): Element | undefined =>
  [...document.querySelectorAll('dialog[open], [role="dialog"]')].at(-1);

const readEffects = (api: FakeApi, moves: Navigations): (() => Promise<Effects>) => {
  let [callCount, moveCount] = [api.calls.length, moves.length];
  let [page, dialog] = [readScreen(), [] as string[]];
  const readChanges = (): string[] => {
    const dialogElement = findOpenDialog();
    const after = readScreen(dialogElement);
    const changes = listScreenChanges(dialogElement ? dialog : page, after);
    dialog = dialogElement ? after : [];
    page = dialogElement ? page : after;
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
 * Renders a component with the French messages, a session, and a fake API behind its calls.
 * @example
 * const { user, api } = renderWithApp(<SignOutButton />);
 * await user.click(screen.getByRole('button', { name: 'Se déconnecter' }));
 * expect(api.of('session.signOut')).toHaveLength(1);
 */
export const renderWithApp = (element: ReactNode, options: AppOptions = {}): RenderedApp => {
  const {
    answers = {},
    address = '/',
    session = createSampleSessionAt(address),
    api = startFakeApi(answers),
  } = options;
  const moves: string[] = [];
  const router = fakeRouter(moves);
  const user = userEvent.setup();
  const { container, rerender, unmount } = render(wrapInApp(element, session, address, router));
  return {
    api,
    user,
    moves,
    container,
    redraw: (next, nextAddress = address) => rerender(wrapInApp(next, session, nextAddress, router)),
    unmount: unmount,
    effects: readEffects(api, moves),
  };
};
