import { cutText } from '@souvenance/contracts';
import type { ReadMail } from '@souvenance/core';
import {
  type AddressObject,
  type Attachment,
  type HeaderLines,
  type ParsedMail,
  simpleParser,
} from 'mailparser';
import { openCharsetDecoder, type UnreadText } from './charset-decoder.ts';
import { type DataPictures, takeDataPictures } from './data-pictures.ts';
import { HTML_MAX, readMailHtml } from './html-words.ts';
import { readArmour } from './pgp-armour.ts';
import { repairHeads } from './repair-heads.ts';
import { repairStructure } from './repair-structure.ts';
import { readSecurityParts } from './security-parts.ts';
import { isTextPart, readTextPart } from './text-parts.ts';
import { unpackAttachments } from './unpack-attachments.ts';
import { takeUuencodedFiles } from './uuencoded-files.ts';

/** The headers that say who writes, a person or a program; no other is looked at. */
const LOOKED_AT = new Set([
  'auto-submitted',
  'precedence',
  'x-autoreply',
  'x-autorespond',
  'x-auto-response-suppress',
  'list-id',
  'return-path',
]);
const HEADER_MAX = 1_000;
/** One is the rule; two are told apart from one, and more are no use. */
const SENDERS_MAX = 5;
const LINE_MAX = 300;

/** Parts of a mail and bytes of their heads that are looked at. */
const PARTS_MAX = 100;
const HEAD_BYTES_MAX = 200_000;

const REPORT = 'message/delivery-status';

const collectHeaders = (lines: HeaderLines): Record<string, string> => {
  const headers: Record<string, string> = {};
  for (const { key, line } of lines) {
    if (!LOOKED_AT.has(key)) continue;
    const value = line.slice(line.indexOf(':') + 1).trim();
    headers[key] = [...(headers[key] === undefined ? [] : [headers[key]]), value]
      .join(', ')
      .slice(0, HEADER_MAX);
  }
  return headers;
};

/** One header may name several people, and a forged mail has several such headers. */
const listSenders = (from: AddressObject | undefined, lines: HeaderLines): ReadMail['from'] => {
  const mailboxes = (from?.value ?? []).flatMap((one) => [one, ...(one.group ?? [])]);
  const senders = mailboxes
    .filter(({ address }) => address !== undefined && address !== '')
    .map(({ name, address }) => ({
      name: cutText(name, LINE_MAX),
      address: (address ?? '').slice(0, LINE_MAX),
    }));
  const isSeveral = lines.filter(({ key }) => key === 'from').length > 1;
  return (isSeveral ? [...senders, ...senders] : senders).slice(0, SENDERS_MAX);
};

const findContentType = (lines: HeaderLines): string =>
  (lines.find(({ key }) => key === 'content-type')?.line ?? '')
    .replace(/^[^:]*:\s*/u, '')
    .slice(0, HEADER_MAX);

/** A picture that no HTML shows is a file like any other. */
const toAttachment = (one: Attachment, html: string): ReadMail['attachments'][number] => {
  const isInline = one.related === true && one.cid !== undefined && html.includes(one.cid);
  return {
    fileName: cutText(one.filename || '', LINE_MAX),
    contentType: one.contentType.slice(0, LINE_MAX),
    bytes: one.content,
    isInline,
    ...(isInline && one.cid !== undefined && { contentId: one.cid }),
  };
};

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Share of the words of a line of its HTML that a plain text holds at least; a short line may be a footer's. */
const PLAIN_SHARE = 0.5;
const LINE_WORDS_MIN = 4;

/** Whether a plain text lacks a line of the HTML: it is a footer, a hint to use HTML, or another part of the mail. */
const isFragment = (plain: string, htmlText: string): boolean => {
  const words = new Set(wordsIn(plain));
  return htmlText.split('\n').some((line) => {
    const lineWords = wordsIn(line);
    const present = lineWords.filter((word) => words.has(word)).length;
    return lineWords.length >= LINE_WORDS_MIN && present < lineWords.length * PLAIN_SHARE;
  });
};

type HtmlTexts = ReturnType<typeof readMailHtml>;

const readHtmlTexts = (html: string): HtmlTexts | null => (html === '' ? null : readMailHtml(html));

/** Whether a text has a line with new words: any in a short line, more than half of them in a long one. */
const addsWords = (wordsBefore: ReadonlySet<string>, text: string): boolean =>
  text.split('\n').some((line) => {
    const lineWords = wordsIn(line);
    const present = lineWords.filter((word) => wordsBefore.has(word)).length;
    const share = lineWords.length < LINE_WORDS_MIN ? 1 : PLAIN_SHARE;
    return present < lineWords.length * share;
  });

/** Whether a mail has the same words twice, as plain text and as HTML; else its parts follow each other. */
const hasAlternative = (raw: Buffer): boolean =>
  /content-type\s*:\s*multipart\/alternative/iu.test(raw.toString('latin1'));

/** The text of a mail: its plain text, or that of its HTML where it says more. */
const chooseTexts = (
  plain: string,
  html: HtmlTexts | null,
  isAlternative: boolean,
): Pick<ReadMail, 'text' | 'isWrapped' | 'pictured'> => {
  if (html === null) return { text: plain, isWrapped: plain.trim() !== '' };
  const { text, pictured } = html;
  // Where the parts follow each other, mailparser's HTML has them all.
  const isPart = isAlternative ? isFragment(plain, text) : addsWords(new Set(wordsIn(plain)), text);
  const isWrapped = plain.trim() !== '' && !isPart;
  return { text: isWrapped ? plain : text, isWrapped, pictured };
};

