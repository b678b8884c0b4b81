import { JEANNE } from './ask-jeanne.ts';

interface MailFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
  /** Shown within the text, as `cid:` of this name. */
  readonly isInline?: boolean;
}

const formatPart = (part: string | MailFile): string => {
  if (typeof part === 'string')
    return `Content-Type: ${part.startsWith('<') ? 'text/html' : 'text/plain'}; charset=utf-8\r\n\r\n${part}`;
  const { name, type, bytes, isInline = false } = part;
  // A message within a message is never encoded (RFC 2046, 5.2.1).
  const isMessage = type.startsWith('message/');
  const base64 =
    Buffer.from(bytes)
      .toString('base64')
      .match(/.{1,76}/g) ?? [];
  return [
    `Content-Type: ${type}; name="${name}"`,
    `Content-Disposition: ${isInline ? 'inline' : 'attachment'}; filename="${name}"`,
    ...(isInline ? [`Content-ID: <${name}>`] : []),
    `Content-Transfer-Encoding: ${isMessage ? '8bit' : 'base64'}`,
    '',
    isMessage ? Buffer.from(bytes).toString('utf8') : base64.join('\r\n'),
  ].join('\r\n');
};

/** Builds a mail of the narrator with several parts: plain text, HTML (begins with `<`) and files, in their order. */
export const buildMailOfParts = (
  reply: string,
  parts: readonly (string | MailFile)[],
  kind = 'mixed',
): Buffer => {
  const head = [
    `From: Jeanne Morel <${JEANNE}>`,
    `To: Souvenance <${reply}>`,
    'Subject: Re: Une question pour vous',
    'Message-ID: <parts@exemple.fr>',
    'MIME-Version: 1.0',
    `Content-Type: multipart/${kind}; boundary="part"`,
  ].join('\r\n');
  const body = parts.map((part) => `\r\n--part\r\n${formatPart(part)}`).join('');
  return Buffer.from(`${head}\r\n${body}\r\n--part--\r\n`);
};
