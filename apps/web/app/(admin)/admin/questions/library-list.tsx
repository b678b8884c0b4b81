import type { ManagedQuestion } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { IfAllowed } from '#features/admin/if-allowed.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { List, ListItem } from '#ui/data/list.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { BookText } from '#ui/text/book-text.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import { Text } from '#ui/text/text.tsx';

interface LibraryListProps {
  questions: readonly ManagedQuestion[];
  path: string;
}

/** Answer rate in percent, at most 100: some questions are answered without having been sent. */
const computeRatePercent = (sentCount: number, answeredCount: number): number =>
  sentCount === 0 ? 0 : Math.min(100, Math.round((100 * answeredCount) / sentCount));

/** The questions, each with how often it was sent, answered and skipped. */
export const LibraryList = ({ questions, path }: LibraryListProps) => {
  const t = useTranslations('adminQuestions');
  return (
    <List>
      {questions.map(({ id, text, sensitive, isRetired, sentCount, answeredCount, passedCount }) => (
        <ListItem
          key={id}
          actions={
            <IfAllowed action="admin.manage">
              <LinkButton href={`${path}?id=${encodeURIComponent(id)}`} icon="write">
                {t('change')}
                <HiddenText>{t('of', { question: text })}</HiddenText>
              </LinkButton>
            </IfAllowed>
          }
        >
          <BookText size="title">{text}</BookText>
          {sensitive ? <Badge>{t('sensitive')}</Badge> : null}
          {isRetired ? <Badge>{t('retired')}</Badge> : null}
          <Text tone="soft">
            {t('fate', {
              id,
              sent: sentCount,
              answered: answeredCount,
              passed: passedCount,
              rate: computeRatePercent(sentCount, answeredCount),
            })}
          </Text>
        </ListItem>
      ))}
    </List>
  );
};
