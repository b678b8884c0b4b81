import type { Photograph } from '@souvenance/contracts';
import { belongsTo, type StoredFile, type StoredFiles } from '#lib/storage/stored-files.ts';
import { openUploads, type Uploader } from './open-uploads.ts';

export const photographOf = (id: string, state: Photograph['state'] = 'ready'): Photograph => ({
  id,
  state,
  refusal: state === 'refused' ? 'Trop petite.' : null,
  refusalCode: null,
  sha256: id,
  widthPx: 4000,
  heightPx: 3000,
  resolutions: null,
  boxes: null,
  isDark: false,
});

export const fileOf = (name: string, bytes = 10) =>
  new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });

/** A device that outlives the page: what it kept, and who has it in hand. */
export const deviceWith = (keeps = true) => {
  const storedFiles = new Map<string, StoredFile>();
  const claimedIds = new Set<string>();
  const files: StoredFiles = {
    keep: async (one) => {
      if (keeps) storedFiles.set(one.id, one);
      return keeps;
    },
    list: async (place, writer) =>
      [...storedFiles.values()].filter((one) => one.place === place && belongsTo(one, writer)),
    forget: async (id) => void storedFiles.delete(id),
    claim: async (id) => {
      if (claimedIds.has(id)) return null;
      claimedIds.add(id);
      return () => void claimedIds.delete(id);
    },
  };
  return { storedFiles, files, closePage: () => claimedIds.clear() };
};

interface Sending {
  uploadId: string;
  name: string;
  onSent: (bytes: number) => void;
  arrive: () => void;
  fail: (error: unknown) => void;
}

/** A server whose answers the test gives, one file at a time. */
export const roadWith = (verdict: Photograph['state'] = 'ready') => {
  const sendings: Sending[] = [];
  const checked: string[] = [];
  const uploader: Uploader = {
    send: ({ uploadId, file }, onSent) => {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      const { name } = file as File;
      sendings.push({ uploadId, name, onSent, arrive: () => resolve(`photo-${name}`), fail: reject });
      return promise;
    },
    check: async (id) => {
      checked.push(id);
      return photographOf(id, verdict);
    },
  };
  return { sendings, checked, uploader };
};

/** Lets everything settle that waits for nothing but promises. */
export const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

export const pageWith = (device = deviceWith(), road = roadWith(), writer: string | null = 'anne') => {
  let ids = 0;
  const readyIds: string[] = [];
  const places: (number | undefined)[] = [];
  const uploads = openUploads(
    {
      uploader: road.uploader,
      files: device.files,
      newId: () => `u${++ids}-${device.storedFiles.size}`,
      now: () => ids,
      writer,
    },
    'story-1',
  );
  uploads.setListener(({ id }, afterBlock) => {
    readyIds.push(id);
    places.push(afterBlock);
  });
  const states = () => uploads.read().map(({ name, state }) => `${name} ${state}`);
  return { device, road, uploads, readyIds, places, states };
};

export const names = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1}.jpg`);
