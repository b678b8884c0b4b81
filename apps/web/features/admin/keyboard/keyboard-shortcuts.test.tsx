import { beforeEach, expect, test } from 'vitest';
import { readFocus } from '#testing/read-screen.ts';
import { renderWithApp } from '#testing/render-with-app.tsx';
import { KeyboardShortcuts } from './keyboard-shortcuts.tsx';

beforeEach(() => localStorage.clear());

const open = () =>
  renderWithApp(
    <main>
      <label htmlFor="search-everything">Chercher partout</label>
      <input id="search-everything" />
      <table>
        <tbody>
          {['S-1', 'S-2', 'S-3'].map((number) => (
            <tr key={number}>
              <td>
                <a href={`/admin/orders/${number}`}>{number}</a> <a href="/ailleurs">Ailleurs</a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <KeyboardShortcuts />
    </main>,
    { address: '/admin/orders' },
  );

test('« / » goes to the search, where letters are typed and do nothing else', async () => {
  const { user, effects } = open();
  await user.keyboard('/');
  expect(readFocus()).toBe('Chercher partout');
  await user.keyboard('gojk?');
  expect(document.querySelector('input')?.value).toBe('gojk?');
  expect((await effects()).moves).toEqual([]);
});

test('« j » and « k » move through the rows and stop at both ends', async () => {
  const { user } = open();
  const path: string[] = [];
  for (const key of ['j', 'j', 'j', 'j', 'k', 'k', 'k']) {
    await user.keyboard(key);
    path.push(readFocus());
  }
  expect(path).toEqual(['S-1', 'S-2', 'S-3', 'S-3', 'S-2', 'S-1', 'S-1']);
});

test('« j » passes by what a collapsed card contains, and enters an open one', async () => {
  const card = (name: string, isOpen: boolean) => (
    <details key={name} open={isOpen}>
      <summary>{name}</summary>
      <details>
        <summary>{`Notes ${name}`}</summary>
      </details>
    </details>
  );
  const { user } = renderWithApp(
    <main>
      {[card('Morel', false), card('Roy', true), card('Vasseur', false)]}
      <KeyboardShortcuts />
    </main>,
    { address: '/admin/families' },
  );
  const path: string[] = [];
  for (const key of ['j', 'j', 'j', 'j']) {
    await user.keyboard(key);
    path.push(document.activeElement?.textContent ?? '');
  }
  expect(path).toEqual(['Morel', 'Roy', 'Notes Roy', 'Vasseur']);
});

test('« g » and a letter open a page; another letter after « g » opens none', async () => {
  const { user, effects } = open();
  await user.keyboard('go');
  expect((await effects()).moves).toEqual(['push /admin/orders']);
  await user.keyboard('gx');
  await user.keyboard('o');
  expect((await effects()).moves).not.toContain('push /admin');
});

test('« ? » shows the help, in which the shortcuts are turned off for good', async () => {
  const { user, effects } = open();
  await user.keyboard('?');
  expect(document.body.textContent).toContain('Ouvrir les commandes');
  const box = document.querySelector<HTMLInputElement>('[role="dialog"] input[type="checkbox"]');
  expect(box?.checked).toBe(true);
  if (box) await user.click(box);
  await user.keyboard('{Escape}');
  await effects();
  await user.keyboard('/');
  expect(readFocus()).not.toBe('Chercher partout');
  await user.keyboard('?');
  expect(document.querySelector('[role="dialog"]')).toBeNull();
});
