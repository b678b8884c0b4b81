import { wait } from './wait.ts';

/** A mail as the local inbox tells it. */
export interface ReceivedMail {
  id: string;
  subject: string;
  messageId: string;
  text: string;
  html: string;
}

export interface InboxQuery {
  to: string;
  subject?: string;
}

/** Mails of one recipient, newest first. */
export const readInbox = async (inboxUrl: string, query: InboxQuery): Promise<ReceivedMail[]> => {
  const response = await fetch(`${inboxUrl}/api/mails?${new URLSearchParams({ ...query })}`);
  if (!response.ok) throw new Error(`the inbox answers ${response.status}`);
  return (await response.json()) as ReceivedMail[];
};

/** The newest mail to a person that passes `isWanted`, waited for. @throws Error after `timeoutMs`. */
export const waitForMail = (
  inboxUrl: string,
  query: InboxQuery,
  isWanted: (mail: ReceivedMail) => boolean,
  timeoutMs = 240_000,
): Promise<ReceivedMail> =>
  wait(async () => (await readInbox(inboxUrl, query)).find(isWanted) ?? null, {
    timeoutMs,
    what: `un courriel pour ${query.to}`,
  });

/** The first link of a mail whose path begins so; null when there is none. The pseudo-locale's marks are no part of it. */
export const linkIn = ({ text }: ReceivedMail, path: string): URL | null => {
  const links = text.match(/https?:\/\/[^\s<>"⟦⟧]+/g) ?? [];
  return links.map((link) => new URL(link)).find(({ pathname }) => pathname.startsWith(path)) ?? null;
};
