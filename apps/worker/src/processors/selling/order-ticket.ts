import type { JobTicketFile, StoredFile } from '@souvenance/contracts';
import { listPressFiles, type MakeTicket } from '@souvenance/core';
import type { Pressroom } from '../../pressroom/pressroom.ts';

const toTicketFile = ({ name, sha256, bytes, pages, approvedSha256 }: StoredFile): JobTicketFile[] => {
  if (name !== 'interior.pdf' && name !== 'cover.pdf') return [];
  const kind = name === 'interior.pdf' ? 'interior' : 'cover';
  const file = { kind, name, sha256, bytes, pages: pages ?? 1 } as const;
  return [approvedSha256 === undefined ? file : { ...file, approvedSha256 }];
};

/** Makes the job ticket of an order with the press. */
export const makeOrderTicket =
  (pressroom: Pressroom, signal: AbortSignal): MakeTicket =>
  async ({ order, ...fields }) => {
    const input = { ...fields, files: listPressFiles(order).flatMap(toTicketFile) };
    const { json, page, xjdf, report, labels } = await pressroom.run('ticket', input, { signal });
    const encoder = new TextEncoder();
    const data = encoder.encode(JSON.stringify(json, null, 2));
    return { json: data, page, xjdf: encoder.encode(xjdf), report, labels };
  };
