import { type Delivery, routePath, toGreetingName } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useFormatSendTime } from '#features/asking/use-format-schedule.ts';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Avatar } from '#ui/data/avatar.tsx';
import { Ornament } from '#ui/illustrations/ornament.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { BookText } from '#ui/text/book-text.tsx';
import { Text } from '#ui/text/text.tsx';

interface SentSceneProps {
  narrator: string;
  portraitId: string | null;
  question: string;
  sendTime: Delivery['sendTime'];
}

/** The first question is on its way: the face of the narrator, and the question as it will be read. */
export const SentScene = ({ narrator, portraitId, question, sendTime }: SentSceneProps) => {
  const t = useTranslations('onboarding.sent');
  const moment = useFormatSendTime()(sendTime);
  const firstName = toGreetingName(narrator);
  return (
    <Stack space="5">
      <Card tone="framed" padding="large">
        <Stack align="center" space="4">
          <Avatar
            name={narrator}
            picture={
              portraitId === null
                ? null
                : routePath('photographs.picture', { photographId: portraitId }, { size: 'thumbnail' })
            }
            size="large"
          />
          <BookText size="question">{question}</BookText>
          <Ornament name="brin" />
        </Stack>
      </Card>
      <Text>
        {moment === null
          ? t(sendTime === null ? 'now' : 'paused', { narrator: firstName })
          : t('later', { narrator: firstName, moment })}
      </Text>
      <LinkButton href="/dashboard" variant="primary" isWide>
        {t('home')}
      </LinkButton>
    </Stack>
  );
};
