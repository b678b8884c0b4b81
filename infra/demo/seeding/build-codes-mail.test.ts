import { expect, test, vi } from 'vitest';
import { createTemporaryFolder } from '../../dev/fixtures/create-temporary-folder.ts';
import { startInbox } from '../../dev/mailbox/inbox.ts';
import { readInbox } from '../../e2e/driver/visitor/inbox.ts';
import { ensureCodes, sendCodes } from './send-codes.ts';

const to = { name: 'Administration', address: 'administration@souvenance.example' };
const factor = {
  otpauthUrl:
    'otpauth://totp/Souvenance:a%40b?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Souvenance&digits=6&period=30',
  recoveryCodes: ['abcde-fghij'],
};

test('the inbox shows the live code of the note, and gets it again once it was emptied', async () => {
  const inbox = await startInbox({ folder: createTemporaryFolder() });
  const environment = { SMTP_URL: inbox.smtpUrl, MAIL_FROM: 'Souvenance <bonjour@souvenance.example>' };
  const mails = () => readInbox(inbox.url, { to: to.address });
  try {
    await sendCodes(environment, to, factor);
    await ensureCodes({ inboxUrl: inbox.url, environment }, to, factor);
    const [mail, ...others] = await mails();
    expect([mail?.subject, others.length]).toEqual(['Vos codes d’administration', 0]);
    expect(mail?.text).toContain('abcde-fghij');
    const code = await fetch(`${inbox.url}/api/totp?to=${to.address}`);
    expect(await code.json()).toMatchObject({ code: expect.stringMatching(/^\d{6}$/) });
    await fetch(`${inbox.url}/api/mails`, { method: 'DELETE' });
    await ensureCodes({ inboxUrl: inbox.url, environment }, to, factor);
    await vi.waitFor(async () => expect(await mails()).toHaveLength(1), { timeout: 240_000 });
  } finally {
    await inbox.stop();
  }
});
