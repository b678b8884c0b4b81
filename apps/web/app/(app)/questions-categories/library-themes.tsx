'use client';

import type { BookQuestion, RouteAnswer, Routes } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Button } from '#ui/controls/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { List, ListItem } from '#ui/layout/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import { Text } from '#ui/text/text.tsx';
import { type QuestionActions, useQuestionActions } from './use-question-actions.ts';

type Theme = RouteAnswer<Routes['questions.library']>['themes'][number];

interface LibraryThemesProps {
  bookId: string;
  themes: readonly Theme[];
  questions: readonly BookQuestion[];
  /** The themes that the family named for this book: they stand first. */
  wanted: readonly string[];
}

/** The library, theme by theme. */
export const LibraryThemes = ({ bookId, themes, questions, wanted }: LibraryThemesProps) => {
  const t = useTranslations('questions.library');
  const actions = useQuestionActions(bookId);
  const chosen = new Set(
    questions.filter(({ state }) => state !== 'skipped').map(({ libraryId }) => libraryId),
  );
  const isWanted = (theme: Theme) => Number(wanted.includes(theme.id));
  const inOrder = themes.toSorted((one, other) => isWanted(other) - isWanted(one));
  return (
    <Section title={t('title')}>
      <ProblemNotice sentence={actions.sentence} />
      <div>
        {inOrder.map((theme) => (
          <Disclosure
            key={theme.id}
            summary={theme.name}
            aside={t('count', { count: theme.questions.length })}
          >
            <Text tone="soft">{theme.description}</Text>
            {theme.optional ? <Badge>{t('optional')}</Badge> : null}
            <ThemeQuestions theme={theme} chosen={chosen} actions={actions} />
          </Disclosure>
        ))}
      </div>
    </Section>
  );
};

interface ThemeQuestionsProps {
  theme: Theme;
  chosen: ReadonlySet<string | null>;
  actions: QuestionActions;
}

const ThemeQuestions = ({ theme, chosen, actions }: ThemeQuestionsProps) => {
  const t = useTranslations('questions.library');
  return (
    <List>
      {theme.questions.map((question) => (
        <ListItem
          key={question.id}
          actions={
            chosen.has(question.id) ? (
              <Badge tone="done">{t('chosen')}</Badge>
            ) : (
              <Button icon="add" onClick={() => actions.choose(question.id)}>
                {t('choose')}
                <HiddenText>{t('of', { question: question.text })}</HiddenText>
              </Button>
            )
          }
        >
          <Text>{question.text}</Text>
          {question.sensitive ? <Badge>{t('sensitive')}</Badge> : null}
        </ListItem>
      ))}
    </List>
  );
};
