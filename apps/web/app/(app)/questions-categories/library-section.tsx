'use client';

import type { BookLibrary, BookQuestion } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Button } from '#ui/controls/button.tsx';
import { SelectField } from '#ui/controls/select-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { useFocusOnChange } from '#ui/controls/use-focus-on-change.ts';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Columns } from '#ui/layout/columns.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Section } from '#ui/layout/section.tsx';
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

/** The library, one card at a time: sought, leafed through, or drawn. */
export const LibrarySection = ({ bookId, library, questions }: LibrarySectionProps) => {
  const t = useTranslations('questions.library');
  const hand = useLibrary({ bookId, library, questions });
  const { card, count, words, themeId, isSurprise, action } = hand;
  const place = useFocusOnChange(isSurprise, 'lost');
  const themes = library.themes.filter((theme) => theme.questions.length > 0);
  return (
    <Section title={t('title')} note={t('note')}>
      <Stack space="5">
        <Columns>
          <TextField
            name="recherche"
            type="search"
            label={t('search')}
            optional
            value={words}
            autoComplete="off"
            onValue={(value) => hand.search({ words: value })}
          />
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
        </Columns>
        <Row justify="between">
          <div role="status">
            <Text tone="soft">{t('found', { count })}</Text>
          </div>
          {isSurprise ? null : (
            <Button icon="question" onClick={hand.draw}>
              {t('surprise')}
            </Button>
          )}
        </Row>
        <div ref={place} tabIndex={-1}>
          {card === null ? null : <QuestionCard card={card} hand={hand} />}
        </div>
        {hand.isAllDrawn ? <Text tone="soft">{t('allDrawn')}</Text> : null}
        <ProblemNotice sentence={action.sentence} />
        <OptionalThemes library={library} hand={hand} />
      </Stack>
    </Section>
  );
};
