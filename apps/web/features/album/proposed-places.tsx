'use client';

import { type AlbumPhotograph, type ProposedPlace, routePath } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Thumbnail } from '#ui/book/thumbnail.tsx';
import { Button } from '#ui/controls/button.tsx';
import { List, ListItem } from '#ui/data/list.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { CheckboxField } from '#ui/forms/checkbox-field.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Heading } from '#ui/text/heading.tsx';
import type { StoryChoice } from '../stories/story-rights.ts';
import { placePhotographs } from './place-photographs.ts';

interface ProposedPlacesProps {
  bookId: string;
  photographs: readonly AlbumPhotograph[];
  storyChoices: readonly StoryChoice[];
}

/**
 * Proposes a story for each photograph that stands in none; each proposal that stays ticked is placed by one button.
 */
export const ProposedPlaces = ({ bookId, photographs, storyChoices }: ProposedPlacesProps) => {
  const t = useTranslations('album.propose');
  const tAlbum = useTranslations('album');
  const client = useClient();
  const router = useRouter();
  const action = useAction();
  const [places, setPlaces] = useState<readonly ProposedPlace[] | null>(null);
  const [leftOutIds, setLeftOutIds] = useState<ReadonlySet<string>>(new Set());
  const [placedCount, setPlacedCount] = useState(0);
  const tickedPlaces = (places ?? []).filter(({ photographId }) => !leftOutIds.has(photographId));
  const propose = () =>
    action.run(async () => {
      const answer = await client.call('album.propose', { params: { bookId } });
      setPlaces(answer.places);
      setLeftOutIds(new Set());
      setPlacedCount(0);
    }, 'propose');
  const accept = () =>
    action.run(async () => {
      for (const [storyId, group] of Map.groupBy(tickedPlaces, (place) => place.storyId)) {
        const ids = new Set(group.map(({ photographId }) => photographId));
        const groupPhotographs = photographs.filter(({ id }) => ids.has(id));
        const missedIds = new Set(await placePhotographs(client, storyId, groupPhotographs));
        setPlacedCount((count) => count + groupPhotographs.length - missedIds.size);
        setPlaces((before) => (before ?? []).filter((place) => place.storyId !== storyId));
      }
      setPlaces(null);
      router.refresh();
    }, 'accept');
  const setTaken = (photographId: string, isTaken: boolean) => {
    const others = [...leftOutIds].filter((id) => id !== photographId);
    setLeftOutIds(new Set(isTaken ? others : [...others, photographId]));
  };
  return (
    <Stack space="4">
      <div>
        <Button {...action.busyAs('propose', t('busy'))} onClick={() => void propose()}>
          {t('action')}
        </Button>
      </div>
      <ProblemNotice message={action.problemMessage} />
      {placedCount === 0 ? null : (
        <Notice tone="done" isLive>
          {t('done', { count: placedCount })}
        </Notice>
      )}
      {places?.length === 0 ? (
        <Notice tone="info" isLive>
          {t('none')}
        </Notice>
      ) : null}
      {places === null || places.length === 0 ? null : (
        <>
          <Heading level={2}>{t('title', { count: places.length })}</Heading>
          <List>
            {places.map(({ photographId, storyId, reason }) => {
              const title = storyChoices.find(({ id }) => id === storyId)?.title || tAlbum('untitled');
              return (
                <ListItem
                  key={photographId}
                  picture={
                    <Thumbnail
                      src={routePath('photographs.picture', { photographId }, { size: 'thumbnail' })}
                    />
                  }
                >
                  <CheckboxField
                    name={`place-${photographId}`}
                    label={t('place', { title })}
                    note={t(`reasons.${reason}`)}
                    checked={!leftOutIds.has(photographId)}
                    onCheckedChange={(isTaken) => setTaken(photographId, isTaken)}
                  />
                </ListItem>
              );
            })}
          </List>
          <Row isStackedOnPhone>
            {tickedPlaces.length === 0 ? null : (
              <Button
                variant="primary"
                {...action.busyAs('accept', t('placing'))}
                onClick={() => void accept()}
              >
                {t('accept', { count: tickedPlaces.length })}
              </Button>
            )}
            <Button variant="quiet" onClick={() => setPlaces(null)}>
              {t('cancel')}
            </Button>
          </Row>
        </>
      )}
    </Stack>
  );
};
