import type { ManagedQuestion } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { List, ListItem } from '#ui/data/list.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import { Text } from '#ui/text/text.tsx';
import { Words } from '#ui/text/words.tsx';

interface LibraryListProps {
  questions: readonly ManagedQuestion[];
  path: string;
}

/** In a hundred; some are told without having been sent. */
const rateOf = (sentCount: number, answeredCount: number): number =>
  sentCount === 0 ? 0 : Math.min(100, Math.round((100 * answeredCount) / sentCount));

/** Each question with how often it was sent, told and passed. */
export const LibraryList = ({ questions, path }: LibraryListProps) => {
  const t = useTranslations('adminQuestions');
  return (
    <List>
      {questions.map(({ id, text, sensitive, isRetired, sentCount, answeredCount, passedCount }) => (
        <ListItem
          key={id}
          actions={
            <LinkButton href={`${path}?id=${encodeURIComponent(id)}`} icon="write">
              {t('change')}
              <HiddenText>{t('of', { question: text })}</HiddenText>
            </LinkButton>
          }
        >
          <Words size="title">{text}</Words>
          {sensitive ? <Badge>{t('sensitive')}</Badge> : null}
          {isRetired ? <Badge>{t('retired')}</Badge> : null}
          <Text tone="soft">
            {t('fate', {
              id,
              sent: sentCount,
              answered: answeredCount,
              passed: passedCount,
              rate: rateOf(sentCount, answeredCount),
            })}
          </Text>
        </ListItem>
      ))}
    </List>
  );
};
