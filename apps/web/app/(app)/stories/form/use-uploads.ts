'use client';

import type { Client, Photograph } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { problemOf } from '#api/problem.ts';
import { useClient } from '#session/session-provider.tsx';
import { type PhotographType, photographType } from './photograph-type.ts';

interface Upload {
  readonly id: number;
  readonly name: string;
  readonly state: 'sending' | 'checking' | 'refused';
  /** French sentence that says why, once it is refused. */
  readonly refusal?: string;
}

const pollMs = 1_000;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends the bytes and waits for the worker's verdict: ready, or refused with a sentence. */
const upload = async (
  client: Client,
  bookId: string,
  file: File,
  type: PhotographType,
  onChecking: () => void,
) => {
  const { photographId, uploadUrl, uploadHeaders } = await client.call('photographs.create', {
    params: { bookId },
    body: { type, bytes: file.size },
  });
  const sent = await fetch(uploadUrl, { method: 'PUT', body: file, headers: uploadHeaders });
  if (!sent.ok) throw new Error('the upload was refused');
  onChecking();
  const params = { photographId };
  let photograph: Photograph = await client.call('photographs.received', { params });
  while (photograph.state === 'awaiting' || photograph.state === 'checking') {
    await wait(pollMs);
    photograph = await client.call('photographs.read', { params });
  }
  return photograph;
};

/** The photographs on their way, one after the other. `onReady` takes each that the worker has accepted. */
export const useUploads = (bookId: string, onReady: (photograph: Photograph) => void) => {
  const client = useClient();
  const t = useTranslations();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const counter = useRef(0);
  const dismiss = (id: number) => setUploads((all) => all.filter((one) => one.id !== id));
  const show = (id: number, change: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...change } : one)));
  const refuse = (id: number, refusal: string) => show(id, { state: 'refused', refusal });
  const sendOne = async (id: number, file: File) => {
    const type = photographType(file);
    if (type === null) return refuse(id, t('stories.photographs.kindRefused'));
    try {
      const photograph = await upload(client, bookId, file, type, () => show(id, { state: 'checking' }));
      if (photograph.state === 'refused') return refuse(id, photograph.refusal ?? t('ui.unreachable'));
      dismiss(id);
      onReady(photograph);
    } catch (error) {
      refuse(id, problemOf(error).sentence ?? t('ui.unreachable'));
    }
  };
  const send = async (files: readonly File[]) => {
    const numbered = files.map((file) => ({ id: ++counter.current, file }));
    setUploads((all) => [
      ...all,
      ...numbered.map(({ id, file }): Upload => ({ id, name: file.name, state: 'sending' })),
    ]);
    for (const { id, file } of numbered) await sendOne(id, file);
  };
  return { uploads, send, dismiss };
};
