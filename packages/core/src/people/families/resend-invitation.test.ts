import { expect, test } from 'vitest';
import { openInviting } from '../../testing/open-inviting.ts';
import { readCode, readMails } from '../../testing/read-test-app.ts';

test('an invitation is not sent again to a person who has joined by another one', async () => {
  const fixture = await openInviting();
  const { id } = await fixture.invite();
  const { invitationUrl } = await fixture.create(null);
  await fixture.accept(invitationUrl.split('/').at(-1) ?? '');
  const mailsBefore = await readMails(fixture.app, 'invite');
  expect(await readCode(fixture.resend(id))).toBe('member.already');
  expect(await readMails(fixture.app, 'invite')).toEqual(mailsBefore);
});
