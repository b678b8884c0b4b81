import { openSmtpMailer, smtpEnv } from '@souvenance/adapters/mail';
import { buildCodesMail, type SecondFactor } from './build-codes-mail.ts';

const hasCodesMail = async (inboxUrl: string, address: string): Promise<boolean> => {
  const answer = await fetch(`${inboxUrl}/api/totp?${new URLSearchParams({ to: address })}`);
  await answer.body?.cancel();
  if (!answer.ok && answer.status !== 404) throw new Error(`the inbox answers ${answer.status}`);
  return answer.ok;
};

/** Mails an administrator's second factor and recovery codes (`buildCodesMail`) to the local inbox. */
export const sendCodes = async (
  environment: Record<string, string>,
  to: { name: string; address: string },
  factor: SecondFactor,
): Promise<void> => {
  const { SMTP_URL: url, MAIL_FROM: from } = smtpEnv.parse(environment);
  const mailer = await openSmtpMailer({ url, from });
  try {
    await mailer.send(buildCodesMail(to, factor), async () => undefined);
  } finally {
    await mailer.close();
  }
};

/** Sends that mail again when the inbox was emptied: without it nobody could enter the administration any more. */
export const ensureCodes = async (
  { inboxUrl, environment }: { inboxUrl: string; environment: Record<string, string> },
  to: { name: string; address: string },
  factor: SecondFactor,
): Promise<void> => {
  if (!(await hasCodesMail(inboxUrl, to.address))) await sendCodes(environment, to, factor);
};
