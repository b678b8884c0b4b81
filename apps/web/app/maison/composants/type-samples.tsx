import { useTranslations } from 'next-intl';
import { StoryText } from '#ui/story/story-text.tsx';
import { BookText } from '#ui/text/book-text.tsx';
import { CountText } from '#ui/text/count-text.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Inline, InlineItem } from '#ui/text/inline.tsx';
import { Money } from '#ui/text/money.tsx';
import { Text } from '#ui/text/text.tsx';

const at = '2026-11-23T09:30:00.000Z';

export const TypeSamples = () => {
  const t = useTranslations('components');
  const paragraph = { type: 'paragraph' as const, content: [{ type: 'text' as const, text: t('sentence') }] };
  const note = { type: 'note' as const, attrs: { text: t('question') } };
  const noted = { ...paragraph, content: [{ type: 'text' as const, text: t('heading'), marks: [note] }] };
  return (
    <>
      {(['hero', '1', '2', '3', 'label'] as const).map((looks) => (
        <Heading key={looks} level={3} look={looks}>
          {t('heading')}
        </Heading>
      ))}
      <Text size="lead">{t('sentence')}</Text>
      <Text>{t('sentence')}</Text>
      <Text tone="soft">{t('sentence')}</Text>
      <Text tone="error">{t('error')}</Text>
      <Text isStrong>{t('sentence')}</Text>
      <BookText size="question">{t('question')}</BookText>
      <BookText size="title">{t('heading')}</BookText>
      <BookText>{t('sentence')}</BookText>
      <BookText isEpigraph>{t('question')}</BookText>
      <StoryText
        body={{
          type: 'doc',
          content: [paragraph, { type: 'blockquote', content: [noted] }, { type: 'horizontalRule' }],
        }}
      />
      <Inline>
        <InlineItem>
          <DateText at={at} />
        </InlineItem>
        <InlineItem>
          <DateText at={at} shape="moment" />
        </InlineItem>
        <InlineItem>
          <DateText at={at} shape="tight" />
        </InlineItem>
        <InlineItem>
          <Money cents={125_050} currency="EUR" />
        </InlineItem>
        <InlineItem>
          <CountText value={14_149} />
        </InlineItem>
      </Inline>
    </>
  );
};
