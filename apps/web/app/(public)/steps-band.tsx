import type { ContentPage } from '@souvenance/contracts';
import { Illustration, type IllustrationName } from '#ui/illustrations/illustration.tsx';
import { Ornament } from '#ui/illustrations/ornament.tsx';
import { Band } from '#ui/layout/band.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Text } from '#ui/text/text.tsx';
import styles from './steps-band.module.css';

/** Illustrations of the steps, in order; further steps have none. */
const stepIllustrations: readonly IllustrationName[] = ['letter', 'notebook', 'book'];

export const StepsBand = ({ content }: { content: ContentPage<'landing'>['ways'] }) => (
  <Band labelledBy="ways">
    <Stack space="4" align="center">
      <Heading level={2} id="ways">
        {content.title}
      </Heading>
      <Ornament name="filet" />
    </Stack>
    <ol className={styles.steps}>
      {content.steps.map(({ title, text }, index) => {
        const illustration = stepIllustrations[index];
        return (
          <li key={title} className={styles.step}>
            {illustration ? <Illustration name={illustration} align="center" /> : null}
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
