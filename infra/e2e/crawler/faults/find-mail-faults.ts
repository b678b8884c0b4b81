import { findFrenchFaults } from '../../../language/find-french-faults.ts';
import { settle, type Tab } from '../tab/open-tab.ts';

interface InboxMail {
  subject: string;
  html: string;
  text: string;
}

/** All links of a mail, from its HTML and its plain text. */
const listLinks = ({ html, text }: InboxMail): string[] => [
  ...[...html.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&')),
  ...(text.match(/https?:\/\/[^\s<>"]+/g) ?? []),
];

/** Allowed statuses of a used or expired link, provided its page explains it. */
const KIND_REFUSALS = [404, 410];

const openLink = async (tab: Tab, link: string): Promise<string[]> => {
  const { page, eventLog, siteUrl } = tab;
  if (link.startsWith('mailto:')) return [];
  if (!link.startsWith(`${siteUrl}/`)) return ['leads to another host'];
  eventLog.take();
  const status = (await page.goto(link))?.status() ?? 0;
  await settle(tab);
  const words = (await page.getByRole('main').textContent())?.trim() ?? '';
  const faults = eventLog.take().faults.filter((fault) => !/status of (404|410)/.test(fault));
  if (status >= 400 && !KIND_REFUSALS.includes(status)) faults.push(`answers ${status}`);
  return words.length < 40 ? [...faults, `says only « ${words} »`] : faults;
};

/** Language faults of a mail; lines that quote users' texts are skipped. */
const textFaults = ({ subject, text }: InboxMail, userTexts: ReadonlySet<string>): string[] =>
  [subject, ...text.split('\n').map((line) => line.trim())]
    .filter((line) => !userTexts.has(line))
    .flatMap((line) => findFrenchFaults(line).map((fault) => `« ${subject} » says « ${line} »: ${fault}`));

/** Checks the text of every mail in the inbox and opens each of its links without a session. */
export const findMailFaults = async (tab: Tab, inboxUrl: string): Promise<string[]> => {
  const mails = (await (await fetch(`${inboxUrl}/api/mails`)).json()) as InboxMail[];
  const subjects = new Map(mails.flatMap((mail) => listLinks(mail).map((link) => [link, mail.subject])));
  const faults = mails.flatMap((mail) => textFaults(mail, tab.userTexts));
  for (const [link, subject] of subjects)
    faults.push(...(await openLink(tab, link)).map((what) => `« ${subject} », ${link}: ${what}`));
  return faults;
};
