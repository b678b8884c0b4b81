import { wait } from './wait.ts';

/** A mail as the local inbox returns it. */
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

/** Waits for a mail to a person that passes `isWanted` and returns the newest. @throws Error after `timeoutMs`. */
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

/** First link of a mail whose path starts with `path`; null if there is none. Excludes the pseudo-locale's brackets. */
export const findLink = ({ text }: ReceivedMail, path: string): URL | null => {
  const links = text.match(/https?:\/\/[^\s<>"⟦⟧]+/g) ?? [];
  return links.map((link) => new URL(link)).find(({ pathname }) => pathname.startsWith(path)) ?? null;
};
