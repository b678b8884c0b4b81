'use client';

import { type AlbumPhotograph, type Book, PLATES_MAX } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { LiveRegion } from '#ui/feedback/live-region.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Text } from '#ui/text/text.tsx';

interface ClosingPlatesProps {
  book: Pick<Book, 'id' | 'revision' | 'plates'>;
  /** The album in the order of its dates, in which the book prints its plates. */
  photographs: readonly AlbumPhotograph[];
  /** The chosen ones among `photographs`. */
  chosenPhotographs: readonly AlbumPhotograph[];
}

const toIds = (photographs: readonly AlbumPhotograph[]): string[] => photographs.map(({ id }) => id);

/** Photographs of the album that the book prints after its stories: the chosen ones, or all that stand in no story. */
export const ClosingPlates = ({ book, photographs, chosenPhotographs }: ClosingPlatesProps) => {
  const t = useTranslations('album.plates');
  const client = useClient();
  const router = useRouter();
  const action = useAction();
  const plateIds = new Set(book.plates);
  const isPlate = ({ id }: AlbumPhotograph): boolean => plateIds.has(id);
  const hasChosen = chosenPhotographs.length > 0;
  const candidates = hasChosen
    ? chosenPhotographs
    : photographs.filter(({ stories }) => stories.length === 0);
  const plateCount = photographs.filter(isPlate).length;
  const added = candidates.filter((photograph) => !isPlate(photograph)).slice(0, PLATES_MAX - plateCount);
  const removed = (hasChosen ? chosenPhotographs : photographs).filter(isPlate);
  const removedIds = new Set(toIds(removed));
  const save = (nextPlates: readonly string[], name: 'add' | 'remove') =>
    void action.run(async () => {
      const nextIds = new Set(nextPlates);
      const plates = toIds(photographs).filter((id) => nextIds.has(id));
      const body = { plates, revision: book.revision };
      await client.call('books.update', { params: { bookId: book.id }, body });
      router.refresh();
    }, name);
  return (
    <Stack space="3">
      <Heading level={3}>{t('title')}</Heading>
      <LiveRegion>
        <Text>{t('count', { count: plateCount })}</Text>
      </LiveRegion>
      {plateCount === PLATES_MAX ? <Text tone="soft">{t('full', { most: PLATES_MAX })}</Text> : null}
      <ProblemNotice message={action.problemMessage} />
      <Row isStackedOnPhone>
        {added.length === 0 ? null : (
          <Button
            {...action.busyAs('add', t('saving'))}
            onClick={() => save([...plateIds, ...toIds(added)], 'add')}
          >
            {t('add', { count: added.length })}
          </Button>
        )}
        {removed.length === 0 ? null : (
          <Button
            variant="quiet"
            {...action.busyAs('remove', t('saving'))}
            onClick={() =>
              save(
                book.plates.filter((id) => !removedIds.has(id)),
                'remove',
              )
            }
          >
            {t('remove', { count: removed.length })}
          </Button>
        )}
      </Row>
    </Stack>
  );
};
