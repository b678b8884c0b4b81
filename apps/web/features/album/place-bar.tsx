'use client';

import type { AlbumPhotograph } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { CheckboxField } from '#ui/forms/checkbox-field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Text } from '#ui/text/text.tsx';
import type { StoryChoice } from '../stories/story-rights.ts';
import { placePhotographs } from './place-photographs.ts';
import { setRemoved } from './set-removed.ts';

interface PlaceBarProps {
  bookId: string;
  photographs: readonly AlbumPhotograph[];
  storyChoices: readonly StoryChoice[];
  /** Called with the ids that stay chosen. */
  onDone: (chosenIds: readonly string[]) => void;
}

/** Places the chosen photographs in a story, or takes them out of the album. */
export const PlaceBar = ({ bookId, photographs, storyChoices, onDone }: PlaceBarProps) => {
  const t = useTranslations('album');
  const client = useClient();
  const router = useRouter();
  const action = useAction();
  const [storyId, setStoryId] = useState(storyChoices[0]?.id ?? '');
  const [isScan, setScan] = useState(false);
  const [outcome, setOutcome] = useState<{
    placedCount: number;
    unplacedCount: number;
    title: string;
  } | null>(null);
  const count = photographs.length;
  const place = () =>
    action.run(async () => {
      const leftIds = await placePhotographs(client, storyId, photographs, isScan);
      const title = storyChoices.find(({ id }) => id === storyId)?.title ?? '';
      setOutcome({
        placedCount: count - leftIds.length,
        unplacedCount: leftIds.length,
        title: title || t('untitled'),
      });
      onDone(leftIds);
      router.refresh();
    }, 'place');
  const remove = () =>
    action.run(async () => {
      const chosenIds = photographs.map(({ id }) => id);
      await setRemoved(client, bookId, chosenIds, true);
      onDone([]);
      router.refresh();
    }, 'remove');
  return (
    <>
      {outcome === null ? null : (
        <Notice tone={outcome.unplacedCount > 0 ? 'attention' : 'done'} isLive>
          {t('place.done', { count: outcome.placedCount, title: outcome.title })}
          {outcome.unplacedCount > 0 ? ` ${t('place.full', { count: outcome.unplacedCount })}` : ''}
        </Notice>
      )}
      <ProblemNotice message={action.problemMessage} />
      {count === 0 ? null : (
        <Card>
          <Text>{t('place.chosen', { count })}</Text>
          {storyChoices.length === 0 ? (
            <Text tone="soft">{t('place.noStory')}</Text>
          ) : (
            <SelectField
              name="story"
              label={t('place.story')}
              choices={storyChoices.map(({ id, title }) => ({ value: id, label: title || t('untitled') }))}
              value={storyId}
              onValue={setStoryId}
            />
          )}
          <CheckboxField
            name="scan"
            label={t('place.scans', { count })}
            checked={isScan}
            onCheckedChange={setScan}
          />
          <Row isStackedOnPhone>
            {storyChoices.length === 0 ? null : (
              <Button
                variant="primary"
                {...action.busyAs('place', t('place.placing'))}
                onClick={() => void place()}
              >
                {t('place.action', { count })}
              </Button>
            )}
            <Button {...action.busyAs('remove', t('place.removing'))} onClick={() => void remove()}>
              {t('place.remove', { count })}
            </Button>
            <Button variant="quiet" onClick={() => onDone([])}>
              {t('place.none')}
            </Button>
          </Row>
        </Card>
      )}
    </>
  );
};
