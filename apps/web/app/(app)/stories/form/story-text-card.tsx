'use client';

import { countWords, type Story } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import type { ReactNode, RefObject } from 'react';
import { StoryCutter } from '#features/stories/cutting/story-cutter.tsx';
import type { Autosaver } from '#features/stories/writing/autosaver.ts';
import { useChangeBody } from '#features/stories/writing/use-change-body.ts';
import type { WritingState } from '#features/stories/writing/writing.ts';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Editor } from '#ui/editor/editor.tsx';
import type { PhotographInput } from '#ui/editor/photograph-gap-button.tsx';
import type { SheetPictures } from '#ui/editor/sheet-pictures.ts';
import { FieldError } from '#ui/forms/field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Row } from '#ui/layout/row.tsx';
import { BookText } from '#ui/text/book-text.tsx';
import { Text } from '#ui/text/text.tsx';
import { StoryTitle, TitleProposal } from './story-title.tsx';
import type { useMissingFields } from './use-missing-fields.ts';

interface StoryTextCardProps {
  bookId: string;
  autosaver: Autosaver<Story>;
  state: WritingState<Story>;
  question: string;
  /** URL of the story's versions; undefined until the server has the story. */
  historyUrl: string | undefined;
  photographInput: RefObject<PhotographInput | null>;
  pictures: SheetPictures;
  /** Shown at the end of the toolbar. */
  tool: ReactNode;
  /** Messages about missing parts, each shown at its field. */
  missing: ReturnType<typeof useMissingFields>;
}

/** The paper: question, title and text. */
export const StoryTextCard = ({
  bookId,
  autosaver,
  state,
  question,
  historyUrl,
  photographInput,
  pictures,
  tool,
  missing,
}: StoryTextCardProps) => {
  const t = useTranslations('stories.form');
  const { draft } = state;
  const changeBody = useChangeBody(autosaver);
  return (
    <Card tone="paper" padding="large">
      {question ? <BookText isEpigraph>{question}</BookText> : null}
      <StoryTitle autosaver={autosaver} draft={draft} error={missing.title} />
      <Editor
        photographInput={photographInput}
        pictures={pictures}
        tool={tool}
        key={state.textKey}
        id="texte"
        label={t('body')}
        hint={t('begin')}
        content={draft.body}
        onChange={changeBody}
        onBlur={() => void autosaver.flush()}
      />
      <FieldError id="texte">{missing.text}</FieldError>
      <StoryCutter bookId={bookId} autosaver={autosaver} body={draft.body} />
      <TitleProposal autosaver={autosaver} draft={draft} />
      <Row>
        <Text tone="soft">{t('words', { count: countWords(draft.body) })}</Text>
        {historyUrl && (state.story?.revision ?? 0) > 1 ? (
          <TextLink href={historyUrl}>{t('history')}</TextLink>
        ) : null}
      </Row>
    </Card>
  );
};
