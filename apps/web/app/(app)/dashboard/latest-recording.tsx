import type { Dashboard } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Messages } from '#lib/i18n/messages.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Person } from '#ui/data/person.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { BookText } from '#ui/text/book-text.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import { Text } from '#ui/text/text.tsx';
import { ListenButton } from './listen-button.tsx';

/** The latest recording: portrait, name, first words and player. Renders nothing without a recording. */
export const LatestRecording = ({ spoke }: Pick<Dashboard, 'spoke'>) => {
  const t = useTranslations('dashboard.spoke');
  if (spoke === null) return null;
  const { story, portraitId } = spoke;
  const { id, title, excerpt, authorName, voice, updatedAt, shownAt = updatedAt } = story;
  const isPlayable = typeof voice?.durationSeconds === 'number';
  return (
    <Card as="section" labelledBy="spoke">
      <Stack space="4">
        <Stack space="1">
          <Heading level={2} look="label" id="spoke">
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
          <BookText size="title">{title || t('untitled')}</BookText>
          {excerpt ? <BookText isClamped>{excerpt}</BookText> : null}
        </Stack>
        {isPlayable ? (
          <Messages areas={['dashboard', 'voice']}>
            <ListenButton storyId={id} name={authorName} />
          </Messages>
        ) : null}
        <Row>
          <LinkButton href={`/stories/form?story=${id}`} variant={isPlayable ? 'quiet' : 'secondary'}>
            {t('read')}
            <HiddenText>{t('of', { title: title || t('untitled') })}</HiddenText>
          </LinkButton>
        </Row>
      </Stack>
    </Card>
  );
};
