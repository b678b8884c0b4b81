import type { Invitation, Member } from '@souvenance/contracts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { onScreen } from '#testing/find-on-screen.ts';
import { type RenderedApp, renderWithApp } from '#testing/render-with-app.tsx';
import { InvitationList } from './invitation-list.tsx';
import { MemberPanel } from './member-panel.tsx';

const at = '2026-11-26T08:00:00.000Z';
const invitation: Invitation = {
  id: 'odile',
  name: 'Odile',
  email: 'odile@exemple.fr',
  role: 'reader',
  isNarrator: false,
  state: 'sent',
  sentAt: at,
  expiresAt: at,
};
const owner: Member = { uid: 'jeanne', name: 'Jeanne', role: 'owner', joinedAt: at };
const paul: Member = { ...owner, uid: 'paul', name: 'Paul', role: 'reader' };

const readStatuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const expectFocusWithin = ({ container }: RenderedApp) => {
  expect(document.activeElement).not.toBe(document.body);
  expect(container.contains(document.activeElement)).toBe(true);
};

test('an invitation that is withdrawn is announced, and the focus stays in the list', async () => {
  const app = renderWithApp(<InvitationList familyId="morel" invitations={[invitation]} />);
  await app.user.click(onScreen.button('Retirer l’invitation d’Odile'));
  await app.effects();
  app.redraw(<InvitationList familyId="morel" invitations={[{ ...invitation, state: 'revoked' }]} />);
  expect(readStatuses()).toContain('L’invitation d’Odile est retirée.');
  expectFocusWithin(app);
});

test('a member who is removed is announced, and the focus stays in the list', async () => {
  const app = renderWithApp(<MemberPanel familyId="morel" members={[owner, paul]} uid="jeanne" />);
  await app.user.click(onScreen.button('Retirer Paul'));
  await app.user.click(screen.getAllByRole('button', { name: 'Retirer Paul' }).at(-1) as HTMLElement);
  await app.effects();
  app.redraw(<MemberPanel familyId="morel" members={[owner]} uid="jeanne" />);
  expect(readStatuses()).toContain('Paul ne fait plus partie de la famille.');
  expectFocusWithin(app);
});
