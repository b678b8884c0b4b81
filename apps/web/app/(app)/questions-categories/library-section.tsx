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
import { useLibraryBrowser } from './use-library-browser.ts';

interface LibrarySectionProps {
  bookId: string;
  library: BookLibrary;
  questions: readonly BookQuestion[];
}

/** The question library, one card at a time, with search fields and buttons beside it. */
export const LibrarySection = ({ bookId, library, questions }: LibrarySectionProps) => {
  const t = useTranslations('questions.library');
  const browser = useLibraryBrowser({ bookId, library, questions });
  const { words: searchText, themeId, isSurprise, action } = browser;
  const container = useFocusOnChange(isSurprise, 'lost');
  const themes = library.themes.filter((theme) => theme.questions.length > 0);
  return (
    <Columns shape="object">
      <div ref={container} tabIndex={-1}>
        <Stack>
          <QuestionCard browser={browser} />
          <ProblemNotice sentence={action.sentence} />
        </Stack>
      </div>
      <Stack>
        <SelectField
          name="theme"
          label={t('theme')}
          value={themeId}
          onValue={(value) => browser.search({ themeId: value })}
          choices={[
            { value: '', label: t('everyTheme') },
            ...themes.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <TextField
          name="recherche"
          type="search"
          label={t('search')}
          isOptional
          value={searchText}
          autoComplete="off"
          onValue={(value) => browser.search({ words: value })}
        />
        {isSurprise ? null : (
          <Button isWide icon="question" onClick={browser.draw}>
            {t('surprise')}
          </Button>
        )}
        {browser.isAllDrawn ? <Text tone="soft">{t('allDrawn')}</Text> : null}
        <OptionalThemes library={library} browser={browser} />
      </Stack>
    </Columns>
  );
};
