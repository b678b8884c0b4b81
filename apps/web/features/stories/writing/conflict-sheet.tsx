'use client';

import { useTranslations } from 'next-intl';
import { useAction } from '#lib/api-client/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Columns } from '#ui/layout/columns.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { StoryText } from '#ui/story/story-text.tsx';
import { BookText } from '#ui/text/book-text.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Text } from '#ui/text/text.tsx';
import type { Autosaver } from './autosaver.ts';
import type { Draft } from './draft.ts';
import type { SavedText } from './writing.ts';

interface ConflictSheetProps {
  autosaver: Pick<Autosaver, 'keepMine' | 'takeOther'>;
  mine: Draft;
  other: SavedText;
  /** URL of the story's versions, for users with an account. */
  historyUrl?: string | undefined;
}

/** Both versions of a text in full, and a choice that loses neither. */
export const ConflictSheet = ({ autosaver, mine, other, historyUrl }: ConflictSheetProps) => {
  const t = useTranslations('stories.conflict');
  const action = useAction();
  return (
    <Stack space="5">
      <Notice tone="attention" title={t('title')} isLive>
        {t('text')}
      </Notice>
      {action.problemMessage ? <Notice tone="error">{action.problemMessage}</Notice> : null}
      <Columns>
        <Card tone="paper" as="section">
          <Heading level={2} look="label">
            {t('mine')}
          </Heading>
          <BookText size="title">{mine.title}</BookText>
          <StoryText body={mine.body} />
          <Button
            variant="primary"
            {...action.busyAs('mine', t('choosing'))}
            onClick={() => action.run(autosaver.keepMine, 'mine')}
          >
            {t('keepMine')}
          </Button>
        </Card>
        <Card tone="quiet" as="section">
          <Heading level={2} look="label">
            {t('other')}
          </Heading>
          <Text tone="soft">
            <DateText at={other.updatedAt} shape="moment" />
          </Text>
          <BookText size="title">{other.title}</BookText>
          <StoryText body={other.body} />
          <Button
            {...action.busyAs('other', t('choosing'))}
            onClick={() => action.run(autosaver.takeOther, 'other')}
          >
            {t('takeOther')}
          </Button>
        </Card>
      </Columns>
      {historyUrl ? <TextLink href={historyUrl}>{t('others')}</TextLink> : null}
    </Stack>
  );
};
