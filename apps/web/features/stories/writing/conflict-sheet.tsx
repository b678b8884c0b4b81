'use client';

import { useTranslations } from 'next-intl';
import { useAction } from '#lib/api-client/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Columns } from '#ui/layout/columns.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { StoryText } from '#ui/text/story-text.tsx';
import { Text } from '#ui/text/text.tsx';
import { Words } from '#ui/text/words.tsx';
import type { Autosaver } from './autosaver.ts';
import type { Draft } from './draft.ts';
import type { SavedText } from './writing.ts';

interface ConflictSheetProps {
  autosaver: Pick<Autosaver, 'keepMine' | 'takeOther'>;
  mine: Draft;
  other: SavedText;
  /** Where every version of the story is shown, to who has an account. */
  history?: string | undefined;
}

/** Both texts, whole, and a choice that loses neither. */
export const ConflictSheet = ({ autosaver, mine, other, history }: ConflictSheetProps) => {
  const t = useTranslations('stories.conflict');
  const action = useAction();
  return (
    <Stack space="5">
      <Notice tone="attention" title={t('title')} live>
        {t('text')}
      </Notice>
      {action.sentence ? <Notice tone="error">{action.sentence}</Notice> : null}
      <Columns>
        <Sheet tone="paper" as="section">
          <Heading level={2} looks="label">
            {t('mine')}
          </Heading>
          <Words size="title">{mine.title}</Words>
          <StoryText body={mine.body} />
          <Button
            variant="primary"
            {...action.busyAs('mine', t('choosing'))}
            onClick={() => action.run(autosaver.keepMine, 'mine')}
          >
            {t('keepMine')}
          </Button>
        </Sheet>
        <Sheet tone="quiet" as="section">
          <Heading level={2} looks="label">
            {t('other')}
          </Heading>
          <Text tone="soft">
            <DateText at={other.updatedAt} shape="moment" />
          </Text>
          <Words size="title">{other.title}</Words>
          <StoryText body={other.body} />
          <Button
            {...action.busyAs('other', t('choosing'))}
            onClick={() => action.run(autosaver.takeOther, 'other')}
          >
            {t('takeOther')}
          </Button>
        </Sheet>
      </Columns>
      {history ? <TextLink href={history}>{t('others')}</TextLink> : null}
    </Stack>
  );
};
