import type { Book, Delivery, Person } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { TextLink } from '#ui/controls/text-link.tsx';
import { List, ListLink } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { BookText } from '#ui/text/book-text.tsx';
import { Text } from '#ui/text/text.tsx';
import { DeliveryState } from './delivery-state.tsx';
import { useFormatComingHour } from './use-format-schedule.ts';

interface LatestQuestionsProps {
  book: Book;
  narrator: Person;
  deliveries: readonly Delivery[];
  mayWrite: boolean;
}

/** Says when the next question is sent, or why none is; renders nothing when there is nothing to say. */
const NextQuestion = ({ book, narrator, mayWrite }: Omit<LatestQuestionsProps, 'deliveries'>) => {
  const t = useTranslations('asking.news');
  const formatComingHour = useFormatComingHour();
  const { hasAddress, pause, nextAt, timeZone } = narrator;
  if (!hasAddress) return mayWrite ? <Text>{t('unknown', { narrator: book.narrator })}</Text> : null;
  if (pause !== null) return <Text>{t('paused')}</Text>;
  return nextAt === null ? null : <Text>{t('next', { moment: formatComingHour(nextAt, timeZone) })}</Text>;
};

/** The latest questions with their status, and when the next one is sent. */
export const LatestQuestions = ({ book, narrator, deliveries, mayWrite }: LatestQuestionsProps) => {
  const t = useTranslations('asking.news');
  const questionsUrl = `/questions-categories?book=${book.id}`;
  const buildHref = ({ storyId }: Delivery) =>
    storyId === null ? questionsUrl : `/stories/form?story=${storyId}`;
  return (
    <Section title={t('title')} aside={<TextLink href={questionsUrl}>{t('all')}</TextLink>}>
      {deliveries.length > 0 ? (
        <List>
          {deliveries.map((delivery) => (
            <ListLink
              key={delivery.id}
              href={buildHref(delivery)}
              title={
                <BookText size="title" as="span">
                  {delivery.question}
                </BookText>
              }
            >
              <Text tone="soft">
                {t.rich('to', {
                  person: delivery.personName,
                  state: () => <DeliveryState delivery={delivery} />,
                })}
              </Text>
            </ListLink>
          ))}
        </List>
      ) : null}
      <NextQuestion book={book} narrator={narrator} mayWrite={mayWrite} />
    </Section>
  );
};
