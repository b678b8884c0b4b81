import { escapeUTF8 } from 'entities';
import type { Refusal } from '../refusal.ts';
import type { StorageAnswer } from '../serve.ts';

type Content = string | number | readonly (readonly [string, Content])[];

const element = (name: string, content: Content): string => {
  const inside =
    typeof content === 'object'
      ? content.map(([child, within]) => element(child, within)).join('')
      : escapeUTF8(String(content));
  return `<${name}>${inside}</${name}>`;
};

export const toXmlAnswer = (status: number, name: string, content: Content): StorageAnswer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${element(name, content)}`,
});

export const toXmlRefusal = ({ status, code, message }: Refusal): StorageAnswer =>
  toXmlAnswer(status, 'Error', [
    ['Code', code],
    ['Message', message],
  ]);
