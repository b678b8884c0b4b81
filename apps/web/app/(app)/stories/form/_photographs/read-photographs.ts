import type { Client, Photograph, Story } from '@souvenance/contracts';
import { pageData } from '#lib/api-client/page-data.ts';

/** Size and state of each photograph of a story. */
export const readPhotographs = (client: Client, story: Story): Promise<Photograph[]> =>
  Promise.all(
    story.photographs.map(({ photographId }) =>
      pageData(client.call('photographs.read', { params: { photographId } })),
    ),
  );
