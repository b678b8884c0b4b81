'use client';

import type { BookQuestion } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Button } from '#ui/controls/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Icon } from '#ui/illustrations/icon.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { BookText } from '#ui/text/book-text.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Inline, InlineItem } from '#ui/text/inline.tsx';
import { Text } from '#ui/text/text.tsx';
import type { LibraryCard } from './library-cards.ts';
import styles from './question-card.module.css';
import type { LibraryBrowser } from './use-library-browser.ts';

/** State of the card's question in the book, as a message key. */
const findStateKey = (bookQuestion: BookQuestion | undefined) => {
  if (bookQuestion === undefined) return 'free';
  if (bookQuestion.state === 'chosen' && bookQuestion.storyId !== null) return 'answered';
  return bookQuestion.state;
};

interface CardProps {
  card: LibraryCard;
  browser: LibraryBrowser;
}

const Question = ({ card, browser: { bookQuestion, at: index, count, isSurprise } }: CardProps) => {
  const t = useTranslations('questions.library');
  const stateKey = findStateKey(bookQuestion);
  return (
    <>
      <BookText size="question">{card.text}</BookText>
      {card.isSensitive ? <Badge>{t('sensitive')}</Badge> : null}
      <Inline>
        <InlineItem>{isSurprise ? t('drawn') : t('place', { place: index + 1, count })}</InlineItem>
        {stateKey === 'free' ? null : <InlineItem>{t(`state.${stateKey}`)}</InlineItem>}
      </Inline>
    </>
  );
};

/** The main action of the page: adds the question to the book, or removes it. */
const ChooseButtons = ({ card, browser }: CardProps) => {
  const t = useTranslations('questions.library');
  const { bookQuestion, isSurprise, action } = browser;
  const stateKey = findStateKey(bookQuestion);
  const isChosen = stateKey === 'chosen';
  return (
    <Row justify="center" isStackedOnPhone>
      {stateKey === 'answered' ? null : (
        <Button
          variant={isChosen ? 'secondary' : 'primary'}
          icon={isChosen ? 'close' : 'add'}
          onClick={() =>
            isChosen && bookQuestion ? browser.unchoose(bookQuestion.id) : browser.choose(card.id)
          }
          {...action.busyAs('choose', t('busy'))}
        >
          {isChosen ? t('unchoose') : t('choose')}
        </Button>
      )}
      {isSurprise ? (
        <Button icon="question" onClick={browser.draw}>
          {t('another')}
        </Button>
      ) : null}
    </Row>
  );
};

const CardNavigation = ({ browser }: Pick<CardProps, 'browser'>) => {
  const t = useTranslations('questions.library');
  if (browser.isSurprise)
    return (
      <Button variant="quiet" icon="back" onClick={browser.leave}>
        {t('leave')}
      </Button>
    );
  if (browser.count === 1) return null;
  return (
    <div className={styles.turns}>
      <Button variant="quiet" icon="back" onClick={() => browser.turn(-1)}>
        {t('previous')}
      </Button>
      <Button variant="quiet" onClick={() => browser.turn(1)}>
        <span className={styles.next}>
          {t('next')}
          <Icon name="forward" />
        </span>
      </Button>
    </div>
  );
};

/** One question in large type with its buttons; without a match it says that nothing was found. */
export const QuestionCard = ({ browser }: Pick<CardProps, 'browser'>) => {
  const t = useTranslations('questions.library');
  const { card } = browser;
  return (
    <Card tone="framed" padding="large" as="section" labelledBy="carte">
      <Stack align="center" space="4">
        <Heading level={2} look="label" id="carte">
          {card?.theme ?? t('nothing')}
        </Heading>
        <div aria-live="polite" className={styles.question}>
          {card === null ? (
            <Text tone="soft">{t('tryOther')}</Text>
          ) : (
            <Question card={card} browser={browser} />
          )}
        </div>
        {card === null ? null : (
          <>
            <ChooseButtons card={card} browser={browser} />
            <CardNavigation browser={browser} />
          </>
        )}
      </Stack>
    </Card>
  );
};
