import type { ContentPage } from '@souvenance/contracts';
import { Illustration, type IllustrationName } from '#ui/illustrations/illustration.tsx';
import { Ornament } from '#ui/illustrations/ornament.tsx';
import { Band } from '#ui/layout/band.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Text } from '#ui/text/text.tsx';
import styles from './ways-band.module.css';

/** The drawing of each step, in their order; a step beyond has none. */
const pictures: readonly IllustrationName[] = ['letter', 'notebook', 'book'];

export const WaysBand = ({ words }: { words: ContentPage<'landing'>['ways'] }) => (
  <Band tone="sheet" labelledBy="ways">
    <Stack space="4" align="center">
      <Heading level={2} id="ways">
        {words.title}
      </Heading>
      <Ornament name="filet" />
    </Stack>
    <ol className={styles.steps}>
      {words.steps.map(({ title, text }, index) => {
        const picture = pictures[index];
        return (
          <li key={title} className={styles.step}>
            {picture ? <Illustration name={picture} align="center" /> : null}
            <div className={styles.words}>
              <Heading level={3}>{title}</Heading>
              <Text tone="soft">{text}</Text>
            </div>
          </li>
        );
      })}
    </ol>
  </Band>
);
