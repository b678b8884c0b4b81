'use client';

import type { BookLibrary, BookQuestion, Delivery } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { useFocusOnChange } from '#ui/controls/use-focus-on-change.ts';
import { LiveRegion } from '#ui/feedback/live-region.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Text } from '#ui/text/text.tsx';
import { ChoiceList } from './choice-list.tsx';
import { type LibraryItem, listItems, searchItems } from './library-search.ts';
import { readStatuses } from './library-statuses.ts';
import { OptionalThemes } from './optional-themes.tsx';
import { groupDeliveries } from './question-lists.ts';
import { StarterPacks } from './starter-packs.tsx';
import { ThemeTiles } from './theme-tiles.tsx';
import { ThemeView } from './theme-view.tsx';
import { type LibraryChoices, useLibraryChoices } from './use-library-choices.ts';
import { useOpenTheme } from './use-open-theme.ts';

/** With fewer questions than this in the book, the packs to begin with come before the themes. */
const BEGINNER_COUNT = 10;

interface LibrarySectionProps {
  bookId: string;
  /** The second narrator's id, for whom questions are chosen; null for the first. */
  narratorId: string | null;
  library: BookLibrary;
  questions: readonly BookQuestion[];
  deliveries: readonly Delivery[];
  /** False for readers: they may remove only their own questions. */
  canWrite: boolean;
  /** The theme of the address; null for all. */
  initialThemeId: string | null;
}

const SearchResults = ({ items, choices }: { items: readonly LibraryItem[]; choices: LibraryChoices }) => {
  const t = useTranslations('questions.library');
  return (
    <Stack space="3">
      <LiveRegion>
        <Text tone="soft">
          {items.length === 0 ? t('nothing') : t('questionCount', { count: items.length })}
        </Text>
      </LiveRegion>
      <ChoiceList key={items[0]?.id} items={items} choices={choices} hasTheme />
    </Stack>
  );
};

/** The question library: a search, packs to begin with, and the themes as tiles, of which one can be open. */
export const LibrarySection = (props: LibrarySectionProps) => {
  const { bookId, narratorId, library, questions, deliveries, canWrite, initialThemeId } = props;
  const t = useTranslations('questions.library');
  const statuses = useMemo(
    () => readStatuses(questions, groupDeliveries(deliveries)),
    [questions, deliveries],
  );
  const choices = useLibraryChoices({ bookId, narratorId, statuses, canWrite });
  const { themeId, show } = useOpenTheme(initialThemeId);
  const [searchText, setSearchText] = useState('');
  const [isBeginner] = useState(questions.length < BEGINNER_COUNT);
  const container = useFocusOnChange(themeId);
  const items = useMemo(() => listItems(library.themes), [library]);
  const results = searchItems(items, searchText);
  const themes = library.themes.filter((theme) => theme.questions.length > 0);
  const theme = themes.find(({ id }) => id === themeId);
  const packs = <StarterPacks packs={library.packs} items={items} choices={choices} isFolded={!isBeginner} />;
  return (
    <Stack space="5">
      <TextField
        name="recherche"
        type="search"
        label={t('search')}
        isOptional
        value={searchText}
        autoComplete="off"
        onValue={setSearchText}
      />
      <ProblemNotice message={choices.problemMessage} />
      <div ref={container} tabIndex={-1}>
        {results !== null ? (
          <SearchResults items={results} choices={choices} />
        ) : theme !== undefined ? (
          <ThemeView theme={theme} choices={choices} onClose={() => show(null)} />
        ) : (
          <Stack space="6">
            {isBeginner ? packs : null}
            <Stack space="3">
              <Heading level={2} look="3">
                {t('themes')}
              </Heading>
              <ThemeTiles themes={themes} choices={choices} onOpen={show} />
              <div>
                <OptionalThemes bookId={bookId} library={library} />
                {isBeginner ? null : packs}
              </div>
            </Stack>
          </Stack>
        )}
      </div>
    </Stack>
  );
};
