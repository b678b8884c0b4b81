'use client';

import type { AlbumPhotograph, Book } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Heading } from '#ui/text/heading.tsx';
import type { StoryChoice } from '../stories/story-rights.ts';
import styles from './album.module.css';
import { AlbumPhotographCard } from './album-photograph-card.tsx';
import { ClosingPlates } from './closing-plates.tsx';
import { PlaceBar } from './place-bar.tsx';
import { ProposedPlaces } from './proposed-places.tsx';

/** Photographs that are drawn at once; a button shows as many more. */
const BATCH = 24;

interface AlbumProps {
  book: Pick<Book, 'id' | 'revision' | 'plates'>;
  /** Whether the person may change what the book prints. */
  canLayOut: boolean;
  /** In the order of their dates, those that were taken out excepted. */
  photographs: readonly AlbumPhotograph[];
  storyChoices: readonly StoryChoice[];
}

type View = 'unplaced' | 'all';

/** The photographs of the album, to choose several and place them in a story. */
export const Album = ({ book, canLayOut, photographs, storyChoices }: AlbumProps) => {
  const t = useTranslations('album');
  const unplaced = photographs.filter(({ stories }) => stories.length === 0);
  const [view, setView] = useState<View>('unplaced');
  const [shownCount, setShownCount] = useState(BATCH);
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const listed = view === 'unplaced' ? unplaced : photographs;
  const shownPhotographs = listed.slice(0, shownCount);
  const chosenPhotographs = photographs.filter(({ id }) => chosenIds.has(id));
  const setChosen = (id: string, isChosen: boolean) => {
    const others = [...chosenIds].filter((chosenId) => chosenId !== id);
    setChosenIds(new Set(isChosen ? [...others, id] : others));
  };
  const counts = { unplaced: unplaced.length, all: photographs.length };
  return (
    <Stack space="5">
      <Heading level={2}>{t('title', { count: photographs.length })}</Heading>
      <Row isStackedOnPhone>
        {(['unplaced', 'all'] as const).map((name) => (
          <Button key={name} aria-pressed={view === name} onClick={() => setView(name)}>
            {t(`views.${name}`, { count: counts[name] })}
          </Button>
        ))}
      </Row>
      {storyChoices.length === 0 || unplaced.length === 0 ? null : (
        <ProposedPlaces bookId={book.id} photographs={photographs} storyChoices={storyChoices} />
      )}
      <PlaceBar
        bookId={book.id}
        photographs={chosenPhotographs}
        storyChoices={storyChoices}
        onDone={(ids) => setChosenIds(new Set(ids))}
      />
      {canLayOut ? (
        <ClosingPlates book={book} photographs={photographs} chosenPhotographs={chosenPhotographs} />
      ) : null}
      <ul className={styles.grid}>
        {shownPhotographs.map((photograph, index) => (
          <AlbumPhotographCard
            key={photograph.id}
            photograph={photograph}
            number={index + 1}
            isChosen={chosenIds.has(photograph.id)}
            isPlate={book.plates.includes(photograph.id)}
            onChosen={(isChosen) => setChosen(photograph.id, isChosen)}
          />
        ))}
      </ul>
      {listed.length <= shownPhotographs.length ? null : (
        <div>
          <Button onClick={() => setShownCount(shownCount + BATCH)}>
            {t('more', { count: Math.min(BATCH, listed.length - shownPhotographs.length) })}
          </Button>
        </div>
      )}
    </Stack>
  );
};
