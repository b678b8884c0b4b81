'use client';

import type { BookQuestion } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Button } from '#ui/controls/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Text } from '#ui/text/text.tsx';
import { Words } from '#ui/text/words.tsx';
import type { LibraryCard } from './library-cards.ts';
import type { LibraryInHand } from './use-library.ts';

interface QuestionCardProps {
  card: LibraryCard;
  hand: LibraryInHand;
}

/** What has become of the question of this card, in one sentence. */
const standingWord = (standing: BookQuestion | undefined) => {
  if (standing === undefined) return 'free';
  if (standing.state === 'chosen' && standing.storyId !== null) return 'answered';
  return standing.state;
};

/** One question, large, and what may be done with it. The buttons stay where they are, whatever card lies there. */
export const QuestionCard = ({ card, hand }: QuestionCardProps) => {
  const t = useTranslations('questions.library');
  const { standing, at, count, isSurprise, action } = hand;
  const word = standingWord(standing);
  const isChosen = word === 'chosen';
  const mayChoose = word === 'free' || word === 'skipped';
  return (
    <Sheet tone="framed" padding="large" as="section" labelledBy="carte">
      <Stack align="center" space="5">
        <Heading level={3} looks="label" id="carte">
          {card.theme}
        </Heading>
        <div aria-live="polite">
          <Stack align="center" space="3">
            <Words size="question">{card.reads}</Words>
            {card.isSensitive ? <Badge>{t('sensitive')}</Badge> : null}
            <Text tone="soft">
              {isSurprise ? t('drawn') : t('place', { place: at + 1, count })}
              {word === 'free' ? null : ` ${t(`standing.${word}`)}`}
            </Text>
          </Stack>
        </div>
        <Row justify="center" stacksOnPhone>
          {mayChoose || isChosen ? (
            <Button
              variant={isChosen ? 'secondary' : 'primary'}
              icon={isChosen ? 'close' : 'add'}
              onClick={() => (isChosen && standing ? hand.unchoose(standing.id) : hand.choose(card.id))}
              {...action.busyAs('choose', t('busy'))}
            >
              {isChosen ? t('unchoose') : t('choose')}
            </Button>
          ) : null}
          {isSurprise ? (
            <Button icon="question" onClick={hand.draw}>
              {t('another')}
            </Button>
          ) : null}
        </Row>
        <Row justify="center">
          {isSurprise ? (
            <Button variant="quiet" icon="back" onClick={hand.leave}>
              {t('leave')}
            </Button>
          ) : count === 1 ? null : (
            <>
              <Button variant="quiet" icon="back" onClick={() => hand.turn(-1)}>
                {t('previous')}
              </Button>
              <Button variant="quiet" icon="forward" onClick={() => hand.turn(1)}>
                {t('next')}
              </Button>
            </>
          )}
        </Row>
      </Stack>
    </Sheet>
  );
};
