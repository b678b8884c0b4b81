import type { Dashboard } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Messages } from '#lib/i18n/messages.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Person } from '#ui/data/person.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import { Text } from '#ui/text/text.tsx';
import { Words } from '#ui/text/words.tsx';
import { Listen } from './listen.tsx';

/**
 * The last voice that was recorded: the portrait, the name, the first words and the player. Empty without a
 * recording.
 */
export const LastSpoken = ({ spoke }: Pick<Dashboard, 'spoke'>) => {
  const t = useTranslations('dashboard.spoke');
  if (spoke === null) return null;
  const { story, portraitId } = spoke;
  const { id, title, excerpt, authorName, voice, updatedAt, shownAt = updatedAt } = story;
  const isHeard = typeof voice?.durationSeconds === 'number';
  return (
    <Sheet as="section" labelledBy="spoke">
      <Stack space="4">
        <Stack space="1">
          <Heading level={2} looks="label" id="spoke">
            <Person
              name={t(voice === undefined ? 'wrote' : 'told', { author: authorName })}
              portraitId={portraitId ?? undefined}
            />
          </Heading>
          <Text tone="soft">
            <DateText at={shownAt} />
          </Text>
        </Stack>
        <Stack space="2">
          <Words size="title">{title || t('untitled')}</Words>
          {excerpt ? <Words clamped>{excerpt}</Words> : null}
        </Stack>
        {isHeard ? (
          <Messages areas={['dashboard', 'voice']}>
            <Listen storyId={id} name={authorName} />
          </Messages>
        ) : null}
        <Row>
          <LinkButton href={`/stories/form?story=${id}`} variant={isHeard ? 'quiet' : 'secondary'}>
            {t('read')}
            <HiddenText>{t('of', { title: title || t('untitled') })}</HiddenText>
          </LinkButton>
        </Row>
      </Stack>
    </Sheet>
  );
};
