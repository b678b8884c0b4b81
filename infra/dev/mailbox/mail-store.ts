import { chmodSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AddressObject, type ParsedMail, simpleParser } from 'mailparser';

interface Envelope {
  from: string;
  to: string[];
}

export interface Mail {
  id: string;
  /** Time at which the inbox received it, ISO 8601. */
  at: string;
  envelope: Envelope;
  messageId: string;
  subject: string;
  from: string;
  to: string[];
  headers: { key: string; value: string }[];
  text: string;
  html: string;
  attachments: { filename: string; mimeType: string; contentId: string | null; bytes: Uint8Array }[];
}

interface MailQuery {
  /** Exact recipient of the envelope, case-insensitive. */
  to?: string | undefined;
  /** Part of the subject, case-insensitive. */
  subject?: string | undefined;
}

/** Mails of one folder, one file each; every delivery is stored, also a second one of the same Message-ID. */
export interface MailStore {
  add(envelope: Envelope, raw: Buffer): Promise<Mail>;
  /** Newest first. */
  list(query?: MailQuery): Mail[];
  find(id: string): Mail | null;
  source(id: string): Buffer;
  clear(): void;
  /** Number of deliveries per Message-ID, counted on received mails only. */
  deliveries(): Record<string, number>;
}

const TRACE_END = 'X-Inbox-End: 1\r\n';

/** The mail as received, after four trace lines with data that only the SMTP session had. */
const withTrace = (at: string, envelope: Envelope, raw: Buffer): Buffer => {
  const lines = [
    `X-Inbox-At: ${at}`,
    `X-Inbox-From: ${envelope.from}`,
    `X-Inbox-To: ${envelope.to.join(', ')}`,
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n${TRACE_END}`), raw]);
};

const addressTexts = (addresses: AddressObject | AddressObject[] | undefined): string[] =>
  [addresses ?? []]
    .flat()
    .flatMap(({ value }) => value)
    .map(({ name, address = '' }) => (name ? `${name} <${address}>` : address));

/** Unfolds a header to one line, without its name. */
const headerValue = (line: string): string =>
  line
    .slice(line.indexOf(':') + 1)
    .replace(/\r?\n/gu, '')
    .trim();

const listAttachments = (email: ParsedMail): Mail['attachments'] =>
  email.attachments.map(({ filename, contentType, cid, content }) => ({
    filename: filename || 'fichier',
    mimeType: contentType,
    contentId: cid ?? null,
    bytes: content,
  }));

const parseMail = async (id: string, file: Buffer): Promise<Mail> => {
  const email = await simpleParser(file, {
    skipHtmlToText: true,
    skipTextToHtml: true,
    skipImageLinks: true,
    keepCidLinks: true,
  });
  const headers = email.headerLines.map(({ key, line }) => ({ key, value: headerValue(line) }));
  const trace = (key: string) => headers.find((header) => header.key === key)?.value ?? '';
  return {
    id,
    at: trace('x-inbox-at'),
    envelope: { from: trace('x-inbox-from'), to: trace('x-inbox-to').split(', ').filter(Boolean) },
    messageId: email.messageId ?? '',
    subject: email.subject ?? '',
    from: addressTexts(email.from)[0] ?? '',
    to: addressTexts(email.to),
    headers: headers.filter(({ key }) => !key.startsWith('x-inbox-')),
    text: email.text ?? '',
    html: email.html || '',
    attachments: listAttachments(email),
  };
};

const lowerCase = (text: string): string => text.toLowerCase();

const matches = (mail: Mail, { to, subject }: MailQuery): boolean =>
  (!to || mail.envelope.to.some((address) => lowerCase(address) === lowerCase(to))) &&
  (!subject || lowerCase(mail.subject).includes(lowerCase(subject)));

const countDeliveries = (mails: Mail[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { messageId } of mails) counts[messageId] = (counts[messageId] ?? 0) + 1;
  return counts;
};

const loadMails = async (folder: string): Promise<Mail[]> => {
  const names = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  return Promise.all(
    names.sort().map((name) => parseMail(name.slice(0, -4), readFileSync(join(folder, name)))),
  );
};

/** Opens the folder and reads the mails that an earlier run stored there. */
export const openMailStore = async (folder: string): Promise<MailStore> => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const mails = await loadMails(folder);
  let last = Number(mails.at(-1)?.id ?? 0);
  const fileOf = (id: string) => join(folder, `${id}.eml`);
  return {
    add: async (envelope, raw) => {
      last += 1;
      const id = String(last).padStart(8, '0');
      const file = withTrace(new Date().toISOString(), envelope, raw);
      const mail = await parseMail(id, file);
      writeFileSync(`${fileOf(id)}.new`, file, { flush: true, mode: 0o600 });
      renameSync(`${fileOf(id)}.new`, fileOf(id));
      mails.push(mail);
      return mail;
    },
    list: (query = {}) => mails.filter((mail) => matches(mail, query)).reverse(),
    find: (id) => mails.find((mail) => mail.id === id) ?? null,
    source: (id) => {
      const file = readFileSync(fileOf(id));
      return file.subarray(file.indexOf(TRACE_END) + TRACE_END.length);
    },
    clear: () => {
      for (const { id } of mails.splice(0)) rmSync(fileOf(id), { force: true });
    },
    deliveries: () => countDeliveries(mails),
  };
};
