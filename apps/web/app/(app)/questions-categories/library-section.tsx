'use client';

import type { BookLibrary, BookQuestion } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Button } from '#ui/controls/button.tsx';
import { useFocusOnChange } from '#ui/controls/use-focus-on-change.ts';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Columns } from '#ui/layout/columns.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/text/text.tsx';
import { OptionalThemes } from './optional-themes.tsx';
import { QuestionCard } from './question-card.tsx';
import { useLibrary } from './use-library.ts';

interface LibrarySectionProps {
  bookId: string;
  library: BookLibrary;
  questions: readonly BookQuestion[];
}

/** The library, one card at a time, first on the page; beside the card, what lays another one there. */
export const LibrarySection = ({ bookId, library, questions }: LibrarySectionProps) => {
  const t = useTranslations('questions.library');
  const hand = useLibrary({ bookId, library, questions });
  const { words, themeId, isSurprise, action } = hand;
  const place = useFocusOnChange(isSurprise, 'lost');
  const themes = library.themes.filter((theme) => theme.questions.length > 0);
  return (
    <Columns shape="object">
      <div ref={place} tabIndex={-1}>
        <Stack>
          <QuestionCard hand={hand} />
          <ProblemNotice sentence={action.sentence} />
        </Stack>
      </div>
      <Stack>
        <SelectField
          name="theme"
          label={t('theme')}
          value={themeId}
          onValue={(value) => hand.search({ themeId: value })}
          choices={[
            { value: '', label: t('everyTheme') },
            ...themes.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <TextField
          name="recherche"
          type="search"
          label={t('search')}
          optional
          value={words}
          autoComplete="off"
          onValue={(value) => hand.search({ words: value })}
        />
        {isSurprise ? null : (
          <Button wide icon="question" onClick={hand.draw}>
            {t('surprise')}
          </Button>
        )}
        {hand.isAllDrawn ? <Text tone="soft">{t('allDrawn')}</Text> : null}
        <OptionalThemes library={library} hand={hand} />
      </Stack>
    </Columns>
  );
};
