import { ALBUM_REMOVAL_MAX, type Client } from '@souvenance/contracts';

/** Takes photographs out of the album or puts them back, as many at a time as the server takes. */
export const setRemoved = async (
  client: Client,
  bookId: string,
  photographIds: readonly string[],
  isRemoved: boolean,
): Promise<void> => {
  for (let start = 0; start < photographIds.length; start += ALBUM_REMOVAL_MAX) {
    const group = photographIds.slice(start, start + ALBUM_REMOVAL_MAX);
    await client.call('album.setRemoved', { params: { bookId }, body: { photographIds: group, isRemoved } });
  }
};
