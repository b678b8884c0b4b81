import type { Client, Photograph, Story } from '@souvenance/contracts';

/** Reads size and state of each photograph of a story. */
export const readPhotographs = (client: Client, story: Story): Promise<Photograph[]> =>
  Promise.all(
    story.photographs.map(({ photographId }) =>
      client.call('photographs.read', { params: { photographId } }),
    ),
  );
