'use client';

import type { BookQuestion } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Button } from '#ui/controls/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Icon } from '#ui/illustrations/icon.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Inline, InlineItem } from '#ui/text/inline.tsx';
import { Text } from '#ui/text/text.tsx';
import { Words } from '#ui/text/words.tsx';
import type { LibraryCard } from './library-cards.ts';
import styles from './question-card.module.css';
import type { LibraryInHand } from './use-library.ts';

/** The status of this card's question in the book, in one word. */
const stateWord = (bookQuestion: BookQuestion | undefined) => {
  if (bookQuestion === undefined) return 'free';
  if (bookQuestion.state === 'chosen' && bookQuestion.storyId !== null) return 'answered';
  return bookQuestion.state;
};

interface CardProps {
  card: LibraryCard;
  hand: LibraryInHand;
}

const Question = ({ card, hand: { bookQuestion, at, count, isSurprise } }: CardProps) => {
  const t = useTranslations('questions.library');
  const word = stateWord(bookQuestion);
  return (
    <>
      <Words size="question">{card.reads}</Words>
      {card.isSensitive ? <Badge>{t('sensitive')}</Badge> : null}
      <Inline>
        <InlineItem>{isSurprise ? t('drawn') : t('place', { place: at + 1, count })}</InlineItem>
        {word === 'free' ? null : <InlineItem>{t(`state.${word}`)}</InlineItem>}
      </Inline>
    </>
  );
};

/** The one action of the page: to choose this question, or to give it back. */
const Choice = ({ card, hand }: CardProps) => {
  const t = useTranslations('questions.library');
  const { bookQuestion, isSurprise, action } = hand;
  const word = stateWord(bookQuestion);
  const isChosen = word === 'chosen';
  return (
    <Row justify="center" stacksOnPhone>
      {word === 'answered' ? null : (
        <Button
          variant={isChosen ? 'secondary' : 'primary'}
          icon={isChosen ? 'close' : 'add'}
          onClick={() => (isChosen && bookQuestion ? hand.unchoose(bookQuestion.id) : hand.choose(card.id))}
          {...action.busyAs('choose', t('busy'))}
        >
          {isChosen ? t('unchoose') : t('choose')}
        </Button>
      )}
      {isSurprise ? (
        <Button icon="question" onClick={hand.draw}>
          {t('another')}
        </Button>
      ) : null}
    </Row>
  );
};

const Turns = ({ hand }: Pick<CardProps, 'hand'>) => {
  const t = useTranslations('questions.library');
  if (hand.isSurprise)
    return (
      <Button variant="quiet" icon="back" onClick={hand.leave}>
        {t('leave')}
      </Button>
    );
  if (hand.count === 1) return null;
  return (
    <div className={styles.turns}>
      <Button variant="quiet" icon="back" onClick={() => hand.turn(-1)}>
        {t('previous')}
      </Button>
      <Button variant="quiet" onClick={() => hand.turn(1)}>
        <span className={styles.next}>
          {t('next')}
          <Icon name="forward" />
        </span>
      </Button>
    </div>
  );
};

/** One question, large, and what may be done with it; in its place, that nothing is found. */
export const QuestionCard = ({ hand }: Pick<CardProps, 'hand'>) => {
  const t = useTranslations('questions.library');
  const { card } = hand;
  return (
    <Sheet tone="framed" padding="large" as="section" labelledBy="carte">
      <Stack align="center" space="4">
        <Heading level={2} looks="label" id="carte">
          {card?.theme ?? t('nothing')}
        </Heading>
        <div aria-live="polite" className={styles.question}>
          {card === null ? <Text tone="soft">{t('tryOther')}</Text> : <Question card={card} hand={hand} />}
        </div>
        {card === null ? null : (
          <>
            <Choice card={card} hand={hand} />
            <Turns hand={hand} />
          </>
        )}
      </Stack>
    </Sheet>
  );
};
