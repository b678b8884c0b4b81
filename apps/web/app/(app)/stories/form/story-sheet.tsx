'use client';

import { countWords, type Story } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { type ReactNode, type RefObject, useState } from 'react';
import { StoryCutter } from '#features/stories/cutting/story-cutter.tsx';
import type { Autosaver } from '#features/stories/writing/autosaver.ts';
import { openPlaceMemory } from '#features/stories/writing/place-memory.ts';
import type { WritingState } from '#features/stories/writing/writing.ts';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Editor } from '#ui/editor/editor.tsx';
import type { PhotographDoor } from '#ui/editor/photograph-places.tsx';
import type { SheetPictures } from '#ui/editor/sheet-pictures.ts';
import { FieldError } from '#ui/forms/field.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { Text } from '#ui/text/text.tsx';
import { Words } from '#ui/text/words.tsx';
import type { useMissingWords } from './missing-words.ts';
import { StoryTitle } from './story-title.tsx';

interface StorySheetProps {
  bookId: string;
  autosaver: Autosaver<Story>;
  state: WritingState<Story>;
  question: string;
  /** Where its former versions are; none while the server knows no story. */
  history: string | undefined;
  door: RefObject<PhotographDoor | null>;
  pictures: SheetPictures;
  /** Stands at the end of the tools. */
  tool: ReactNode;
  /** Sentences about missing parts, each shown at its field. */
  missing: ReturnType<typeof useMissingWords>;
}

/** The paper itself: the question, the words, the title. */
export const StorySheet = ({
  bookId,
  autosaver,
  state,
  question,
  history,
  door,
  pictures,
  tool,
  missing,
}: StorySheetProps) => {
  const t = useTranslations('stories.form');
  const { draft } = state;
  // A story that has none is begun by its words; the field stays where it was found.
  const [asksTitleLast] = useState(draft.title.trim() === '');
  const [places] = useState(openPlaceMemory);
  const title = <StoryTitle autosaver={autosaver} draft={draft} error={missing.title} />;
  return (
    <Sheet tone="paper" padding="large">
      {question ? <Words isEpigraph>{question}</Words> : null}
      {asksTitleLast ? null : title}
      <Editor
        door={door}
        pictures={pictures}
        tool={tool}
        key={state.textKey}
        id="texte"
        label={t('body')}
        hint={t('begin')}
        content={draft.body}
        onChange={(body) => autosaver.change(places.withBody(autosaver.read().draft, body))}
        onBlur={() => void autosaver.flush()}
      />
      <FieldError id="texte">{missing.text}</FieldError>
      <StoryCutter bookId={bookId} autosaver={autosaver} body={draft.body} />
      {asksTitleLast ? title : null}
      <Row>
        <Text tone="soft">{t('words', { count: countWords(draft.body) })}</Text>
        {history && (state.story?.revision ?? 0) > 1 ? (
          <TextLink href={history}>{t('history')}</TextLink>
        ) : null}
      </Row>
    </Sheet>
  );
};
