import type { ContentPage } from '@souvenance/contracts';
import { Illustration } from '#ui/illustrations/illustration.tsx';
import { Band } from '#ui/layout/band.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Text } from '#ui/text/text.tsx';
import styles from './margin.module.css';

export const PromisesBand = ({ content }: { content: ContentPage<'landing'>['promises'] }) => (
  <Band labelledBy="promises">
    <div className={styles.margin}>
      <div className={styles.head}>
        <Heading level={2} id="promises">
          {content.title}
        </Heading>
        <Illustration name="photographs" />
      </div>
      <ul className={styles.pairs}>
        {content.items.map(({ title, text }) => (
          <Stack key={title} as="li" space="2">
            <Heading level={3}>{title}</Heading>
            <Text tone="soft">{text}</Text>
          </Stack>
        ))}
      </ul>
    </div>
  </Band>
);
