import { routePath } from '@souvenance/contracts';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { NotFoundAnswer } from '#features/shell/faults/not-found-answer.tsx';
import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { readOrNull } from '#lib/api-client/page-refusal.ts';
import { Avatar } from '#ui/data/avatar.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { StoryText } from '#ui/story/story-text.tsx';
import { BookText } from '#ui/text/book-text.tsx';
import { Heading } from '#ui/text/heading.tsx';
import VoiceNotFound from './not-found.tsx';
import { SpokenChapter } from './spoken-chapter.tsx';
import styles from './voice.module.css';

interface VoiceProps {
  params: Promise<{ code: string }>;
}

/** Null for a code that does not work: misread, or closed by the family. */
const readVoice = cache(async (code: string) =>
  readOrNull((await createServerClient()).call('voices.read', { params: { code } })),
);

export const generateMetadata = async ({ params }: VoiceProps): Promise<Metadata> => {
  const [voice, t] = await Promise.all([
    params.then(({ code }) => readVoice(code)),
    getTranslations('voice'),
  ]);
  if (voice === null) return { title: t('gone.title') };
  return { title: voice.title || t('code.tells', { name: voice.speaker }) };
};

/** The recording behind a code printed in the book, for anyone who has the book and a phone. */
const VoicePage = async ({ params }: VoiceProps) => {
  const { code } = await params;
  const [voice, t] = await Promise.all([readVoice(code), getTranslations('voice')]);
  if (voice === null)
    return (
      <NotFoundAnswer>
        <VoiceNotFound />
      </NotFoundAnswer>
    );
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className={styles.speaker}>
          <Avatar
            name={voice.speaker}
            picture={voice.hasFace ? routePath('voices.face', { code }) : null}
            size="large"
          />
          {voice.title === '' ? null : <p>{t('code.tells', { name: voice.speaker })}</p>}
        </div>
        <Heading level={1}>{voice.title || t('code.tells', { name: voice.speaker })}</Heading>
        {voice.question === '' ? null : <BookText isEpigraph>{voice.question}</BookText>}
      </header>
      <SpokenChapter code={code} voice={voice} />
      {voice.words.length > 0 ? null : (
        <Stack as="article">
          <StoryText body={voice.body} />
        </Stack>
      )}
    </div>
  );
};

export default VoicePage;