/** The text of a mail without the armour of inline PGP. */
const readWords = (texts: ReturnType<typeof chooseTexts>) => {
  const { text, isEncrypted } = readArmour(texts.text);
  const { pictured } = texts;
  return {
    ...texts,
    text,
    ...(pictured !== undefined && { pictured: readArmour(pictured).text }),
    isEncrypted,
  };
};

/**
 * The plain text, with that of the parts that mailparser took for files; a part that only repeats words is left out.
 */
const withTextParts = (plain: string, html: HtmlTexts | null, parts: readonly Attachment[]): string => {
  const texts = [plain];
  const wordsBefore = new Set(wordsIn(`${plain}\n${html?.text ?? ''}`));
  for (const part of parts) {
    const text = readTextPart(part);
    if (!addsWords(wordsBefore, text)) continue;
    texts.push(text);
    for (const word of wordsIn(text)) wordsBefore.add(word);
  }
  return texts.filter((text) => text.trim() !== '').join('\n\n');
};

/** HTML that is not read to its end, or has more pictures than are taken, as a file: the family is told its name. */
const unreadHtml = (source: string, { html, isWhole }: DataPictures): ReadMail['attachments'] =>
  html.length <= HTML_MAX && isWhole
    ? []
    : [{ fileName: 'message.html', contentType: 'text/html', bytes: Buffer.from(source), isInline: false }];

/** A text of an unreadable charset, as a file: the family is told its name. */
const unreadText = ({ charset, bytes }: UnreadText): ReadMail['attachments'][number] => ({
  fileName: 'message.txt',
  contentType: `text/plain; charset=${charset}`.slice(0, LINE_MAX),
  bytes,
  isInline: false,
});

/** Mails within mails that are read. */
const DEPTH_MAX = 3;

const parserOptions = {
  skipHtmlToText: true,
  skipTextLinks: true,
  skipImageLinks: true,
  keepCidLinks: true,
  keepDeliveryStatus: true,
  ignoreEmbedded: true,
  checksumAlgo: false,
  maxChildNodes: PARTS_MAX,
  maxHeadSize: HEAD_BYTES_MAX,
} as const;

type Envelope = Pick<ReadMail, 'from' | 'subject' | 'messageId' | 'headers' | 'contentType' | 'report'>;

const toEnvelope = (mail: ParsedMail, report: Attachment | undefined): Envelope => ({
  from: listSenders(mail.from, mail.headerLines),
  subject: cutText(mail.subject ?? '', LINE_MAX),
  messageId: (mail.messageId ?? '').slice(0, LINE_MAX),
  headers: collectHeaders(mail.headerLines),
  contentType: findContentType(mail.headerLines),
  report: report === undefined ? '' : report.content.toString('latin1').slice(0, HEAD_BYTES_MAX),
});

const parseAt = async (source: Buffer, depth: number): Promise<ReadMail> => {
  const raw = repairStructure(source);
  const unread: UnreadText[] = [];
  const Iconv = openCharsetDecoder(unread);
  const mail = await simpleParser(repairHeads(raw), { ...parserOptions, Iconv });
  const report = mail.attachments.find(({ contentType }) => contentType.toLowerCase() === REPORT);
  const envelope = toEnvelope(mail, report);
  const security = readSecurityParts(
    mail.attachments.filter((one) => one !== report),
    envelope.contentType,
  );
  if (security.signedPart !== null && depth < DEPTH_MAX)
    return { ...(await parseAt(security.signedPart, depth + 1)), ...envelope };
  const htmlSource = typeof mail.html === 'string' ? mail.html : '';
  const dataPictures = takeDataPictures(htmlSource);
  const { html, pictures } = dataPictures;
  const htmlTexts = readHtmlTexts(html);
  const { text: plainText, files: packedFiles } = takeUuencodedFiles(mail.text ?? '');
  const plain = withTextParts(plainText, htmlTexts, security.files.filter(isTextPart));
  const files = security.files.filter((one) => !isTextPart(one)).map((one) => toAttachment(one, html));
  const isTextMissing = `${plain}${html}`.trim() === '';
  const unpacked = await unpackAttachments(files, {
    isTextMissing,
    readMail: depth < DEPTH_MAX ? (bytes) => parseAt(bytes, depth + 1) : null,
  });
  const { isEncrypted, ...texts } = readWords(
    isTextMissing
      ? chooseTexts(unpacked.text, readHtmlTexts(unpacked.html), true)
      : chooseTexts(plain, htmlTexts, hasAlternative(raw)),
  );
  return {
    ...envelope,
    ...texts,
    attachments: [
      ...unpacked.attachments,
      ...pictures,
      ...packedFiles,
      ...unreadHtml(htmlSource, dataPictures),
      ...unread.map(unreadText),
    ],
    ...(unpacked.forwarded.length > 0 && { forwarded: unpacked.forwarded }),
    ...((isEncrypted || security.isEncrypted) && { isEncrypted: true }),
  };
};

/** A raw message by its parts. Throws for what is no message, and for one of too many parts. */
export const parseMail = (raw: Buffer): Promise<ReadMail> => parseAt(raw, 1);
