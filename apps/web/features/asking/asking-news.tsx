import type { Book, Delivery, Person } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { TextLink } from '#ui/controls/text-link.tsx';
import { List, ListLink } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Text } from '#ui/text/text.tsx';
import { Words } from '#ui/text/words.tsx';
import { DeliveryState } from './delivery-state.tsx';
import { useComingHour } from './use-schedule.ts';

interface AskingNewsProps {
  book: Book;
  narrator: Person;
  deliveries: readonly Delivery[];
  mayWrite: boolean;
}

/** The next question and its time, in a sentence; empty where there is nothing to say. */
const Coming = ({ book, narrator, mayWrite }: Omit<AskingNewsProps, 'deliveries'>) => {
  const t = useTranslations('asking.news');
  const comingHour = useComingHour();
  const { hasAddress, pause, nextAt, timeZone } = narrator;
  if (!hasAddress) return mayWrite ? <Text>{t('unknown', { narrator: book.narrator })}</Text> : null;
  if (pause !== null) return <Text>{t('paused')}</Text>;
  return nextAt === null ? null : <Text>{t('next', { moment: comingHour(nextAt, timeZone) })}</Text>;
};

/** Questions that were sent, the status of each, and when the next one goes. */
export const AskingNews = ({ book, narrator, deliveries, mayWrite }: AskingNewsProps) => {
  const t = useTranslations('asking.news');
  const questions = `/questions-categories?book=${book.id}`;
  const hrefOf = ({ storyId }: Delivery) => (storyId === null ? questions : `/stories/form?story=${storyId}`);
  return (
    <Section title={t('title')} aside={<TextLink href={questions}>{t('all')}</TextLink>}>
      {deliveries.length > 0 ? (
        <List>
          {deliveries.map((delivery) => (
            <ListLink
              key={delivery.id}
              href={hrefOf(delivery)}
              title={
                <Words size="title" as="span">
                  {delivery.question}
                </Words>
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
      <Coming book={book} narrator={narrator} mayWrite={mayWrite} />
    </Section>
  );
};
