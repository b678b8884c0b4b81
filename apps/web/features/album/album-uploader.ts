import { type Client, cutText, FILE_NAME_MAX } from '@souvenance/contracts';
import { toUploadId } from '../importing/files/file-ids.ts';
import {
  createBookPhotographCalls,
  createPhotographUploader,
} from '../stories/uploads/create-photograph-uploader.ts';
import type { Uploader } from '../stories/uploads/open-uploads.ts';

/** Called with the name of a file whose picture the album has. */
type OnDuplicate = (fileName: string) => void;

/**
 * Sends photographs and adds each to the album of the book once it is accepted. The device forgets a file only then, so
 * that a page that was closed in between goes on where it stopped.
 */
export const createAlbumUploader = (client: Client, bookId: string, onDuplicate: OnDuplicate): Uploader => {
  const uploader = createPhotographUploader(createBookPhotographCalls(client, bookId));
  return {
    send: async ({ file, type }, onSent) =>
      uploader.send({ uploadId: await toUploadId(file), file, type }, onSent),
    check: async (photographId, { name, importId = photographId }) => {
      const photograph = await uploader.check(photographId);
      if (photograph.state === 'refused') return photograph;
      const { isDuplicate } = await client.call('album.add', {
        params: { bookId },
        body: { photographId, importId, fileName: cutText(name, FILE_NAME_MAX) },
      });
      if (isDuplicate) onDuplicate(name);
      return photograph;
    },
  };
};
